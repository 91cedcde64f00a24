import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// Every word on screen comes from the catalogue: no JSX text, no spoken attribute with words of its own.

const source = join(import.meta.dirname, '..');
const spokenAttributes = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'text', 'hint']);
const hasWords = (text: string) => /\p{L}{2,}/u.test(text);

function wordsIn(path: string): string[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer;
      if (spokenAttributes.has(node.name.getText()) && hasWords(text)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);

describe('the catalogue', () => {
  it('is looked for in all components', () => {
    expect(files.length).toBeGreaterThan(60);
  });

  it('holds every word on screen', () => {
    const strays = files.flatMap((name) => wordsIn(join(source, name)).map((words) => `${name}: ${words}`));
    expect(strays).toEqual([]);
  });
});
