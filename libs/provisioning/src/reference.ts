import { createHash } from 'node:crypto';
import { cmsMa2026, utahCounties2026, utahCustomizedLimits2026 } from '@pnb/adequacy';
import type { Network, Prisma } from '@pnb/db';
import { insertReferenceRows, queueScoringBy, specialtyRows, standardRow, UTAH_SAMPLE_ID } from '@pnb/network';
import { beneficiarySample } from '@pnb/sandbox';

const standard_id = cmsMa2026.id;

const reference = () => ({
  specialties: specialtyRows(cmsMa2026),
  counties: utahCounties2026.map(({ medicare_eligibles: _eligibles, ma_enrolled: _enrolled, ...county }) => ({
    ...county,
    standard_id,
    required_coverage_ratio: cmsMa2026.county_types[county.county_type].required_ratio,
  })),
  limits: [...utahCustomizedLimits2026].flatMap(([fips, limits]) =>
    [...limits].map(([specialty_code, limit]) => ({ standard_id, fips, specialty_code, ...limit })),
  ),
});

const MAX_WAIT_MS = 20_000;
const TIMEOUT_MS = 60_000;

/**
 * Loads the CMS criteria, the counties known so far and their beneficiary points. What is loaded already is left alone,
 * and so is a standard that was imported from CMS's workbook: it has all of this and the rest of the country. Builds that
 * were scored by other figures are scored again.
 */
export async function loadReference({ prisma }: Network): Promise<void> {
  await prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('reference', 0))`;
      const isNewSample = await loadSample(tx);
      const isNewStandard = await loadStandard(tx);
      if (isNewSample) await queueScoringBy(tx, null);
      else if (isNewStandard) await queueScoringBy(tx, standard_id);
    },
    { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS },
  );
}

async function loadStandard(tx: Prisma.TransactionClient): Promise<boolean> {
  const loaded = await tx.standard.findUnique({ where: { id: standard_id } });
  if (loaded?.is_imported) return false;
  const { specialties, counties, limits } = reference();
  const checksum = createHash('sha256')
    .update(JSON.stringify([cmsMa2026, specialties, counties, limits]))
    .digest('hex');
  if (loaded?.checksum === checksum) return false;
  await tx.standard.deleteMany({ where: { id: standard_id } });
  await tx.standard.create({ data: standardRow(cmsMa2026, checksum, false) });
  await insertReferenceRows(tx, 'specialties', specialties);
  await insertReferenceRows(tx, 'counties', counties);
  await insertReferenceRows(tx, 'county_limits', limits);
  return true;
}

/** Points never change under their id. Those of an earlier id stay: a process of the version before may still read them. */
async function loadSample(tx: Prisma.TransactionClient): Promise<boolean> {
  if ((await tx.beneficiarySample.count({ where: { sample_id: UTAH_SAMPLE_ID } })) > 0) return false;
  const rows = beneficiarySample().map((row) => ({ ...row, sample_id: UTAH_SAMPLE_ID }));
  await insertReferenceRows(tx, 'beneficiary_samples', rows);
  return true;
}
