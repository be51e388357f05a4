import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ListView } from '../components/list-view.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { ContactForm } from './contact-form.tsx';
import { ActorName } from './history-panel.tsx';
import { contactAttemptsQuery } from './provider-queries.ts';
import type { Provider } from './stages.ts';

interface ContactPanelProps {
  environment: Environment;
  provider: Provider;
  canWrite: boolean;
}

/** Attempts to reach the provider, which are the evidence of exception requests. */
export function ContactPanel({ environment, provider, canWrite }: ContactPanelProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title="Contact attempts"
      actions={canWrite ? <Button onClick={() => setAdding(true)}>Record an attempt</Button> : null}
    >
      <p className="flex flex-wrap items-center gap-3 text-muted">
        {countNoun(provider.contact_attempt_count, 'attempt')}
        {provider.contact_evidence_complete ? <Badge kind="success">Evidence complete</Badge> : null}
      </p>
      <ListView
        list={useList(contactAttemptsQuery(environment, provider.id))}
        name="the contact attempts"
        empty={null}
        more="Show earlier attempts"
        call={{
          path: `/v1/providers/${provider.id}/contact-attempts`,
          call: 'providers.listContactAttempts',
          args: [provider.id],
        }}
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map(({ id, channel, outcome, contact_name, note, attempted_at, actor }) => (
              <li key={id} className="grid gap-0.5 border-l-2 border-line pl-3">
                <p>
                  <span className="font-medium">{nameValue(channel)}</span>
                  {outcome ? ` · ${nameValue(outcome)}` : ''}
                  {contact_name ? ` · ${contact_name}` : ''}
                </p>
                {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
                <p className="text-xs text-muted">
                  <Time value={attempted_at} /> · <ActorName actor={actor} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </ListView>
      <Dialog
        title="Record a contact attempt"
        text="An attempt cannot be changed or deleted later, because exception requests cite it."
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      >
        <ContactForm environment={environment} provider={provider} onDone={() => setAdding(false)} />
      </Dialog>
    </Panel>
  );
}
