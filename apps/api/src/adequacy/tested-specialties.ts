import { type FieldError, Problem } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { unknownId } from '../http/decode.ts';

type Build = Pick<network.BuildModel, 'standard_id'>;

/** 400 for codes that the standard of the build does not test: as a filter they would silently match no cell. */
export async function assertTested(
  db: AccountDb,
  build: Build,
  codes: readonly string[] | undefined = [],
): Promise<void> {
  if (codes.length === 0) return;
  const testedAs = await readTestedAs(db, build);
  const errors = codes.filter((code) => testedAs.get(code) !== code).map((code) => untested(build, code, testedAs));
  if (errors.length === 0) return;
  const detail = errors.map(({ message }) => `specialty_code: ${message}`).join(' ');
  throw new Problem('invalid_parameter', detail.slice(0, 2000), { errors });
}

/** 404 for a cell that the build does not have. */
export async function missingCell(db: AccountDb, build: Build, code: string): Promise<Problem> {
  const tested_as = (await readTestedAs(db, build)).get(code);
  if (tested_as === undefined || tested_as === code) return unknownId('');
  return new Problem('resource_not_found', `${code} is tested as ${tested_as}. Read the cell of ${tested_as} instead.`);
}

/** Submitted and tested codes, each with the code it is tested under: 001 to 006 as S03, every other as itself. */
async function readTestedAs({ sql }: AccountDb, { standard_id }: Build): Promise<Map<string, string>> {
  const rows = await sql.specialty.findMany({ where: { standard_id }, select: { code: true, tested_as: true } });
  return new Map([...rows.map(({ tested_as }) => [tested_as, tested_as] as const), ...rows.map(toEntry)]);
}

const toEntry = ({ code, tested_as }: { code: string; tested_as: string }) => [code, tested_as] as const;

function untested({ standard_id }: Build, code: string, testedAs: Map<string, string>): FieldError {
  const tested_as = testedAs.get(code);
  const message = tested_as
    ? `${code} is tested as ${tested_as}. Send specialty_code=${tested_as}.`
    : `The standard ${standard_id} has no specialty ${code}. See GET /v1/specialties.`;
  return { in: 'query', name: 'specialty_code', code: 'not_found', message };
}
