import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Item, Items } from '../components/item.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { SourceDialog } from './source-dialog.tsx';
import { describeRhythm, type ImportSource, sourcesQuery } from './source-queries.ts';
import { SourceSecret } from './source-secret.tsx';

/** Senders of rosters, with a secret of their own. */
export function SourcesPage() {
  const { environment } = useParams({ from: '/signed-in/$environment/imports/sources' });
  const canWrite = useCanWrite();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<ImportSource | null>(null);
  const create = canWrite ? (
    <Button kind="primary" onClick={() => setOpen(true)}>
      New source
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        title="Import sources"
        text="Upload addresses for senders without an account. A file that differs from the last one is held until you release it."
        actions={create}
        filters={created ? <SourceSecret source={created} /> : null}
        list={useShortList(sourcesQuery(environment))}
        name="sources"
        empty={
          <Empty title="There is no import source" text="A source has an upload address and a secret of its own." />
        }
        call={{ path: '/v1/import-sources', call: 'importSources.list' }}
      >
        {(rows) => (
          <Items isFramed>
            {rows.map((source) => (
              <SourceItem key={source.id} environment={environment} source={source} />
            ))}
          </Items>
        )}
      </ListPage>
      {isOpen ? (
        <SourceDialog
          environment={environment}
          onClose={() => setOpen(false)}
          onCreated={(source) => {
            setOpen(false);
            setCreated(source);
          }}
        />
      ) : null}
    </>
  );
}

function SourceItem({ environment, source }: { environment: Environment; source: ImportSource }) {
  const { id, name, status, late_since, last_upload_at } = source;
  return (
    <Item
      title={
        <>
          <Link
            to="/$environment/imports/sources/$sourceId"
            params={{ environment, sourceId: id }}
            className="text-accent underline"
          >
            {name}
          </Link>
          {status === 'paused' ? <Badge kind="neutral">Paused</Badge> : null}
          {late_since ? <Badge kind="warn">Late</Badge> : null}
        </>
      }
      text={describeRhythm(source)}
    >
      <span className="text-muted">
        {last_upload_at ? (
          <>
            Last file <Time value={last_upload_at} />
          </>
        ) : (
          'No file yet'
        )}
      </span>
    </Item>
  );
}
