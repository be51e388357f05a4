// Lets Node resolve the packages of this repository to their sources, as `--conditions=@pnb/source` does: Jest loads the
// set-up of a run with Node itself, whose options `npx jest` does not set.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [...context.conditions, '@pnb/source'] }),
});
