import { formatCount, formatPercent, formatShare } from '../components/format-numbers.ts';
import { nameCountyType, nameUnit } from './cell-values.ts';
import { ReportTable } from './report-table.tsx';
import type { CountyScore, Score, SpecialtyScore } from './report-values.ts';

interface ReportTablesProps {
  score: Score;
  counties: readonly CountyScore[];
  specialties: readonly SpecialtyScore[];
}

const TEST_NAMES = { time_and_distance: 'Time and distance', minimum_number: 'Minimum number' } as const;

export function ReportTables({ score, counties, specialties }: ReportTablesProps) {
  return (
    <>
      <CountyTypes score={score} />
      <WorstCells score={score} counties={counties} specialties={specialties} />
      <ReportTable
        title="Counties"
        headings={[
          'County',
          'Type',
          'Score',
          'Met',
          'With credit',
          'Not met',
          'Uncovered',
          'Providers missing',
          'Beds missing',
        ]}
        texts={2}
        rows={counties.map((county) => ({
          key: county.county_fips,
          cells: [
            `${county.county}, ${county.state}`,
            nameCountyType(county.county_type),
            formatPercent(county.score),
            `${formatCount(county.cells_met)} of ${formatCount(county.cells_required)}`,
            formatCount(county.cells_met_with_credit),
            formatCount(county.cells_not_met),
            formatCount(county.beneficiaries_uncovered),
            formatCount(county.provider_gap),
            formatCount(county.bed_gap),
          ],
        }))}
      />
      <ReportTable
        title="Specialties"
        headings={['Code', 'Specialty', 'Score', 'Met', 'With credit', 'Not met', 'Uncovered', 'Missing']}
        texts={2}
        rows={specialties.map((specialty) => ({
          key: specialty.specialty_code,
          cells: [
            specialty.specialty_code,
            specialty.specialty,
            formatPercent(specialty.score),
            `${formatCount(specialty.cells_met)} of ${formatCount(specialty.cells_required)}`,
            formatCount(specialty.cells_met_with_credit),
            formatCount(specialty.cells_not_met),
            formatCount(specialty.beneficiaries_uncovered),
            `${formatCount(specialty.count_gap)} ${nameUnit(specialty.unit, specialty.count_gap)}`,
          ],
        }))}
      />
    </>
  );
}

function CountyTypes({ score }: { score: Score }) {
  return (
    <ReportTable
      title="County types"
      headings={['Type', 'Counties', 'Passing', 'Cells met']}
      texts={1}
      rows={(score.by_county_type ?? []).map((type) => ({
        key: type.county_type,
        cells: [
          nameCountyType(type.county_type),
          formatCount(type.counties),
          formatCount(type.counties_passing),
          `${formatCount(type.cells_met)} of ${formatCount(type.cells_required)}`,
        ],
      }))}
    />
  );
}

function WorstCells({ score, counties, specialties }: ReportTablesProps) {
  const countyNames = new Map(counties.map(({ county_fips, county, state }) => [county_fips, `${county}, ${state}`]));
  const specialtyNames = new Map(specialties.map(({ specialty_code, specialty }) => [specialty_code, specialty]));
  const cells = score.worst_cells ?? [];
  if (cells.length === 0) return null;
  return (
    <ReportTable
      title="Largest shortfalls"
      text="The unmet cells with the most beneficiaries behind them."
      headings={['County', 'Specialty', 'Test not met', 'Covered', 'Required', 'Counted', 'Minimum', 'Uncovered']}
      texts={3}
      rows={cells.map((cell) => ({
        key: `${cell.county_fips} ${cell.specialty_code}`,
        cells: [
          countyNames.get(cell.county_fips) ?? cell.county_fips,
          specialtyNames.get(cell.specialty_code) ?? cell.specialty_code,
          cell.failed_tests.map((test) => TEST_NAMES[test]).join(', '),
          formatShare(cell.credited_ratio),
          formatShare(cell.required_ratio),
          formatCount(cell.counted_count),
          formatCount(cell.required_count),
          formatCount(cell.beneficiaries_uncovered),
        ],
      }))}
    />
  );
}
