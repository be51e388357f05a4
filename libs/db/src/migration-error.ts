/** The migrations or functions and the database do not match; the message names what does not. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
