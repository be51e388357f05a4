import { CommanderError } from '@commander-js/extra-typings';
import { APIConnectionError, APIStatusError, APIUserAbortError, PnbError } from '@pnb/client';
import { Context, type Io } from './context.ts';
import { CliError, EXIT } from './errors.ts';
import { escapeControls } from './format.ts';
import { createProgram } from './program.ts';

/** Runs the command of the arguments; returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const context = new Context(io);
  try {
    await createProgram(context).parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    return report(error, context);
  }
}

function report(error: unknown, { io: { stderr }, options }: Context): number {
  // Already printed, by commander.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.success : EXIT.usage;
  if (isClosedPipe(error)) return EXIT.success;
  if (error instanceof APIUserAbortError) return EXIT.interrupted;
  if (options.json && error instanceof APIStatusError && error.problem) {
    stderr.write(`${JSON.stringify(error.problem)}\n`);
    return EXIT.error;
  }
  const message = explain(error);
  if (message === null) throw error;
  stderr.write(`error: ${escapeControls(message)}\n`);
  return EXIT.error;
}

/** One line for an error that the user can correct; null for a defect. */
function explain(error: unknown): string | null {
  if (error instanceof APIConnectionError) return `The service does not respond: ${error.message}`;
  if (error instanceof CliError || error instanceof PnbError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? message : null;
}

/** The reader has ended, for example `head`. */
const isClosedPipe = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EPIPE';
