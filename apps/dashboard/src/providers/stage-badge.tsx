import { Badge } from '../components/badge.tsx';
import { LOST_STAGES, nameStage, type Stage, WON_STAGES } from './stages.ts';

function chooseKind(stage: Stage) {
  if (WON_STAGES.includes(stage)) return 'success';
  if (LOST_STAGES.includes(stage)) return 'danger';
  return stage === 'on_hold' ? 'warn' : 'neutral';
}

export const StageBadge = ({ stage }: { stage: Stage }) => <Badge kind={chooseKind(stage)}>{nameStage(stage)}</Badge>;
