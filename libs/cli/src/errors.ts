/** An error that the user can correct, reported in one line. */
export class CliError extends Error {}

/** Exit codes of the program. */
export const EXIT = {
  success: 0,
  error: 1,
  /** An option or argument is missing or invalid. */
  usage: 2,
  /** An import ended, and rejected rows of the file. */
  rejectedRows: 3,
  /** Ended by Ctrl-C, as shells report it: 128 and the number of SIGINT. */
  interrupted: 130,
} as const;
