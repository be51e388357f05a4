import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const MARK = '--- ended: ';

/** Reads a line of JSON for each program: its file, and its variables. */
const IN_NODE = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { file, env } = JSON.parse(line);
  Object.assign(process.env, env);
  const error = await import(file).then(() => null, (thrown) => String(thrown?.stack ?? thrown));
  console.log('\\n${MARK}' + JSON.stringify(error));
}`;

const IN_PYTHON = `
import json, os, runpy, sys, traceback
for line in sys.stdin:
    program = json.loads(line)
    os.environ.update(program["env"])
    error = None
    try:
        runpy.run_path(program["file"], run_name="__main__")
    except BaseException:
        error = traceback.format_exc()
    print("\\n${MARK}" + json.dumps(error), flush=True)
`;

type Variables = Record<string, string>;

export interface ProgramRunner {
  /** The output of a program; throws where it ends with an error. */
  run(file: string, env: Variables): Promise<string>;
  close(): void;
}

interface ProcessOptions {
  cwd: string;
  env: Variables;
}

/** Runs programs one after another in one process: to start one for each takes most of the time. */
function openRunner(command: readonly string[], { cwd, env }: ProcessOptions): ProgramRunner {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    run: async (file, variables) => {
      child.stdin.write(`${JSON.stringify({ file, env: variables })}\n`);
      let output = '';
      for (;;) {
        const { value: line, done } = await lines.next();
        if (done) throw new Error(`${file} ended the process:\n${output}`);
        if (!line.startsWith(MARK)) output += `${line}\n`;
        else if (line === `${MARK}null`) return output;
        else throw new Error(`${file} failed:\n${output}${String(JSON.parse(line.slice(MARK.length)))}`);
      }
    },
    close: () => child.kill(),
  };
}

export const openNodeRunner = (flags: readonly string[], place: ProcessOptions): ProgramRunner =>
  openRunner([process.execPath, ...flags, '--input-type=module', '--eval', IN_NODE], place);

export const openPythonRunner = (python: string, place: ProcessOptions): ProgramRunner =>
  openRunner([python, '-c', IN_PYTHON], place);
