import { Notice } from '../components/notice.tsx';
import { countNoun, formatCount } from '../components/format-numbers.ts';
import { IssueList } from './issue-list.tsx';
import type { ImportPreview } from './preview-query.ts';

/** What a dry run would report of the rows that were read. */
export function PreviewReport({ preview: { missing_fields, issues } }: { preview: ImportPreview }) {
  return (
    <>
      {missing_fields.map(({ field, message }) => (
        <Notice key={field} kind="error">
          {message}
        </Notice>
      ))}
      {issues.length > 0 ? <IssueList issues={issues} /> : null}
    </>
  );
}

/** What a dry run of the rows that were read would report. */
export function describePreview(preview: ImportPreview): string {
  const { format, sampled_count, is_complete, counts, warning_count, absent_headings } = preview;
  const rows = `${is_complete ? '' : 'the first '}${countNoun(sampled_count, 'row')}`;
  const rejected = `${format.toUpperCase()}: ${rows} read, ${formatCount(counts.rejected)} of them would be rejected.`;
  const others = (['created', 'updated', 'unchanged'] as const).filter((name) => counts[name] > 0);
  const accepted = others.map((name) => `${formatCount(counts[name])} would be ${name}`);
  const warned = warning_count > 0 ? [`${formatCount(warning_count)} would have warnings`] : [];
  const read = [`${rejected}${describeSkipped(preview)}`, ...[...accepted, ...warned].map((text) => `${text}.`)].join(
    ' ',
  );
  return absent_headings.length === 0
    ? read
    : `${read} The file does not have these headings of the mapping: ${absent_headings.join(', ')}.`;
}

function describeSkipped({ skipped_rows: { blank, totals } }: ImportPreview): string {
  if (blank + totals === 0) return '';
  return ` Left out: ${countNoun(blank, 'blank row')}, ${countNoun(totals, 'row')} of totals.`;
}
