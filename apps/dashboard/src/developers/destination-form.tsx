import { type SubmitEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { TextField } from '../components/text-field.tsx';
import type { Destination, DestinationCreate } from './destination-queries.ts';
import { DESTINATION_TYPES } from './destination-state.tsx';
import { EventTypes } from './event-types.tsx';
import { findFieldError, isGeneralError } from './field-error.ts';
import { readEventTypes, readText } from './form-values.ts';

const FIELDS = ['servers', 'topic', 'description', 'authentication', 'secret', 'event_types', 'tls'];

type Method = Destination['authentication']['method'];

const METHODS = {
  kafka: [
    ['scram_sha_512', 'SCRAM-SHA-512'],
    ['scram_sha_256', 'SCRAM-SHA-256'],
    ['password', 'Password (PLAIN)'],
    ['none', 'None'],
  ],
  nats_jetstream: [
    ['token', 'Token'],
    ['password', 'Password'],
    ['none', 'None'],
  ],
} as const satisfies Record<Destination['type'], readonly (readonly [Method, string])[]>;

const TYPES = Object.entries(DESTINATION_TYPES) as [Destination['type'], string][];

interface DestinationFormProps {
  error: Error | null;
  isPending: boolean;
  onSubmit: (values: DestinationCreate) => void;
}

export function DestinationForm({ error, isPending, onSubmit }: DestinationFormProps) {
  const [type, setType] = useState<Destination['type']>('kafka');
  const [method, setMethod] = useState<Method>('scram_sha_512');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(readDestination(new FormData(event.currentTarget), type, method));
  };
  const choose = (next: Destination['type']) => {
    setType(next);
    setMethod(METHODS[next][0][0]);
  };
  const isKafka = type === 'kafka';
  return (
    <form onSubmit={submit} noValidate className="grid gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
      {isGeneralError(error, FIELDS) ? <Failure error={error} /> : null}
      <SelectField label="Type" value={type} options={TYPES} onChange={choose} />
      <TextAreaField
        name="servers"
        label="Servers"
        hint="One in each line, as host:port."
        placeholder={isKafka ? 'kafka-1.partner.example:9093' : 'nats.partner.example:4222'}
        error={findFieldError(error, 'servers') ?? findFieldError(error, 'tls')}
      />
      <TextField
        name="topic"
        label={isKafka ? 'Topic' : 'Prefix of the subjects'}
        {...(isKafka ? {} : { hint: 'An event is published to this prefix, a full stop and its type.' })}
        error={findFieldError(error, 'topic')}
      />
      <TextField name="description" label="Description" error={findFieldError(error, 'description')} />
      <SelectField<Method> label="Authentication" value={method} options={METHODS[type]} onChange={setMethod} />
      <Credentials method={method} error={error} />
      <EventTypes chosen={['*']} error={findFieldError(error, 'event_types')} />
      <Button type="submit" kind="primary" className="justify-self-start" disabled={isPending}>
        {isPending ? 'Saving…' : 'Add the destination'}
      </Button>
    </form>
  );
}

/** What the method requires. */
function Credentials({ method, error }: { method: Method; error: Error | null }) {
  if (method === 'none') return null;
  return (
    <>
      {method === 'token' ? null : (
        <TextField
          name="username"
          label="User name"
          autoComplete="off"
          error={findFieldError(error, 'authentication')}
        />
      )}
      <TextField
        name="secret"
        label={method === 'token' ? 'Token' : 'Password'}
        hint="It is stored encrypted, and never shown again."
        type="password"
        autoComplete="new-password"
        error={findFieldError(error, 'secret')}
      />
    </>
  );
}

function readDestination(form: FormData, type: Destination['type'], method: Method): DestinationCreate {
  const [description, username, secret] = ['description', 'username', 'secret'].map((name) => readText(form, name));
  return {
    type,
    servers: readText(form, 'servers')
      .split(/[\s,]+/)
      .filter((server) => server !== ''),
    topic: readText(form, 'topic'),
    event_types: readEventTypes(form),
    description: description || null,
    authentication: { method, username: username || null },
    ...(secret ? { secret } : {}),
  };
}
