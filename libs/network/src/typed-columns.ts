import type { AdequacyCell, AdequacyReason, BuildSettings, Location, ScoringFailure } from '@pnb/contract';

// The types of columns that PostgreSQL cannot restrict: JSON, and text of sets that grow. The contract validated every
// value before it was stored, so these casts replace a second validation on each read.

export const readLocations = ({ locations }: { locations: unknown }) => locations as Location[];

export const readSettings = ({ settings }: { settings: unknown }) => settings as BuildSettings;

export const readMetadata = ({ metadata }: { metadata: unknown }) => metadata as Record<string, string>;

export const readReasons = (reasons: readonly string[]) => reasons as AdequacyReason[];

export const readFailedTests = ({ failed_tests }: { failed_tests: readonly string[] }) =>
  failed_tests as AdequacyCell['failed_tests'];

export const readFailureCode = (code: string | null) => code as ScoringFailure['code'];
