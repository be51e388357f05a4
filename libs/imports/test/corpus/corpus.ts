import { createFile, type ExpectedFile } from './expected.ts';
import type { Recipe } from './recipe.ts';
import { FORM_RECIPES } from './recipes-forms.ts';
import { LIST_RECIPES } from './recipes-lists.ts';
import { PAYER_RECIPES } from './recipes-payers.ts';
import { SHAPE_RECIPES, WARNING_RECIPES } from './recipes-shapes.ts';
import { SYSTEM_RECIPES } from './recipes-systems.ts';

/** The type of a group is measured and not asserted: a process of 1.0.0 could not present it, so that it is imported as a facility with a warning. */
const AWAITED: ReadonlySet<Recipe> = new Set(SHAPE_RECIPES.filter(({ name }) => name === 'groups by their taxonomy'));

export interface CorpusFile extends ExpectedFile {
  /** Whether its results are only measured. */
  isAwaited: boolean;
}

export const CORPUS: readonly CorpusFile[] = [
  ...PAYER_RECIPES,
  ...SYSTEM_RECIPES,
  ...FORM_RECIPES,
  ...LIST_RECIPES,
  ...SHAPE_RECIPES,
  ...WARNING_RECIPES,
].map((recipe) => ({ ...createFile(recipe), isAwaited: AWAITED.has(recipe) }));
