export interface SourceRow {
  /** Counts as a spreadsheet does: the heading is row 1. NDJSON has lines instead. */
  row: number;
  cells: string[];
  /** The index of a cell that was longer than the limit and was cut. */
  cut?: number;
  /** The name of its sheet, of a workbook. */
  sheet?: string;
}
