import { bodyError, EVENT_PATTERNS, type FieldError } from '@pnb/contract';

const PATTERNS: ReadonlySet<string> = new Set([...EVENT_PATTERNS, '*']);

/** The types that an endpoint or a destination subscribes to, or that a replay selects. */
export const checkEventTypes = (types: readonly string[]): FieldError[] =>
  types.flatMap((type, index) =>
    PATTERNS.has(type)
      ? []
      : [
          bodyError(
            `/event_types/${index}`,
            'invalid_enum',
            `No such event type. Use one of ${EVENT_PATTERNS.join(', ')}, or *.`,
          ),
        ],
  );
