import { Link, useParams } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiCall } from '../components/api-call.tsx';
import { Button, buttonStyle } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { SecretNotice } from '../components/secret-notice.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { findFieldError, isGeneralError } from './field-error.ts';
import { readKeyForm } from './key-form.ts';
import { type ApiKey, type ApiKeyCreate, createKey } from './key-queries.ts';
import { useHasScope } from './use-scopes.ts';
import { ScopeTable } from './scope-table.tsx';
import { useSave } from './use-save.ts';

const FROM = '/signed-in/$environment/api-keys/new';
const FIELDS = ['name', 'scopes', 'ip_allow_list', 'expires_at'];

export function KeyCreatePage() {
  const { environment } = useParams({ from: FROM });
  const canManage = useHasScope(environment, 'keys:manage');
  const [created, setCreated] = useState<ApiKey | null>(null);
  return (
    <>
      <PageHeader
        title="Create an API key"
        text={`For one program, in ${environment}. Give it the scopes it needs and no others.`}
        parent={
          <ParentLink to="/$environment/api-keys" params={{ environment }}>
            API keys
          </ParentLink>
        }
      />
      <div className="grid max-w-3xl gap-6">
        {created?.secret ? (
          <CreatedKey name={created.name} secret={created.secret} />
        ) : canManage ? (
          <KeyForm onCreated={setCreated} />
        ) : (
          <Notice kind="error">
            Your role does not include the keys of {environment}. Ask an owner of the account.
          </Notice>
        )}
      </div>
    </>
  );
}

function CreatedKey({ name, secret }: { name: string; secret: string }) {
  const { environment } = useParams({ from: FROM });
  return (
    <>
      <SecretNotice
        title={`The key ${name}`}
        secret={secret}
        text="It is shown this once and stored as a hash only. Keep it like a password."
      />
      <Link
        to="/$environment/api-keys"
        params={{ environment }}
        className={`${buttonStyle('primary')} justify-self-start`}
      >
        To the keys
      </Link>
    </>
  );
}

function KeyForm({ onCreated }: { onCreated: (key: ApiKey) => void }) {
  const { environment } = useParams({ from: FROM });
  const create = useSave((body: ApiKeyCreate) => createKey(environment, body), [environment, 'api-keys'], onCreated);
  const { error } = create;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(readKeyForm(new FormData(event.currentTarget)));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
      {isGeneralError(error, FIELDS) ? <Failure error={error} /> : null}
      <TextField name="name" label="Name" placeholder="CRM sync" error={findFieldError(error, 'name')} autoFocus />
      <ScopeTable environment={environment} error={findFieldError(error, 'scopes')} />
      <ExpiryField error={findFieldError(error, 'expires_at')} />
      <TextAreaField
        name="ip_allow_list"
        label="Addresses from which the key can be used"
        hint="IP addresses or networks in CIDR form, one a line. Empty: every address."
        placeholder="203.0.113.0/24"
        error={findFieldError(error, 'ip_allow_list')}
      />
      <Button type="submit" kind="primary" className="justify-self-start" disabled={create.isPending}>
        {create.isPending ? 'Creating…' : 'Create the key'}
      </Button>
      <ApiCall
        method="POST"
        path="/v1/api-keys"
        call="apiKeys.create"
        body={{ name: 'CRM sync', scopes: ['providers:read'] }}
      />
    </form>
  );
}

const EXPIRIES = [
  ['', 'Never'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
] as const;

function ExpiryField({ error }: { error: string | undefined }) {
  return (
    <label className="grid gap-1.5">
      <span className="font-medium">Expires</span>
      <select
        name="expires_in_days"
        className="h-10 w-fit rounded-lg border border-field bg-surface px-3 text-base text-ink sm:text-sm"
      >
        {EXPIRIES.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error ? <span className="text-danger">{error}</span> : null}
    </label>
  );
}
