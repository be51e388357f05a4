import type { Stage } from '@pnb/contract';
import { findEndedContract, findProviderEnding } from '../rows/endings.ts';
import { ENDING_CODES, type RowWarning } from '../rows/row-warning.ts';
import type { PlanContext } from './plan-group.ts';
import type { PortionGroup } from './portion.ts';

/** The warnings of the accepted rows of a group, with what becomes of the provider. */
export function listWarnings({ folded, planned }: PortionGroup, { today }: PlanContext): Map<number, RowWarning[]> {
  const { provider, warnings, rows } = folded;
  if (!provider || !planned || planned.kind === 'rejected') return new Map();
  const stage: Stage = planned.kind === 'created' ? (planned.columns.stage ?? 'identified') : planned.current.stage;
  const isSilent = planned.kind !== 'created' && stage === 'terminated';
  const ended = findEndedContract(provider.terminated_on, today);
  const hasEnded = findProviderEnding(provider, today) !== null;
  const result = hasEnded
    ? describeStage(planned.kind === 'created', stage)
    : 'Its other rows or its dates state that it has not ended.';
  const found = rows.map((row) => {
    const own = warnings.get(row) ?? [];
    const all = ended && !own.some(isEnding) ? [...own, ended] : own;
    const kept = isSilent ? all.filter((warning) => !isEnding(warning)) : all;
    const explained = kept.map((warning) => (isEnding(warning) ? explain(warning, result) : warning));
    return [row, explained] as const;
  });
  return new Map(found.filter(([, list]) => list.length > 0));
}

const isEnding = ({ code }: RowWarning): boolean => (ENDING_CODES as readonly string[]).includes(code);

const explain = (warning: RowWarning, result: string): RowWarning => ({
  ...warning,
  message: `${warning.message} ${result}`,
});

const describeStage = (isCreated: boolean, stage: Stage): string =>
  isCreated
    ? `The provider is created as ${stage}.`
    : `The provider stays ${stage}: change its stage if the contract has ended.`;
