import { readFile, rename, writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { APIUserAbortError, type ConsumedEvent, type PositionStore } from '@pnb/client';
import { type Context, listenForEnd } from '../context.ts';
import { CliError } from '../errors.ts';
import { matchesType } from '../event-types.ts';
import { parseList } from '../options.ts';

type Start = 'start' | 'now' | number;

interface TailOptions {
  from: Start;
  type?: string[] | undefined;
  positionFile?: string | undefined;
}

/** Commands about the events of the account. */
export function createEventCommands(context: Context) {
  const events = new Command('events').description('events of the account');
  events
    .command('tail')
    .description('print events in order as they happen, until Ctrl-C')
    .option('--from <position>', 'now, start, or the sequence after which to begin', parseStart, 'now' as Start)
    .option('--type <types>', 'event types, or all of a resource as provider.*', parseList)
    .option('--position-file <file>', 'keep the position, and continue from it the next time')
    .action((options) => tail(context, options));
  return events;
}

function parseStart(text: string): Start {
  if (text === 'now' || text === 'start') return text;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be now, start, or a sequence.');
}

async function tail(context: Context, { from, type, positionFile }: TailOptions): Promise<void> {
  const store = positionFile ? openPositionFile(positionFile) : openMemory();
  const { output } = context;
  const { signal, end } = listenForEnd();
  try {
    for await (const event of context.connect().events.consume({ from, store, signal, pollInterval: 1_000 }))
      if (matchesType(type, event.type)) await output.line(event, describeEvent(event));
  } catch (error) {
    if (!(error instanceof APIUserAbortError)) throw error;
  } finally {
    end();
  }
}

function describeEvent({ created_at, sequence, type, id, data }: ConsumedEvent): string {
  const { id: resource, name } = data.object as { id?: unknown; name?: unknown };
  const facts = [created_at, String(sequence), type, id, resource, name];
  return facts.filter((fact) => typeof fact === 'string').join('  ');
}

function openMemory(): PositionStore {
  let position: number | null = null;
  return {
    load: () => Promise.resolve(position),
    save: (sequence) => {
      position = sequence;
      return Promise.resolve();
    },
  };
}

function openPositionFile(file: string): PositionStore {
  return {
    load: () => loadPosition(file),
    save: async (sequence) => {
      await writeFile(`${file}.new`, `${sequence}\n`);
      await rename(`${file}.new`, file);
    },
  };
}

async function loadPosition(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (!/^\d{1,15}\s*$/.test(text)) throw new CliError(`${file} contains no sequence. Remove it to begin again.`);
  return Number(text);
}
