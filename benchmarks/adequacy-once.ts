// Scores one network in a separate process and reports the time of the first call: node … adequacy-once.ts <network> <bases>
import { type Basis, scoreNetwork } from '@pnb/adequacy';
import { nationalNetwork } from './national.ts';
import { type Cost, readMemory, timed } from './harness.ts';
import { utahNetwork } from './utah.ts';

/** The report of a new process; memory in MiB. */
export interface FirstScore extends Cost {
  /** Resident with the input alone, and at its highest. */
  inputMib: number;
  peakMib: number;
  /** Heap and array buffers that the call left behind, garbage included. */
  engineMib: number;
}

export const NETWORKS = { utah: utahNetwork, national: nationalNetwork };

if (import.meta.main) {
  const [, , name = '', bases = ''] = process.argv;
  const input = { ...NETWORKS[name as keyof typeof NETWORKS](), bases: bases.split(',') as Basis[] };
  const engineMib = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1024 ** 2;
  };
  globalThis.gc?.();
  const [before, held] = [readMemory(process.pid), engineMib()];
  const { cost, result: findings } = timed(() => scoreNetwork(input));
  if (findings.length !== input.bases.length) throw new Error('a basis without findings');
  const reported: FirstScore = {
    ...cost,
    inputMib: before.nowMib,
    peakMib: readMemory(process.pid).peakMib,
    engineMib: engineMib() - held,
  };
  console.log(JSON.stringify(reported));
}
