import type { ReactNode, SubmitEvent } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { TextField } from '../components/text-field.tsx';
import { EventTypes } from './event-types.tsx';
import { findFieldError, isGeneralError } from './field-error.ts';
import { readEventTypes, readText } from './read-form.ts';
import { useHasScope } from './use-scopes.ts';

/** What both an endpoint and a destination have. */
interface CommonValues {
  description: string | null;
  event_types: string[];
}

/** The state of a form that is sent. */
export interface FormState {
  submitName: string;
  error: Error | null;
  isPending: boolean;
}

interface SubscriberFormProps extends FormState {
  /** The values at the start. */
  initial: Readonly<CommonValues>;
  /** Fields whose messages are shown beside them, apart from the common ones. */
  fields: readonly string[];
  onSubmit: (common: CommonValues, form: FormData) => void;
  /** Fields before the description, and between it and the event types. */
  children: ReactNode;
  middle?: ReactNode;
  end?: ReactNode;
}

/** The form of an endpoint or a destination. */
export function SubscriberForm(props: SubscriberFormProps) {
  const { initial, fields, submitName, error, isPending, onSubmit, children, middle, end } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSubmit({ description: readText(form, 'description') || null, event_types: readEventTypes(form) }, form);
  };
  const isGeneral = isGeneralError(error, [...fields, 'description', 'event_types']);
  return (
    <form onSubmit={submit} noValidate className="grid gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
      {isGeneral ? <Failure error={error} /> : null}
      {children}
      <TextField
        name="description"
        label="Description"
        defaultValue={initial.description ?? ''}
        error={findFieldError(error, 'description')}
      />
      {middle}
      <EventTypes chosen={initial.event_types} error={findFieldError(error, 'event_types')} />
      {end}
      <Button type="submit" kind="primary" className="justify-self-start" disabled={isPending}>
        {isPending ? 'Saving…' : submitName}
      </Button>
    </form>
  );
}

interface SubscriberFormPageProps {
  environment: Environment;
  title: string;
  text?: string;
  parent: ReactNode;
  /** What the role may not change: "webhooks". */
  name: string;
  children: ReactNode;
}

/** The page of such a form, for users that may send it. */
export function SubscriberFormPage({ environment, title, text, parent, name, children }: SubscriberFormPageProps) {
  const canWrite = useHasScope(environment, 'webhooks:write');
  return (
    <>
      <PageHeader title={title} text={text} parent={parent} />
      <div className="grid max-w-3xl gap-6">
        {canWrite ? children : <Notice kind="error">Your role does not include changes to {name}.</Notice>}
      </div>
    </>
  );
}
