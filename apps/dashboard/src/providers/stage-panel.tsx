import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/loaded.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { requiresExplanation, type MoveDetails } from './move-details.ts';
import { MoveDialog } from './move-dialog.tsx';
import { StageBadge } from './stage-badge.tsx';
import { countDays, nameStage, type Provider, type Stage } from './stages.ts';
import { useProviderUpdate } from './use-provider-update.ts';

interface StagePanelProps {
  environment: Environment;
  provider: Provider;
  etag: string;
  canWrite: boolean;
}

/** The stage, and those to which the service allows to move the provider. */
export function StagePanel({ environment, provider, etag, canWrite }: StagePanelProps) {
  const update = useProviderUpdate(environment, { id: provider.id, etag });
  const [question, setQuestion] = useState<Stage | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const move = (stage: Stage, details: MoveDetails = {}) => {
    setQuestion(null);
    update.mutate({ stage, ...details });
  };
  return (
    <Panel
      title="Stage"
      actions={canWrite ? <Button onClick={() => setCorrecting(true)}>Correct the stage</Button> : null}
    >
      <p className="flex flex-wrap items-center gap-3">
        <StageBadge stage={provider.stage} />
        <span className="text-muted">
          {countNoun(countDays(provider.stage_changed_at), 'day')}, since <Time value={provider.stage_changed_at} />
        </span>
      </p>
      {canWrite ? (
        <div className="grid gap-2" role="group" aria-label="Move to">
          <p className="text-muted">Move to</p>
          <div className="flex flex-wrap gap-2">
            {provider.allowed_stages.map((stage) => (
              <Button
                key={stage}
                disabled={update.isPending}
                onClick={() => (requiresExplanation(stage) ? setQuestion(stage) : move(stage))}
              >
                {nameStage(stage)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      {update.error ? <Failure error={update.error} /> : null}
      <p role="status" className="sr-only">
        {update.isSuccess ? `${provider.name} is now in ${nameStage(provider.stage)}.` : ''}
      </p>
      <MoveDialog
        subject={provider.name}
        to={question}
        onMove={(details) => (question ? move(question, details) : undefined)}
        onClose={() => setQuestion(null)}
      />
      <CorrectionDialog
        provider={provider}
        isOpen={isCorrecting}
        onClose={() => setCorrecting(false)}
        onCorrect={(stage, reason) => {
          setCorrecting(false);
          update.mutate({ stage, reason, correction: true });
        }}
      />
    </Panel>
  );
}
