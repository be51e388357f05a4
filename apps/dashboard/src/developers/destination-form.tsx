import { type SubmitEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { DestinationCredentials, METHODS, type Method, TlsField } from './destination-connection.tsx';
import type { Destination, DestinationCreate } from './destination-queries.ts';
import { DESTINATION_TYPES } from './destination-state.tsx';
import { EventTypes } from './event-types.tsx';
import { findFieldError, isGeneralError } from './field-error.ts';
import { readEventTypes, readText } from './form-values.ts';

const FIELDS = [
  ...['servers', 'topic', 'description', 'event_types', 'tls'],
  ...['authentication/username', 'secret', 'after_sequence'],
];

const TYPES = Object.entries(DESTINATION_TYPES) as [Destination['type'], string][];

/** What the form of a new destination starts with. */
const NEW: Pick<Destination, 'type' | 'servers' | 'tls' | 'topic' | 'description' | 'authentication' | 'event_types'> =
  {
    type: 'kafka',
    servers: [],
    tls: true,
    topic: '',
    description: null,
    authentication: { method: METHODS.kafka[0][0], username: null },
    event_types: ['*'],
  };

/** What can be set when a destination is created, and changed later. */
type DestinationValues = Omit<DestinationCreate, 'type' | 'status' | 'after_sequence'>;

/** What can be set only when a destination is created. */
type FixedValues = Pick<DestinationCreate, 'type' | 'after_sequence'>;

interface DestinationFormProps {
  /** The destination that is edited. */
  destination?: Destination;
  submitName: string;
  error: Error | null;
  isPending: boolean;
  onSubmit: (values: DestinationValues, fixed: FixedValues) => void;
}

export function DestinationForm({ destination, submitName, error, isPending, onSubmit }: DestinationFormProps) {
  const { servers, tls, topic, description, authentication, event_types, ...initial } = destination ?? NEW;
  const [type, setType] = useState(initial.type);
  const [method, setMethod] = useState(authentication.method);
  const isNew = destination === undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSubmit(readValues(form, method), { type, ...readStart(form) });
  };
  const choose = (next: Destination['type']) => {
    setType(next);
    setMethod(METHODS[next][0][0]);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
      {isGeneralError(error, FIELDS) ? <Failure error={error} /> : null}
      {isNew ? <SelectField label="Type" value={type} options={TYPES} onChange={choose} /> : null}
      <TextAreaField
        name="servers"
        label="Servers"
        hint="One in each line, as host:port."
        placeholder={type === 'kafka' ? 'kafka-1.partner.example:9093' : 'nats.partner.example:4222'}
        defaultValue={servers.join('\n')}
        error={findFieldError(error, 'servers')}
      />
      <TlsField isOn={tls} error={findFieldError(error, 'tls')} />
      <TopicField type={type} topic={topic} error={findFieldError(error, 'topic')} />
      <TextField
        name="description"
        label="Description"
        defaultValue={description ?? ''}
        error={findFieldError(error, 'description')}
      />
      <SelectField<Method> label="Authentication" value={method} options={METHODS[type]} onChange={setMethod} />
      <DestinationCredentials method={method} stored={isNew ? null : authentication} error={error} />
      <EventTypes chosen={event_types} error={findFieldError(error, 'event_types')} />
      {isNew ? <StartField error={findFieldError(error, 'after_sequence')} /> : null}
      <Button type="submit" kind="primary" className="justify-self-start" disabled={isPending}>
        {isPending ? 'Saving…' : submitName}
      </Button>
    </form>
  );
}

interface TopicFieldProps {
  type: Destination['type'];
  topic: string;
  error: string | undefined;
}

const TopicField = ({ type, topic, error }: TopicFieldProps) => (
  <TextField
    name="topic"
    label={type === 'kafka' ? 'Topic' : 'Prefix of the subjects'}
    {...(type === 'kafka' ? {} : { hint: 'An event is published to this prefix, a full stop and its type.' })}
    defaultValue={topic}
    error={error}
  />
);

const StartField = ({ error }: { error: string | undefined }) => (
  <TextField
    name="after_sequence"
    label="Start after sequence"
    hint="To include earlier events, the sequence number after which publishing starts. If empty, it starts with the next event."
    type="number"
    min={0}
    error={error}
  />
);

function readValues(form: FormData, method: Method): DestinationValues {
  const [description, username, secret] = ['description', 'username', 'secret'].map((name) => readText(form, name));
  return {
    servers: readText(form, 'servers')
      .split(/[\s,]+/)
      .filter((server) => server !== ''),
    tls: form.get('tls') !== null,
    topic: readText(form, 'topic'),
    event_types: readEventTypes(form),
    description: description || null,
    authentication: { method, username: username || null },
    ...(secret ? { secret } : {}),
  };
}

function readStart(form: FormData): Pick<FixedValues, 'after_sequence'> {
  const text = readText(form, 'after_sequence');
  return text === '' ? {} : { after_sequence: Number(text) };
}
