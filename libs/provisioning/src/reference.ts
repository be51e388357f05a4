import { createHash } from 'node:crypto';
import { cmsMa2026, COUNTY_TYPES, type Standard, utahCounties2026, utahCustomizedLimits2026 } from '@pnb/adequacy';
import type { Network } from '@pnb/db';
import { beneficiarySample, SAMPLE_ID } from '@pnb/sandbox';

const reference = () => ({
  specialties: specialtiesOf(cmsMa2026),
  counties: utahCounties2026.map(({ medicare_eligibles: _eligibles, ma_enrolled: _enrolled, ...county }) => ({
    ...county,
    required_coverage_ratio: cmsMa2026.county_types[county.county_type].required_ratio,
  })),
  limits: [...utahCustomizedLimits2026].flatMap(([fips, limits]) =>
    [...limits].map(([specialty_code, limit]) => ({ fips, specialty_code, ...limit })),
  ),
});

/** The 43 tested types, and the submitted ones that are pooled into one of them, with the limits they are tested by. */
function specialtiesOf(standard: Standard) {
  const tested = standard.specialties.map(
    ({ code, name, kind, unit, telehealth_credit_eligible, limits, ratio_per_1000 }) => {
      const byType = COUNTY_TYPES.map(
        (type) => [type, { ...limits[type], minimum_per_1000: ratio_per_1000[type] }] as const,
      );
      return {
        code,
        name,
        kind,
        tested_as: code,
        unit,
        telehealth_credit_eligible,
        limits: Object.fromEntries(byType),
      };
    },
  );
  const pooled = standard.pooled_specialties.flatMap((submitted) => {
    const target = tested.find(({ code }) => code === submitted.tested_as);
    return target ? [{ ...target, ...submitted }] : [];
  });
  return [...tested, ...pooled];
}

/** Loads the CMS criteria, the counties known so far and their beneficiary points; what is loaded already is left alone. */
export async function loadReference({ prisma }: Network): Promise<void> {
  const { specialties, counties, limits } = reference();
  const checksum = createHash('sha256')
    .update(JSON.stringify([SAMPLE_ID, specialties, counties, limits]))
    .digest('hex');
  const standard_id = cmsMa2026.id;
  const loaded = await prisma.standard.findUnique({ where: { id: standard_id } });
  if (loaded?.checksum === checksum) return;
  const own = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, standard_id }));
  const samples = beneficiarySample().map((row) => ({ ...row, sample_id: SAMPLE_ID }));
  await prisma.$transaction([
    prisma.standard.deleteMany({ where: { id: standard_id } }),
    prisma.standard.create({
      data: {
        id: standard_id,
        title: cmsMa2026.name,
        contract_year: cmsMa2026.year,
        source: cmsMa2026.source,
        checksum,
      },
    }),
    prisma.specialty.createMany({ data: own(specialties) }),
    prisma.county.createMany({ data: own(counties) }),
    prisma.countyLimit.createMany({ data: own(limits) }),
    prisma.beneficiarySample.deleteMany({ where: { sample_id: SAMPLE_ID } }),
    prisma.beneficiarySample.createMany({ data: samples }),
  ]);
}
