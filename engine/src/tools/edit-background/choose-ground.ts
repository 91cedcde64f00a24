import { backgroundCatalogues } from '@facet/contract/catalogues';
import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import { drawableKeywords } from '../../scenes/scene-table.ts';
import { namedColours, synonyms } from './prompt-words.ts';

// Parameters → what comes behind the subject. Besides the catalogue's keywords these are understood:
// `transparent`, `blur`, a colour `#rrggbb`, and a gradient `#rrggbb,#rrggbb` from top to bottom.

export type Ground =
  | { kind: 'transparent' }
  | { kind: 'blur' }
  | { kind: 'reference' }
  | { kind: 'colours'; top: string; bottom: string }
  | { kind: 'scene'; keyword: string };

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

/** The first keyword, synonym or colour that occurs as a whole word. */
function groundOfPrompt(prompt: string): Ground | Refusal {
  const direct = special(prompt);
  if (direct) return direct;
  const words = ` ${prompt.toLowerCase().replaceAll(/[^a-z#0-9]+/g, ' ')} `;
  const has = (word: string) => words.includes(` ${word.toLowerCase()} `);
  const named = allKeywords.find((keyword) => has(keyword) || has(`${keyword}s`));
  if (named) return sceneOf(named);
  const like = Object.keys(synonyms).find(has);
  if (like) return sceneOf(synonyms[like]!);
  const colour = Object.keys(namedColours).find(has);
  if (colour) return { kind: 'colours', top: namedColours[colour]!, bottom: namedColours[colour]! };
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
