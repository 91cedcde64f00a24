import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import type { Demographics } from '../abilities/face-attributes/demographics.ts';
import type { ExpressionChange } from '../faces/expression/expression-change.ts';
import {
  EXPRESSION_RECIPES,
  EYE_RECIPES,
  GAZE_DIRECTIONS,
  GAZE_RECIPE,
  onSide,
} from '../faces/expression/expression-recipes.ts';

// From the words of the catalogue to what happens to a face; the tool and its preview start here.

/** From here on the gaze would leave the eye. */
const MAX_GAZE = 1.6;

/** Which eyes a word closes. */
const CLOSES: Readonly<Record<string, readonly Side[]>> = {
  closed: ['left', 'right'],
  wink_left: ['left'],
  wink_right: ['right'],
};

type Side = 'left' | 'right';

/** Throws a refusal for a word that no recipe is known for. */
export async function changeFor(
  { category, keyword, strength, ...params }: ToolParams<'keep'>,
  person: Demographics,
  wearsGlasses: boolean,
): Promise<ExpressionChange> {
  const smiling = person.expressions.happy;
  // A wink names its eye itself.
  const eye = keyword.startsWith('wink') ? 'both' : params.eye;
  const isMeant = (side: Side) => eye === 'both' || eye === side;
  const common = {
    strength,
    smiling,
    wearsGlasses,
    gaze: { left: null, right: null },
    closes: { left: false, right: false },
  };
  if (category === 'Expression' && EXPRESSION_RECIPES[keyword])
    return { ...common, recipe: EXPRESSION_RECIPES[keyword] };
  if (category === 'Eyes' && EYE_RECIPES[keyword]) {
    const closes = (side: Side) => isMeant(side) && (CLOSES[keyword]?.includes(side) ?? false);
    const recipe = EYE_RECIPES[keyword];
    return {
      ...common,
      recipe: eye === 'both' ? recipe : onSide(recipe, eye),
      closes: { left: closes('left'), right: closes('right') },
    };
  }
  const direction = category === 'Gaze' && GAZE_DIRECTIONS[keyword];
  if (!direction) throw new Refusal('unknown_keyword');
  const reach = Math.min(MAX_GAZE, strength);
  const gaze = (side: Side) => (isMeant(side) ? { x: direction.x * reach, y: direction.y * reach } : null);
  return { ...common, recipe: GAZE_RECIPE, gaze: { left: gaze('left'), right: gaze('right') } };
}
