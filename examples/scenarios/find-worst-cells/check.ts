import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Api, type Json, type Prepare, readJson } from '../scenario.ts';

const OPEN = ['identified', 'outreach', 'engaged', 'loi_signed', 'negotiating', 'contract_sent'];

interface Cell extends Json {
  county_fips: string;
  specialty_code: string;
  candidate_ids: string[];
}

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const change = (apply: (cells: Cell[]) => void) => () => {
    const cells = (readJson(folder) as { cells: Cell[] }).cells;
    apply(cells);
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ cells }));
  };
  return {
    check: async () => {
      const cells = readJson(folder)?.cells;
      if (!Array.isArray(cells)) return ['there is no result.json with cells'];
      const expected = await findCells(api, build_id);
      const problems = cells.length === expected.length ? [] : [`there must be ${expected.length} cells`];
      expected.forEach((cell, index) => {
        const found = cells[index] as Partial<Cell> | undefined;
        const name = `cell ${index + 1}, ${cell.county_fips} ${cell.specialty_code}`;
        if (found?.county_fips !== cell.county_fips || found.specialty_code !== cell.specialty_code)
          problems.push(`${name}: is ${String(found?.county_fips)} ${String(found?.specialty_code)}`);
        else if (JSON.stringify(found.candidate_ids) !== JSON.stringify(cell.candidate_ids))
          problems.push(`${name}: the candidates must be ${cell.candidate_ids.join(', ') || 'none'}`);
      });
      return problems;
    },
    wrong: {
      nothing: change((cells) => (cells.length = 0)),
      'another order': change((cells) => cells.reverse()),
      'a candidate is missing': change((cells) =>
        cells.find((cell) => cell.candidate_ids.length > 0)?.candidate_ids.pop(),
      ),
      'a candidate too many': change((cells) => cells[0]?.candidate_ids.push('prv_01kc59z6h8f8w9p5p3w5t1y0za')),
    },
  };
};

/** Finds them in the list of all cells and the definition of the shortfall, not from worst_cells. */
async function findCells(api: Api, build_id: string): Promise<Cell[]> {
  const cells = await api.list(`/v1/builds/${build_id}/adequacy/cells?status=not_met`);
  const worst = cells.toSorted(
    (a, b) => computeShortfall(b) - computeShortfall(a) || (nameCell(a) < nameCell(b) ? -1 : 1),
  );
  return Promise.all(
    worst.slice(0, 5).map(async ({ county_fips, specialty_code }) => ({
      county_fips: String(county_fips),
      specialty_code: String(specialty_code),
      candidate_ids: await findCandidates(
        api,
        `/v1/builds/${build_id}/adequacy/cells/${String(county_fips)}/${String(specialty_code)}`,
      ),
    })),
  );
}

const nameCell = ({ county_fips, specialty_code }: Json): string => `${String(county_fips)} ${String(specialty_code)}`;

function computeShortfall(cell: Json): number {
  const share = (part: unknown, whole: unknown) => (Number(whole) === 0 ? 1 : Number(part) / Number(whole));
  const fulfilled = Math.min(
    share(cell.credited_ratio, cell.required_ratio),
    share(cell.counted_count, cell.required_count),
    1,
  );
  return (1 - fulfilled) * Number(cell.sampled_beneficiaries);
}

async function findCandidates(api: Api, path: string): Promise<string[]> {
  const { rejected } = (await api.get(path)) as unknown as { rejected: { provider_id: string; reasons: string[] }[] };
  const ids = rejected
    .filter(({ reasons }) => reasons.join() === 'stage_not_counted')
    .map((provider) => provider.provider_id);
  const providers = await Promise.all(ids.map((id) => api.get(`/v1/providers/${id}`)));
  return providers.filter(({ stage }) => OPEN.includes(String(stage))).map(({ id }) => String(id));
}
