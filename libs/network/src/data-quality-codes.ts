import { DataQualityWarning, type Location } from '@pnb/contract';
import { listDataQuality } from './data-quality.ts';

/**
 * Increase it with each change of the warnings of a location, of their rules or of the geography: rows of another revision are then
 * computed again. `data-quality-codes.spec.ts` compares it with the checksum of both.
 */
export const DATA_QUALITY_REVISION = 2;

const CODES = DataQualityWarning.shape.code.options;
export type DataQualityCode = (typeof CODES)[number];

/** The columns by which lists are filtered, and the version of the row of which they are. */
export interface DataQualityColumns {
  /** In order, with commas between; null: none. */
  data_quality_codes: string | null;
  data_quality_version: number;
  data_quality_revision: number;
}

export const computeDataQualityColumns = (locations: readonly Location[], version: number): DataQualityColumns => ({
  data_quality_codes: joinCodes(listDataQuality(locations).map(({ code }) => code)),
  data_quality_version: version,
  data_quality_revision: DATA_QUALITY_REVISION,
});

const joinCodes = (codes: readonly DataQualityCode[]): string | null => [...new Set(codes)].sort().join(',') || null;

const COMBINATIONS = Array.from({ length: 2 ** CODES.length - 1 }, (_, at) =>
  CODES.filter((__, bit) => ((at + 1) >> bit) % 2 === 1),
);

/** The values of the column that contain one of the codes. */
export const listStoredCodes = (codes: readonly DataQualityCode[]): string[] =>
  COMBINATIONS.filter((combined) => codes.some((code) => combined.includes(code))).flatMap(
    (combined) => joinCodes(combined) ?? [],
  );
