import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawPicture } from './imaging/test-pictures.ts';
import { screenOutputs } from './screen-outputs.ts';
import { resultFile } from './tools/result-file.ts';
import type { ToolContext } from './tools/tool.ts';

/** Takes pictures that are dark for pornography. */
const networks: ToolContext['networks'] = {
  has: () => true,
  run: async (_, { image }) => {
    const isDark = image!.data[0]! < 0.5;
    return { classes: { data: Float32Array.from([0, 0, isDark ? 0 : 1, isDark ? 1 : 0, 0]), dims: [1, 5] } };
  },
};

async function filesOf(shades: Record<string, number>) {
  const folder = await mkdtemp(join(tmpdir(), 'screen-'));
  return Promise.all(
    Object.entries(shades).map(([role, shade]) =>
      resultFile(
        folder,
        role,
        drawPicture(8, 8, () => [shade, shade, shade, 255]),
      ),
    ),
  );
}
const rolesShown = async (...args: Parameters<typeof screenOutputs>) =>
  (await screenOutputs(...args)).map(({ role }) => role);

it('drops the outputs that are refused, and every part of a refused result', async () => {
  const files = await filesOf({ result: 255, preview: 0, face: 0, patch: 0 });
  expect(await rolesShown(networks, { files })).toEqual(['result', 'face', 'patch']);
  const refused = await filesOf({ result: 0, preview: 255, face: 255, patch: 255 });
  expect(await rolesShown(networks, { files: refused })).toEqual(['preview']);
});

it('shows covered faces wherever the picture that they are on is shown', async () => {
  const [harmless, refused, ...files] = await filesOf({ a: 255, b: 0, result: 0, face: 0, patch: 0 });
  const shownBy = (screenedBy: string) => rolesShown(networks, { files, screenedBy });
  expect(await shownBy(harmless!.path)).toEqual(['result', 'face', 'patch']);
  expect(await shownBy(refused!.path)).toEqual([]);
});
