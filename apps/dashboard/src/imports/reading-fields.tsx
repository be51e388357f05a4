import type { components } from '@pnb/client';
import { SelectField } from '../components/select-field.tsx';
import type { NewImportSearch } from './import-search.ts';
import type { ImportPreview } from './preview-query.ts';

type Reading = components['schemas']['ImportReading'];

const ENCODINGS: Readonly<Record<NonNullable<Reading['encoding']>, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};
const DELIMITERS: Readonly<Record<NonNullable<Reading['delimiter']>, string>> = {
  comma: 'Comma',
  tab: 'Tab',
  semicolon: 'Semicolon',
  pipe: 'Pipe',
};

/** Rows that can be chosen as the heading. */
const ROWS = 30;

interface ReadingFieldsProps {
  /** Undefined until the file was read, and where it cannot be read. */
  preview: ImportPreview | undefined;
  search: NewImportSearch;
  onChange: (changed: NewImportSearch) => void;
}

/** How the file is read: what was detected, and what is stated instead. */
export function ReadingFields({ preview, search, onChange }: ReadingFieldsProps) {
  const fields = FIELDS.filter(
    ({ name, formats }) => search[name] ?? (preview && (formats as readonly string[]).includes(preview.format)),
  );
  return (
    <div className="flex flex-wrap gap-4">
      {fields.map(({ name, label, list }) => (
        <ReadingField
          key={name}
          label={label}
          value={search[name] ?? ''}
          found={preview?.reading[name]}
          names={list({ preview, stated: search[name] })}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}

interface Choices {
  preview: ImportPreview | undefined;
  stated: string | undefined;
}

const listSheets = ({ preview, stated }: Choices): Record<string, string> => {
  const names = preview?.sheets.map(({ name }) => name) ?? (stated ? [stated] : []);
  return Object.fromEntries(names.map((name) => [name, name]));
};

const listRows = ({ stated = '' }: Choices): Record<string, string> =>
  Object.fromEntries(
    [...Array.from({ length: ROWS }, (_, at) => String(at + 1)), ...(Number(stated) > ROWS ? [stated] : [])].map(
      (row) => [row, `Row ${row}`],
    ),
  );

const FIELDS = [
  { name: 'sheet', label: 'Sheet', formats: ['xlsx'], list: listSheets },
  { name: 'header_row', label: 'Row of the headings', formats: ['csv', 'tsv', 'xlsx'], list: listRows },
  { name: 'encoding', label: 'Encoding', formats: ['csv', 'tsv', 'ndjson'], list: () => ENCODINGS },
  { name: 'delimiter', label: 'Delimiter', formats: ['csv', 'tsv'], list: () => DELIMITERS },
] as const satisfies readonly {
  name: keyof NewImportSearch;
  label: string;
  formats: readonly ImportPreview['format'][];
  list: (choices: Choices) => Readonly<Record<string, string>>;
}[];

/** How a file was read, in a few words. */
export const describeReading = ({ sheet, header_row, encoding, delimiter }: Reading): string =>
  [
    ...(sheet === null ? [] : [`sheet ${sheet}`]),
    ...(encoding === null ? [] : [ENCODINGS[encoding]]),
    ...(delimiter === null ? [] : [DELIMITERS[delimiter].toLowerCase()]),
    ...(header_row === null ? [] : [`headings in row ${header_row}`]),
  ].join(', ');

interface ReadingFieldProps {
  label: string;
  /** Empty: detected. */
  value: string;
  found: string | number | null | undefined;
  names: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

function ReadingField({ label, value, found, names, onChange }: ReadingFieldProps) {
  const detected = value === '' && found != null ? `Detected: ${names[String(found)] ?? found}` : 'Detect';
  const options = [['', detected], ...Object.entries(names)] as [string, string][];
  return <SelectField label={label} value={value} options={options} onChange={onChange} />;
}
