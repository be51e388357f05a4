import { loadavg } from 'node:os';
import { openImportService } from './import-service.ts';
import { type Benchmark, type Figure, seconds } from './harness.ts';
import { writeRoster } from './roster.ts';

const SIZES = [10_000, 50_000, 250_000];

/** The memory of the process that receives and applies a roster, for each of three sizes in a fresh one. */
export const benchmark: Benchmark = {
  title: 'Memory of roster imports',
  measure: async () => {
    const service = await openImportService();
    try {
      const figures: Figure[] = [];
      for (const rows of SIZES) {
        const load = loadavg()[0]?.toFixed(1);
        const [run] = await service.importFiles(await service.makeBuild(), [writeRoster(rows)]);
        if (run?.counts.created !== rows) throw new Error('the import has another outcome');
        const { idleMib, peakMib, ms } = run;
        figures.push({
          name: `${rows.toLocaleString('en')} rows`,
          value: `${peakMib.toFixed(0)} MiB`,
          how: `highest resident memory; ${idleMib.toFixed(0)} MiB before; ${seconds(ms)}; load before ${load}`,
        });
      }
      return figures;
    } finally {
      await service.close();
    }
  },
};
