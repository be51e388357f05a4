import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { ApiCall } from '../components/api-call.tsx';
import { Button } from '../components/button.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { formatCount, formatPercent } from '../components/format-numbers.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { BasisField } from './basis-field.tsx';
import { Figures } from './cell-figures.tsx';
import { BuildPageHeader } from './cell-header.tsx';
import { buildQuery } from './build-query.ts';
import type { BasisSearch } from './cell-search.ts';
import { ReportHead } from './report-head.tsx';
import { reportQuery } from './report-queries.ts';
import { ReportTables } from './report-tables.tsx';
import { orDash, type Score } from './report-values.ts';

const FROM = '/signed-in/$environment/builds/$build/report';

/** The score of a build for paper, on one basis. */
export function ReportPage() {
  const scope = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<BasisSearch>();
  const { data: build } = useQuery(buildQuery(scope));
  const query = useQuery(reportQuery(scope, search));
  return (
    <article className="grid max-w-5xl gap-6 print:max-w-none">
      <div className="print:hidden">
        <BuildPageHeader scope={scope} title="Report">
          <div className="flex flex-wrap items-end gap-3">
            <BasisField value={search.basis} ofBuild={build?.basis} onChange={(basis) => setSearch({ basis })} />
            <Button kind="primary" className="h-10" disabled={!query.data} onClick={() => print()}>
              Print or save as PDF
            </Button>
          </div>
        </BuildPageHeader>
      </div>
      <Loaded query={query} name="the report">
        {({ score, counties, specialties }) =>
          score.run_id === null ? (
            <Empty title="No score yet" text="The score is computed within a minute after a build is created." />
          ) : (
            <>
              <div className="hidden print:block">
                <p className="text-[10pt]">Network adequacy report, 42 CFR 422.116</p>
                <p className="text-[18pt] font-semibold">{build?.name}</p>
              </div>
              {build ? <ReportHead environment={scope.environment} build={build} score={score} /> : null}
              <ReportFigures score={score} />
              <ReportTables score={score} counties={counties} specialties={specialties} />
            </>
          )
        }
      </Loaded>
      <ApiCall
        path={`/v1/builds/${scope.build}/adequacy`}
        call="adequacy.get"
        args={[scope.build]}
        query={{ ...search }}
      />
    </article>
  );
}

function ReportFigures({ score }: { score: Score }) {
  return (
    <Figures
      figures={[
        ['Score', orDash(score.score, formatPercent)],
        ['Percentage fulfilled', orDash(score.progress, formatPercent)],
        ['Cells met', `${orDash(score.cells_met, formatCount)} of ${orDash(score.cells_required, formatCount)}`],
        ['Met with credit', orDash(score.cells_met_with_credit, formatCount)],
        ['Counties passing', orDash(score.counties_passing, formatCount)],
        ['Providers missing', orDash(score.provider_gap, formatCount)],
        ['Beds missing', orDash(score.bed_gap, formatCount)],
      ]}
    />
  );
}
