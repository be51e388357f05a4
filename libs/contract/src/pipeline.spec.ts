import { describe, expect, it } from '@jest/globals';
import { allowedStages, checkMove, type Move, type Stage, STAGES } from './pipeline.ts';

/**
 * The matrix is read from row to column: = the same stage, x a move, . none. It is typed from the pipeline's
 * definition, not from the code.
 */
const MATRIX = `
                identified outreach engaged loi_signed negotiating contract_sent contracted credentialing active on_hold declined unreachable disqualified terminated
identified      =          x        x       .          .           .             .          .             .      x       .        .           x            .
outreach        .          =        x       x          .           .             .          .             .      x       x        x           x            .
engaged         .          .        =       x          x           x             .          .             .      x       x        x           x            .
loi_signed      .          .        .       =          x           x             x          .             .      x       x        .           x            .
negotiating     .          .        .       x          =           x             .          .             .      x       x        x           x            .
contract_sent   .          .        .       .          x           =             x          .             .      x       x        x           x            .
contracted      .          .        .       .          .           .             =          x             x      .       .        .           .            x
credentialing   .          .        .       .          .           .             .          =             x      .       .        .           x            x
active          .          .        .       .          .           .             .          .             =      .       .        .           .            x
on_hold         .          .        .       .          .           .             .          .             .      =       x        .           x            .
declined        .          x        x       .          .           .             .          .             .      .       =        .           x            .
unreachable     .          x        x       .          .           .             .          .             .      .       .        =           x            .
disqualified    x          .        .       .          .           .             .          .             .      .       .        .           =            .
terminated      .          x        .       .          x           .             .          .             .      .       .        .           .            =
`;

const MEANING: Readonly<Record<string, Move>> = { '=': 'stay', x: 'allowed', '.': 'forbidden' };

const [columns = [], ...rows] = MATRIX.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const pairs = rows.flatMap(([from, ...marks]) =>
  marks.map((mark, index) => ({ from: from as Stage, to: columns[index] as Stage, move: MEANING[mark] as Move })),
);

/** Stages that the table lets go on hold. */
const HOLDABLE = rows.filter((row) => row[1 + columns.indexOf('on_hold')] === 'x').map(([from]) => from as Stage);

describe('the pipeline', () => {
  it('has fourteen stages, each once', () => {
    expect([...STAGES].sort()).toEqual([...columns].sort());
    expect(pairs).toHaveLength(14 * 14);
  });

  it.each(pairs)('allows, holds or rejects the move from $from to $to: $move', ({ from, to, move }) => {
    expect(checkMove(from, to, null)).toBe(move);
  });

  it.each(pairs.filter(({ from }) => from !== 'on_hold'))(
    'returns the same for the move from $from to $to, whatever stage it was held in before',
    ({ from, to, move }) => {
      STAGES.forEach((held) => expect(checkMove(from, to, held)).toBe(move));
    },
  );

  it('lists exactly the moves that it allows', () => {
    for (const from of STAGES) {
      const allowed = allowedStages(from, null);
      const checked = STAGES.filter((to) => checkMove(from, to, null) === 'allowed');
      expect({ from, allowed: [...allowed].sort() }).toEqual({ from, allowed: [...checked].sort() });
      expect(new Set(allowed).size).toBe(allowed.length);
    }
  });

  it('has a next stage for every stage', () => {
    STAGES.forEach((stage) => expect(allowedStages(stage, null)).not.toEqual([]));
  });

  it('allows six stages to go on hold', () => {
    expect(HOLDABLE).toEqual(['identified', 'outreach', 'engaged', 'loi_signed', 'negotiating', 'contract_sent']);
  });

  it.each(HOLDABLE)('returns from on_hold to %s, and to no other open stage', (held) => {
    expect(allowedStages('on_hold', held)).toEqual([held, 'declined', 'disqualified']);
    const back = STAGES.filter((to) => checkMove('on_hold', to, held) === 'allowed');
    expect([...back].sort()).toEqual([held, 'declined', 'disqualified'].sort());
  });

  it('returns from on_hold also to a stage that only a correction can hold', () => {
    expect(checkMove('on_hold', 'active', 'active')).toBe('allowed');
  });
});
