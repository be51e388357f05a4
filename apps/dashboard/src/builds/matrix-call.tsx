import { ApiCall } from '../components/api-call.tsx';
import type { BasisSearch } from './cell-search.ts';
import type { BuildScope } from './build-query.ts';

/** The call that has all cells of a build. */
export function MatrixCall({ scope: { build }, basis }: { scope: BuildScope; basis: BasisSearch['basis'] }) {
  return (
    <ApiCall
      path={`/v1/builds/${build}/adequacy/matrix`}
      call="adequacy.getMatrix"
      args={[build]}
      query={basis ? { basis } : {}}
    />
  );
}
