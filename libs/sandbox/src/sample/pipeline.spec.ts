import type { Stage } from '@pnb/contract';
import { checkMove, STAGES } from '@pnb/contract';
import { describe, expect, it } from '@jest/globals';
import type { SampleProvider } from './enrolment.ts';
import { stageAt } from './pipeline.ts';
import { generateSample } from './sample.ts';

const as_of = new Date('2026-11-20T17:30:00.500Z');
const { builds } = generateSample(as_of);
const everyone = builds.flatMap((build) => build.providers);

const WEEK_MS = 7 * 86_400_000;
const WON: Stage[] = ['contracted', 'credentialing', 'active'];

/** The errors of the moves, one by one; empty without errors. */
function findInvalidMoves({ stage, history, held_from_stage }: SampleProvider): string[] {
  const errors: string[] = [];
  let current = history[0]?.from_stage ?? stage;
  let heldFrom: Stage | null = null;
  for (const { from_stage, to_stage, correction, reason } of history) {
    const isAllowed = checkMove(current, to_stage, heldFrom) === 'allowed' || (correction && reason !== null);
    if (from_stage !== current || !isAllowed) errors.push(`${from_stage} to ${to_stage} in ${current}`);
    heldFrom = to_stage === 'on_hold' ? current : null;
    current = to_stage;
  }
  if (current !== stage || heldFrom !== held_from_stage) errors.push(`ends in ${current}, held from ${heldFrom}`);
  return errors;
}

function getErrors(provider: SampleProvider): string[] {
  const { stage, history, created_at, stage_changed_at, updated_at } = provider;
  const errors = findInvalidMoves(provider);
  const first = history[0]?.from_stage ?? stage;
  const instants = [created_at, ...history.map((move) => move.created_at)].map((instant) => instant.getTime());
  const last = instants.at(-1) ?? NaN;
  if (first !== 'identified' && first !== 'active') errors.push(`created in ${first}`);
  if (instants.some((instant, index) => instant <= (instants[index - 1] ?? 0))) errors.push('out of order');
  if (last > as_of.getTime() || last !== stage_changed_at.getTime()) errors.push('last move');
  if (updated_at < stage_changed_at) errors.push('updated before it changed');
  return errors;
}

describe('stageAt', () => {
  it('returns the first provider as won and no other', () => {
    expect(WON).toContain(stageAt(0, 0.3));
    expect(WON).toContain(stageAt(0.299, 0.3));
    expect(WON).not.toContain(stageAt(0.3, 0.3));
    expect(stageAt(0.9999, 0.3)).toBe('disqualified');
  });

  it('returns with a larger share every provider that is won with a smaller one', () => {
    const places = Array.from({ length: 1000 }, (_, index) => index / 1000);
    const lost = places.filter((place) => WON.includes(stageAt(place, 0.2)) && !WON.includes(stageAt(place, 0.5)));

    expect(lost).toEqual([]);
  });
});

describe('the histories of the sample', () => {
  it('are legal and end in the stage', () => {
    const wrong = everyone.flatMap(getErrors);

    expect(wrong).toEqual([]);
  });

  it('reach every stage, and stay within the time of the build', () => {
    for (const build of builds) {
      expect(new Set(build.providers.map(({ stage }) => stage))).toEqual(new Set(STAGES));
      expect(build.providers.filter(({ created_at }) => created_at < build.created_at)).toEqual([]);
    }
  });

  it('end within the last week for about a tenth of those that moved', () => {
    const moved = everyone.filter(({ history }) => history.length > 0);
    const recent = moved.filter(({ stage_changed_at }) => stage_changed_at.getTime() > as_of.getTime() - WEEK_MS);

    expect(recent.length / moved.length).toBeCloseTo(0.1, 1);
  });

  it('contain an inherited network, corrections and reasons', () => {
    const moves = everyone.flatMap(({ history }) => history);

    expect(everyone.filter(({ stage, history }) => stage === 'active' && history.length === 0).length).toBeGreaterThan(
      300,
    );
    expect(moves.filter(({ correction }) => correction).length).toBeGreaterThan(5);
    expect(moves.filter(({ to_stage, reason }) => to_stage === 'declined' && !reason)).toEqual([]);
  });
});

describe('the stages of the sample', () => {
  it('are won for about 46 % of the statewide build', () => {
    const providers = builds[0]?.providers ?? [];
    const won = providers.filter(({ stage }) => WON.includes(stage));

    expect(won.length / providers.length).toBeCloseTo(0.46, 1);
  });

  it('are won in the larger build where they are won in the smaller one', () => {
    const [larger, smaller] = builds;
    const won = new Set(larger?.providers.filter(({ stage }) => WON.includes(stage)).map(({ npi }) => npi));
    const other = smaller?.providers.filter(({ stage, npi }) => WON.includes(stage) && !won.has(npi));

    expect(other).toEqual([]);
  });

  it('determine which dates and reasons a provider has', () => {
    const wrong = everyone.filter((provider) => {
      return (
        (provider.stage === 'declined') !== (provider.decline_reason !== null) ||
        (provider.stage === 'active' && provider.effective_on === null) ||
        (provider.stage === 'terminated' && provider.terminated_on === null)
      );
    });

    expect(wrong).toEqual([]);
  });
});
