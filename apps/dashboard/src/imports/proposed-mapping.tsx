import { Button } from '../components/button.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { Notice } from '../components/notice.tsx';
import type { NewImportSearch } from './import-search.ts';
import type { MappingChoice } from './mapping-choice.ts';
import type { ImportPreview } from './preview-query.ts';

interface ProposedMappingProps {
  preview: ImportPreview;
  mapping: MappingChoice;
  onChange: (changed: NewImportSearch) => void;
}

/** Offers the mapping of the last file with the same headings. */
export function ProposedMapping({ preview: { proposed_mapping }, mapping, onChange }: ProposedMappingProps) {
  if (!proposed_mapping || mapping.columns.length > 0) return null;
  const { mapping_id, columns } = proposed_mapping;
  const use = () => (mapping_id ? onChange({ mapping_id }) : mapping.use(columns));
  return (
    <Notice kind="info">
      <span className="flex flex-wrap items-center gap-3">
        The last file with these headings was imported with a mapping of {countNoun(columns.length, 'column')}.
        <Button onClick={use}>Use that mapping</Button>
      </span>
    </Notice>
  );
}
