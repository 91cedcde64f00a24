import type { ToolParams } from '@facet/contract/tools';
import type { Networks } from '../abilities/network.ts';
import { clearestRecipe } from '../faces/expression/clearest-recipe.ts';
import type { ExpressionChange } from '../faces/expression/expression-change.ts';
import { wordingOf } from '../faces/expression/recipe-variants.ts';
import type { FaceWindow } from '../faces/face-window.ts';

/** The change that says the word clearest on this face; the tool and its preview choose alike. */
export async function clearer(
  networks: Networks,
  { category, keyword }: Pick<ToolParams<'keep'>, 'category' | 'keyword'>,
  window: FaceWindow,
  change: ExpressionChange,
): Promise<ExpressionChange> {
  const wording = category === 'Expression' ? wordingOf(keyword) : null;
  return wording ? { ...change, recipe: await clearestRecipe(networks, window, change, wording) } : change;
}
