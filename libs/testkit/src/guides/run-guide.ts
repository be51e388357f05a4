import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Block, Guide } from './guide.ts';
import { findDifference, findLines, parseValues } from './output.ts';
import { openTerminal, type Outcome, type Terminal } from './terminal.ts';

const FIRST = 'first';
const PROGRAMS: Record<string, [string, string]> = { ts: ['node', 'ts'], python: ['python', 'py'] };
const OUTPUTS = ['json', 'text', 'http', 'csv'];
const INSTALL = /^(npm|pip) install [^\n]+\n$/;
const OUTPUT_LIMIT_MS = 30_000;

export interface GuideRun {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Free ports, by those of the guide in whose place they are used. */
  ports: Readonly<Record<string, number>>;
  /** Blocks for other databases are left out. */
  databases: 'embedded' | 'own';
  /** Time in which a block has to end. Default: a minute. */
  limitMs?: number;
  /** Blocks that each terminal begins with. */
  setup: string;
  /** Finds the packages of an install command that the programs of the guides do not run with here. */
  findUnknownPackages: (command: string) => string[];
  /** Validates a value by a schema of the API document; the errors. */
  validate: (schema: string, value: unknown) => string | null;
}

/** What a block does here. A block without a kind fails its guide. */
export function classify({ language, text, title, schema }: Block): string | null {
  if (text === 'npm start\n') return 'service';
  if (title === 'credentials') return 'credentials';
  if (INSTALL.test(text)) return 'install';
  if (title && title !== 'setup') return 'file';
  if (language === 'sh') return 'commands';
  if (language in PROGRAMS) return 'program';
  if (language === 'json' && schema) return 'value';
  return OUTPUTS.includes(language) ? 'output' : null;
}

/** Runs the blocks of a guide in their order, each in its terminal. */
export async function runGuide(guide: Guide, run: GuideRun): Promise<void> {
  const page = new Page(run);
  try {
    await page.follow(guide);
    page.assertComplete();
  } finally {
    await page.close();
  }
}

const isFor = ({ databases }: GuideRun, block: Block): boolean => (block.databases ?? databases) === databases;

function replacePorts(text: string, ports: GuideRun['ports']): string {
  return text.replace(/\b\d{4}\b/g, (number) => String(ports[number] ?? number));
}

/** A page that is followed in parts. */
export class Page {
  private readonly terminals = new Map<string, Terminal>();
  private readonly unused = new Set<string>();
  /** Lines of each terminal that were shown. */
  private readonly shown = new Map<string, number>();
  private last: Outcome | null = null;

  private readonly options: GuideRun;

  constructor(options: GuideRun) {
    this.options = options;
  }

  /** Runs the blocks in their order. */
  async follow({ name, blocks }: Pick<Guide, 'name' | 'blocks'>): Promise<void> {
    for (const block of blocks.filter((one) => isFor(this.options, one))) {
      const text = replacePorts(block.text, this.options.ports);
      await this.run({ ...block, text }).catch((error: unknown) => {
        throw new Error(`docs/guides/${name}.md:${block.line}: ${String(error)}`, { cause: error });
      });
    }
  }

  private async run(block: Block): Promise<void> {
    const kind = classify(block);
    if (kind !== 'output') this.assertExpected();
    if (kind === 'file') this.save(block);
    else if (kind === 'commands') await this.paste(block);
    else if (kind === 'program') await this.runProgram(block);
    else if (kind === 'output') await this.compare(block);
    else if (kind === 'value') this.validate(block);
    else if (kind === 'install') this.assertInstalled(block);
    else if (kind === null) throw new Error(`A ${block.language} block is not run.`);
  }

  assertComplete(): void {
    this.assertExpected();
    if (this.unused.size > 0) throw new Error(`No command uses ${[...this.unused].join(', ')}.`);
  }

  async close(): Promise<void> {
    for (const terminal of this.terminals.values()) await terminal.close();
  }

  private save({ title, text }: Block): void {
    const path = join(this.options.folder, title ?? '');
    rmSync(path, { force: true });
    writeFileSync(path, text);
    this.markUsed(text);
    this.unused.add(title ?? '');
  }

  /** A command runs a file, or another file imports it. */
  private markUsed(text: string): void {
    for (const name of this.unused) if (text.includes(name.replace(/\.py$/, ''))) this.unused.delete(name);
  }

  private async paste({ text, terminal }: Block): Promise<void> {
    this.markUsed(text);
    if (terminal) await this.begin(terminal, text);
    else this.last = assertWorks(await (await this.open(FIRST)).paste(text));
  }

  /** A second block in a terminal follows after Ctrl-C. */
  private async begin(name: string, text: string): Promise<void> {
    await this.terminals.get(name)?.close();
    this.terminals.delete(name);
    this.shown.delete(name);
    (await this.open(name)).begin(text);
  }

  private async open(name: string): Promise<Terminal> {
    const open = this.terminals.get(name);
    if (open) return open;
    const terminal = openTerminal(name, this.options);
    this.terminals.set(name, terminal);
    if (this.options.setup) assertWorks(await terminal.paste(this.options.setup));
    return terminal;
  }

  private async runProgram({ language, text, line }: Block): Promise<void> {
    const [program, extension] = PROGRAMS[language] ?? ['', ''];
    const file = `block-${line}.${extension}`;
    writeFileSync(join(this.options.folder, file), text);
    this.markUsed(text);
    this.last = assertWorks(await (await this.open(FIRST)).paste(`${program} ${file}`));
  }

  /** An output of the commands before, or of a program in another terminal, which may take a while. */
  private async compare({ language, text, terminal }: Block): Promise<void> {
    if (terminal) return this.awaitOutput(terminal, text);
    if (!this.last) throw new Error('There is no output that this block can show.');
    const difference = language === 'json' ? compareJson(text, this.last.out) : compareText(text, this.last.out);
    this.last = null;
    if (difference) throw new Error(difference);
  }

  private async awaitOutput(name: string, text: string): Promise<void> {
    const terminal = this.terminals.get(name);
    if (!terminal) throw new Error(`There is no terminal ${name}.`);
    for (const started = performance.now(); ; await setTimeout(20)) {
      const { missing, end } = findLines(text, terminal.read(), this.shown.get(name));
      if (missing === null) return void this.shown.set(name, end);
      if (performance.now() - started > OUTPUT_LIMIT_MS) throw new Error(describeMissing(missing, terminal.read()));
    }
  }

  /** Problems that a guide does not show are errors of the guide. */
  private assertExpected(): void {
    const problem = parseValues(this.last?.out ?? '').find(isProblem);
    this.last = null;
    if (problem) throw new Error(`The block before printed a problem: ${JSON.stringify(problem)}`);
  }

  private validate({ schema, text }: Block): void {
    const errors = this.options.validate(schema ?? '', JSON.parse(text));
    if (errors) throw new Error(errors);
  }

  private assertInstalled({ text }: Block): void {
    const unknown = this.options.findUnknownPackages(text);
    if (unknown.length > 0) throw new Error(`The programs of the guides run without ${unknown.join(', ')}.`);
  }
}

function assertWorks(outcome: Outcome): Outcome {
  const { failed, err, out } = outcome;
  if (failed.trim() !== '' || err !== '') throw new Error(`${failed}${err}\n${out}`);
  return outcome;
}

const isProblem = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'code' in value && 'request_id' in value && 'title' in value;

function compareJson(shown: string, output: string): string | null {
  const actual = parseValues(output).at(-1);
  if (actual === undefined) return `There is no JSON in the output:\n${output}`;
  const difference = findDifference(JSON.parse(shown), actual);
  return difference ? `${difference}\n${JSON.stringify(actual, null, 2).slice(0, 4_000)}` : null;
}

function compareText(shown: string, output: string): string | null {
  const { missing } = findLines(shown, output.replaceAll('\r\n', '\n'));
  return missing === null ? null : describeMissing(missing, output);
}

const describeMissing = (missing: string, output: string): string =>
  `The output has no line\n${missing}\nwhere it is shown:\n${output.slice(-4_000)}`;
