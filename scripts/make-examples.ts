import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StudioToolId } from '@facet/contract/tools';
import sharp from 'sharp';
import { boxMask, openWorkshop } from './examples/workshop.ts';

// `npm run examples [tools]`: the before and after of every tool on the home screen. The pictures before are drawn by
// our own Create image, so nobody's photograph is among them; the pictures after are what the tools made of them.

const folder = new URL('../web/src/features/home/examples', import.meta.url).pathname;
const WIDE_PX = 560;
const HIGH_PX = 420;

/** What the tag tool finds, as far as it is shown here. */
interface PictureTags {
  shortDescription: string;
  tags: { label: string; category: string }[];
}

const { dir, run, close } = openWorkshop();

const drawn = async (prompt: string, seed: number): Promise<string> =>
  (await run('create', { prompt, aspectRatio: '4:3' }, {}, seed)).picture;

interface Example {
  /** Not where words are shown. */
  before?: string;
  after: string;
  /** What is shown as words instead of a picture. */
  words?: unknown;
}

const examples: Record<StudioToolId, () => Promise<Example>> = {
  async random() {
    const before = await drawn('Portrait of a young woman with brown hair in a sunny park', 1);
    return { before, after: (await run('random', { face: 0 }, { image: before })).picture };
  },
  async keep() {
    const before = await drawn('Portrait of a serious young man with black hair in a studio', 21);
    const smile = { face: 0, category: 'Expression', keyword: 'happy' } as const;
    return { before, after: (await run('keep', smile, { image: before })).picture };
  },
  async create() {
    const prompt = 'A perfume bottle on marble';
    const after = await drawn(prompt, 7);
    return { after, words: { prompt } };
  },
  async edit_background() {
    const before = await drawn('Portrait of a woman in her sixties in an office', 4);
    const beach = { category: 'nature_landscapes', keyword: 'Beach' };
    return { before, after: (await run('edit_background', beach, { image: before })).picture };
  },
  async edit() {
    const before = await drawn('Portrait of a woman in her thirties with black hair in a garden', 31);
    return { before, after: (await run('edit', { person: 0 }, { image: before })).picture };
  },
  async expand_generate() {
    const lake = await drawn('A mountain lake at sunrise', 5);
    const { width, height } = await sharp(lake).metadata();
    const side = Math.round(width / 5);
    const narrow = join(dir, 'narrow.png');
    await sharp(lake)
      .extract({ left: side, top: 0, width: width - 2 * side, height })
      .png()
      .toFile(narrow);
    const before = join(dir, 'framed.png');
    await sharp(narrow).extend({ left: side, right: side, background: '#dfe4e1' }).png().toFile(before);
    const after = (await run('expand_generate', { left: side, right: side }, { image: narrow })).picture;
    return { before, after };
  },
  async edit_fill() {
    const before = await drawn('A perfume bottle on marble', 7);
    const box = { left: 0.38, top: 0.08, right: 0.66, bottom: 0.86 };
    const mask = await boxMask(before, join(dir, 'mask.png'), box);
    return { before, after: (await run('edit_fill', {}, { image: before, mask })).picture };
  },
  async swap() {
    const before = await drawn('Portrait of a young man with dark hair in a city at night', 3);
    const identity = await drawn('Portrait of a man in his fifties with a grey beard in a library', 12);
    const files = { image: before, identity };
    return { before, after: (await run('swap', { face: 0, identity: 'example' }, files)).picture };
  },
  async tag() {
    const before = await drawn('Portrait of a black man in a blue shirt on a beach', 8);
    const { tags } = (await run('tag', {}, { image: before })).facts as { tags: PictureTags };
    const labels = tags.tags.filter(({ category }) => category !== 'colour').map(({ label }) => label);
    return { after: before, words: { caption: tags.shortDescription, labels } };
  },
  async superid() {
    const before = join(dir, 'small.png');
    await sharp(await drawn('Portrait of an old man with a grey beard in a library', 41))
      .resize(200)
      .png()
      .toFile(before);
    return { before, after: (await run('superid', { scale: 4 }, { image: before })).picture };
  },
};

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
try {
  for (const [tool, make] of Object.entries(examples)) {
    if (wanted.length > 0 && !wanted.includes(tool)) continue;
    const { words, ...pictures } = await make();
    const name = tool.replaceAll('_', '-');
    for (const [when, picture] of Object.entries(pictures))
      await sharp(picture)
        .resize(WIDE_PX, HIGH_PX, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 76 })
        .toFile(join(folder, `${name}-${when}.webp`));
    if (words) writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(words, null, 2)}\n`);
    process.stdout.write(`${name}\n`);
  }
} finally {
  await close();
}
