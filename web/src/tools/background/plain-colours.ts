const COLOURS = /^(#[0-9a-f]{6})(?:,(#[0-9a-f]{6}))?$/i;
/** What the colour fields show before one is chosen. */
const FIRST = '#ffffff';

/** "#112233" is one colour, "#112233,#445566" a gradient from top to bottom; other prompts have none. */
export function coloursOf(prompt: string): { top: string; bottom: string } {
  const [, top = FIRST, bottom = top] = COLOURS.exec(prompt.trim()) ?? [];
  return { top, bottom };
}
