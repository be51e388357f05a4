/** A cell of the matrix. */
export const ROW_PIXELS = 36;
export const COLUMN_PIXELS = 48;
/** The names of the specialties. */
export const HEADER_PIXELS = 168;
