import { progress } from '@clack/prompts';
import type { Context } from './context.ts';

export interface Progress {
  /** `total` is null as long as it is not known. */
  show(done: number, total: number | null, phase?: string): void;
  end(): void;
}

const STEPS = 1_000;
const SILENT: Progress = { show: () => undefined, end: () => undefined };

/** A bar on the terminal, on the standard error; nothing elsewhere. */
export function openProgress({ options, io: { stderr } }: Context, title: string): Progress {
  if (options.json || !stderr.isTTY) return SILENT;
  const bar = progress({ max: STEPS, output: stderr });
  let shown = 0;
  bar.start(title);
  return {
    show: (done, total, phase) => {
      const reached = total ? Math.min(STEPS, Math.round((done / total) * STEPS)) : 0;
      const counts = `${done.toLocaleString('en-US')}${total ? ` of ${total.toLocaleString('en-US')}` : ''}`;
      bar.advance(Math.max(0, reached - shown), `${title}${phase ? `: ${phase}` : ''} ${counts}`);
      shown = Math.max(shown, reached);
    },
    end: () => bar.stop(title),
  };
}
