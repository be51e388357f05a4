import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { apiKeyStatusValues } from '../api/enum-values.gen.ts';
import { buttonStyle } from '../components/button.tsx';
import { ListView } from '../components/list-view.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { SecretNotice } from '../components/secret-notice.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useShortList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { KeyItem } from './key-item.tsx';
import { type ApiKey, keysQuery } from './key-queries.ts';
import { buildKeyQuery, type KeySearch } from './key-search.ts';
import { ProductionNotice } from './production-notice.tsx';
import { useHasScope } from './use-scopes.ts';

const FROM = '/signed-in/$environment/api-keys';
const STATUSES = [...apiKeyStatusValues, 'all' as const].map((status) => [status, nameValue(status)] as const);

export function KeyListPage() {
  const { environment } = useParams({ from: FROM });
  const canManage = useHasScope(environment, 'keys:manage');
  return (
    <>
      <PageHeader title="API keys" text={`Keys of ${environment}. A program exchanges its key for access tokens.`}>
        {canManage ? (
          <Link to="/$environment/api-keys/new" params={{ environment }} className={buttonStyle('primary')}>
            Create a key
          </Link>
        ) : null}
      </PageHeader>
      <div className="grid gap-5">
        <ProductionNotice environment={environment} />
        {canManage ? (
          <KeyList />
        ) : (
          <Notice kind="info">
            Your role does not include the keys of {environment}. Ask an owner of the account for a key.
          </Notice>
        )}
      </div>
    </>
  );
}

function KeyList() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<KeySearch>();
  const [rotated, setRotated] = useState<ApiKey | null>(null);
  return (
    <>
      {rotated?.secret ? (
        <SecretNotice
          title={`The new key of ${rotated.name}`}
          secret={rotated.secret}
          text="It is shown this once. Replace the old key in your programs before it expires."
        />
      ) : null}
      <search>
        <SelectField
          label="Status"
          value={search.status ?? 'active'}
          options={STATUSES}
          onChange={(status) => setSearch({ status: status === 'active' ? '' : status })}
        />
      </search>
      <ListView
        list={useShortList(keysQuery(environment, search))}
        name="API keys"
        empty={<Empty title="There is no such key" text="Create a key for each program, with the scopes it needs." />}
        call={{ path: '/v1/api-keys', call: 'apiKeys.list', query: buildKeyQuery(search) }}
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((key) => (
              <KeyItem key={key.id} apiKey={key} environment={environment} onRotated={setRotated} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
