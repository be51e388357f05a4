import { createFile, type ExpectedFile } from './expected.ts';
import type { Recipe } from './recipe.ts';
import { FORM_RECIPES } from './recipes-forms.ts';
import { LIST_RECIPES } from './recipes-lists.ts';
import { PAYER_RECIPES } from './recipes-payers.ts';
import { SHAPE_RECIPES, WARNING_RECIPES } from './recipes-shapes.ts';
import { SYSTEM_RECIPES } from './recipes-systems.ts';

/** Recipes of shapes that are measured and not asserted: they are imported once several places in a row and groups are. */
export const AWAITS_SHAPES: readonly Recipe[] = SHAPE_RECIPES;

/** Recipes that are measured and not asserted: they are imported once optional cells that cannot be read are warnings. */
export const AWAITS_WARNINGS: readonly Recipe[] = WARNING_RECIPES;

const AWAITED: ReadonlySet<Recipe> = new Set([...AWAITS_SHAPES, ...AWAITS_WARNINGS]);

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
