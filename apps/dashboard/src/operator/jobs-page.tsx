import { useQuery } from '@tanstack/react-query';
import { dashboardApi, readData } from '../api/api.ts';
import type { JobListBody } from '../api/dashboard-bodies.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useAction } from '../live/use-action.ts';
import { AccountLink } from './account-link.tsx';
import { jobsQuery } from './operator-queries.ts';

type Job = JobListBody['failed'][number];

export function JobsPage() {
  const query = useQuery(jobsQuery);
  return (
    <>
      <PageHeader title="Jobs" text="Background work of both environments, read again every 10 seconds." />
      <Loaded query={query} name="jobs">
        {({ counts, failed }) => (
          <div className="grid gap-5">
            <Panel title="Queue">
              {counts.length === 0 ? <p className="text-muted">Nothing waits.</p> : <Counts counts={counts} />}
            </Panel>
            <Panel title="Jobs with an error">
              {failed.length === 0 ? <p className="text-muted">No job has an error.</p> : <Failed jobs={failed} />}
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}

const Counts = ({ counts }: { counts: JobListBody['counts'] }) => (
  <Table
    label="Jobs by task"
    headings={['Task', 'Environment', 'Waiting', 'Running', 'To be retried', 'Given up', 'Oldest due']}
    rows={counts.map((count) => ({
      key: `${count.environment} ${count.task}`,
      cells: [
        <code key="task" className="font-mono text-xs">
          {count.task}
        </code>,
        nameValue(count.environment),
        ...[count.waiting, count.running, count.failing, count.failed].map(formatCount),
        count.oldest_due_at ? <Time key="due" value={count.oldest_due_at} /> : 'None',
      ],
    }))}
    hasRowHeads
  />
);

function Failed({ jobs }: { jobs: readonly Job[] }) {
  const retry = useAction(
    ({ environment, id }: Job) =>
      readData(
        dashboardApi.POST('/app/api/operator/jobs/{environment}/{id}/retry', { params: { path: { environment, id } } }),
      ),
    jobsQuery.queryKey,
  );
  return (
    <>
      <ActionError error={retry.error} />
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={`${job.environment} ${job.id}`} className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="grid gap-1">
              <span className="font-medium">
                <span className="font-mono text-xs">{job.task}</span> · {nameValue(job.environment)} · attempt{' '}
                {job.attempts} of {job.max_attempts}
              </span>
              <span className="text-muted">
                Due <Time value={job.run_at} />
                {job.account_id ? (
                  <>
                    {' '}
                    · <AccountLink id={job.account_id} name="its account" />
                  </>
                ) : null}
              </span>
              <pre
                className="max-h-40 overflow-auto rounded-lg bg-raised p-3 font-mono text-xs whitespace-pre-wrap"
                tabIndex={0}
              >
                {job.last_error}
              </pre>
            </div>
            <Button
              onClick={() => retry.mutate(job)}
              disabled={retry.isPending}
              aria-label={`Retry the job ${job.id}, ${job.task}`}
            >
              Retry now
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
