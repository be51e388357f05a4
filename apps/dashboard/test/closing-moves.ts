import type { Tab } from './browser.ts';

const API = '/app/api/sandbox/v1';

interface Cell {
  county_fips: string;
  specialty_code: string;
  rejected: { provider_id: string; name: string; stage: string; reasons: string[] }[];
}

/** A provider whose contract would close a cell that is not met. */
export interface ClosingMove {
  id: string;
  name: string;
  county: string;
  specialty: string;
}

const EXPECTED_STAGES = ['loi_signed', 'negotiating', 'contract_sent'];
const NOT_PROJECTED = (reason: string): boolean => reason !== 'stage_not_counted' && reason !== 'no_npi';

/**
 * Moves from `contract_sent` to `contracted` that change the score, each of another specialty. The cell is met on the
 * basis that expects contracts, and only one provider accounts for that.
 */
export async function listClosingMoves(tab: Tab, build: string, count: number): Promise<ClosingMove[]> {
  const unmet = async (basis: string) => {
    const query = `status=not_met&basis=${basis}&per_page=100`;
    const { data } = await tab.call<{ data: Cell[] }>('GET', `${API}/builds/${build}/adequacy/cells?${query}`);
    const rest = await tab.call<{ data: Cell[] }>('GET', `${API}/builds/${build}/adequacy/cells?${query}&page=2`);
    return [...data, ...rest.data];
  };
  const key = ({ county_fips, specialty_code }: Cell): string => `${county_fips}/${specialty_code}`;
  const remaining = new Set((await unmet('projected')).map(key));
  const moves: ClosingMove[] = [];
  for (const cell of await unmet('contracted')) {
    const { county_fips: county, specialty_code: specialty } = cell;
    if (remaining.has(key(cell)) || moves.some((move) => move.specialty === specialty)) continue;
    const { rejected } = await tab.call<Cell>('GET', `${API}/builds/${build}/adequacy/cells/${key(cell)}`);
    const [provider, ...others] = rejected.filter(
      ({ stage, reasons }) => EXPECTED_STAGES.includes(stage) && !reasons.some(NOT_PROJECTED),
    );
    if (provider?.stage !== 'contract_sent' || provider.reasons.length !== 1 || others.length > 0) continue;
    const { provider_id: id, name } = provider;
    if (!moves.some((move) => move.id === id)) moves.push({ id, name, county, specialty });
    if (moves.length === count) return moves;
  }
  return moves;
}
