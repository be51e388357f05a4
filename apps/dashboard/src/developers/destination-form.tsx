import { useState } from 'react';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { DestinationCredentials, METHODS, type Method, TlsField } from './destination-connection.tsx';
import type { Destination, DestinationCreate } from './destination-queries.ts';
import { DESTINATION_TYPES, MESSAGE_FORMATS } from './destination-state.tsx';
import { findFieldError } from './field-error.ts';
import { readText } from './read-form.ts';
import type { FormState } from './subscriber-form.tsx';
import { SubscriberForm } from './subscriber-form.tsx';

const FIELDS = ['servers', 'topic', 'message_format', 'tls', 'authentication/username', 'secret', 'after_sequence'];

const TYPES = Object.entries(DESTINATION_TYPES) as [Destination['type'], string][];

const FORMATS = Object.entries(MESSAGE_FORMATS) as [Destination['message_format'], string][];

/** What the form of a new destination starts with. */
const NEW: Pick<
  Destination,
  'type' | 'servers' | 'tls' | 'topic' | 'description' | 'authentication' | 'event_types' | 'message_format'
> = {
  type: 'kafka',
  servers: [],
  tls: true,
  topic: '',
  description: null,
  authentication: { method: METHODS.kafka[0][0], username: null },
  event_types: ['*'],
  message_format: 'event',
};

/** What can be set when a destination is created, and changed later. */
type DestinationValues = Omit<DestinationCreate, 'type' | 'status' | 'after_sequence'>;

/** What can be set only when a destination is created. */
type FixedValues = Pick<DestinationCreate, 'type' | 'after_sequence'>;

interface DestinationFormProps extends FormState {
  /** The destination that is edited. */
  destination?: Destination;
  onSubmit: (values: DestinationValues, fixed: FixedValues) => void;
}

export function DestinationForm({ destination, onSubmit, ...state }: DestinationFormProps) {
  const initial = destination ?? NEW;
  const { servers, tls, topic, authentication } = initial;
  const [type, setType] = useState(initial.type);
  const [method, setMethod] = useState(authentication.method);
  const [format, setFormat] = useState(initial.message_format);
  const isNew = destination === undefined;
  const choose = (next: Destination['type']) => {
    setType(next);
    setMethod(METHODS[next][0][0]);
  };
  const findError = (name: string) => findFieldError(state.error, name);
  return (
    <SubscriberForm
      {...state}
      initial={initial}
      fields={FIELDS}
      onSubmit={(common, form) =>
        onSubmit({ ...common, ...readValues(form, method), message_format: format }, { type, ...readStart(form) })
      }
      middle={
        <>
          <SelectField<Method> label="Authentication" value={method} options={METHODS[type]} onChange={setMethod} />
          <DestinationCredentials method={method} stored={isNew ? null : authentication} error={state.error} />
        </>
      }
      end={isNew ? <StartField error={findError('after_sequence')} /> : null}
    >
      {isNew ? <SelectField label="Type" value={type} options={TYPES} onChange={choose} /> : null}
      <TextAreaField
        name="servers"
        label="Servers"
        hint="One in each line, as host:port."
        placeholder={type === 'kafka' ? 'kafka-1.partner.example:9093' : 'nats.partner.example:4222'}
        defaultValue={servers.join('\n')}
        error={findError('servers')}
      />
      <TlsField isOn={tls} error={findError('tls')} />
      <TopicField type={type} topic={topic} error={findError('topic')} />
      <SelectField label="Headers" value={format} options={FORMATS} onChange={setFormat} />
    </SubscriberForm>
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

function readValues(
  form: FormData,
  method: Method,
): Omit<DestinationValues, 'event_types' | 'description' | 'message_format'> {
  const [username, secret] = ['username', 'secret'].map((name) => readText(form, name));
  return {
    servers: readText(form, 'servers')
      .split(/[\s,]+/)
      .filter((server) => server !== ''),
    tls: form.get('tls') !== null,
    topic: readText(form, 'topic'),
    authentication: { method, username: username || null },
    ...(secret ? { secret } : {}),
  };
}

function readStart(form: FormData): Pick<FixedValues, 'after_sequence'> {
  const text = readText(form, 'after_sequence');
  return text === '' ? {} : { after_sequence: Number(text) };
}
