export interface SourceRow {
  /** As a spreadsheet counts: the heading is row 1. Of NDJSON, the line. */
  row: number;
  cells: string[];
  /** The index of a cell that was longer than the limit and was cut. */
  cut?: number;
  /** The name of its sheet, of a workbook. */
  sheet?: string;
}
