import { backgroundCatalogues } from '@facet/contract/catalogues';
import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import { namedColours, type PlacePlan, planPicture } from '../../prompts/index.ts';
import type { TimeOfDay } from '../../scenes/at-time.ts';
import { drawableKeywords } from '../../scenes/scene-table.ts';

// Parameters → what comes behind the subject. Besides the catalogue's keywords these are understood:
// `transparent`, `blur`, a colour `#rrggbb`, and a gradient `#rrggbb,#rrggbb` from top to bottom.

export type Ground =
  | { kind: 'transparent' }
  | { kind: 'blur' }
  | { kind: 'reference' }
  | { kind: 'colours'; top: string; bottom: string }
  | { kind: 'scene'; keyword: string; time?: TimeOfDay };

type Params = Pick<ToolParams<'edit_background'>, 'keyword' | 'prompt'>;

const COLOURS = /^(#[0-9a-f]{6})(?:\s*,\s*(#[0-9a-f]{6}))?$/i;

const allKeywords: string[] = Object.values(backgroundCatalogues).flatMap(({ keywords }) =>
  keywords.map(({ keyword }) => keyword),
);

function cannotDraw(what: string): Refusal {
  const text = `The built-in engine cannot draw ${what} yet. Choose another background, upload a reference picture, or connect a GPU engine.`;
  return new Refusal('tool_unavailable', { text });
}

function special(text: string): Ground | null {
  const plain = text.trim().toLowerCase();
  if (/^transparent$|^(no|remove( the)?) background$/.test(plain)) return { kind: 'transparent' };
  if (/^blur(red)?( background)?$/.test(plain)) return { kind: 'blur' };
  const colours = COLOURS.exec(plain);
  return colours ? { kind: 'colours', top: colours[1]!, bottom: colours[2] ?? colours[1]! } : null;
}

function sceneOf(keyword: string): Ground | Refusal {
  const known = allKeywords.find((one) => one.toLowerCase() === keyword.toLowerCase());
  if (!known) return new Refusal('unknown_keyword');
  const isDrawable = (drawableKeywords as string[]).includes(known);
  return isDrawable ? { kind: 'scene', keyword: known } : cannotDraw(`“${known}”`);
}

/** The busy city lies behind nobody; its lights do. */
export function placeBehind({ name, time }: PlacePlan): { keyword: string; time?: TimeOfDay } {
  if (name === 'Night city') return { keyword: 'Night' };
  return { keyword: name, ...(time && { time }) };
}

/** What the prompt names as a place or a colour, read as Create image reads it; people in it are passed over. */
function groundOfPrompt(prompt: string): Ground | Refusal {
  const direct = special(prompt);
  if (direct) return direct;
  const { place, ground } = planPicture(prompt);
  if (place) return { kind: 'scene', ...placeBehind(place) };
  if (ground) return { kind: 'colours', top: namedColours[ground]!, bottom: namedColours[ground]! };
  return cannotDraw('what this prompt asks for');
}

/** A reference picture decides; then the keyword; then the prompt. */
export function chooseGround({ keyword, prompt }: Params, hasReference: boolean): Ground | Refusal {
  if (hasReference) return { kind: 'reference' };
  if (keyword) return special(keyword) ?? sceneOf(keyword);
  if (prompt.trim()) return groundOfPrompt(prompt);
  return new Refusal('invalid_input', {
    fields: { keyword: ['Give a keyword, a prompt or a reference picture.'] },
  });
}
