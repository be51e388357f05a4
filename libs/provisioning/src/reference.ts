import { createHash } from 'node:crypto';
import { cmsMa2026, utahCounties2026, utahCustomizedLimits2026 } from '@pnb/adequacy';
import { type Network, specialtyRows, standardRow } from '@pnb/db';
import { beneficiarySample, SAMPLE_ID } from '@pnb/sandbox';

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

/**
 * Loads the CMS criteria, the counties known so far and their beneficiary points. What is loaded already is left alone,
 * and so is a standard that was imported from CMS's workbook: it has all of this and the rest of the country.
 */
export async function loadReference({ prisma }: Network): Promise<void> {
  const loaded = await prisma.standard.findUnique({ where: { id: standard_id } });
  if (loaded?.is_imported) return;
  const { specialties, counties, limits } = reference();
  const checksum = createHash('sha256')
    .update(JSON.stringify([SAMPLE_ID, cmsMa2026, specialties, counties, limits]))
    .digest('hex');
  if (loaded?.checksum === checksum) return;
  const samples = beneficiarySample().map((row) => ({ ...row, sample_id: SAMPLE_ID }));
  await prisma.$transaction([
    prisma.standard.deleteMany({ where: { id: standard_id } }),
    prisma.standard.create({ data: standardRow(cmsMa2026, checksum, false) }),
    prisma.specialty.createMany({ data: specialties }),
    prisma.county.createMany({ data: counties }),
    prisma.countyLimit.createMany({ data: limits }),
    prisma.beneficiarySample.deleteMany({ where: { sample_id: SAMPLE_ID } }),
    prisma.beneficiarySample.createMany({ data: samples }),
  ]);
}
