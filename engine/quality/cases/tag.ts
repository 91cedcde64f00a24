import type { PictureTags } from '../../src/engine-api.ts';
import { knownFaces } from '../known-faces.ts';
import type { PictureName, QualityCase } from '../quality-case.ts';
import { runTool } from '../run-tool.ts';

const PARTIES: readonly PictureName[] = ['party-1', 'party-2', 'party-3', 'party-4', 'party-5', 'party-6'];
/** None of the party photographs shows these, whatever the light: a tag of them is wrong. */
const ABSENT = new Set([
  'airplane',
  'train',
  'boat',
  'horse',
  'cow',
  'elephant',
  'bear',
  'sky',
  'landscape',
  'car',
]);

const numberWord = (count: number) => (count === 1 ? 'single' : count === 2 ? 'couple' : 'gang');

export const tagQuality: QualityCase = {
  ability: 'tag',
  async measure({ sessions, picture }) {
    let [rightNumber, wrong, described] = [0, 0, 0];
    for (const name of PARTIES) {
      const { outcome } = await runTool(sessions, 'tag', {}, { image: await picture(name) });
      const { tags, shortDescription } = outcome.facts.tags as PictureTags;
      const labels = tags.map(({ label }) => label);
      if (labels.includes(numberWord(knownFaces[name].length))) rightNumber++;
      if (/man|woman|men|women|people|person|boy|girl/.test(shortDescription)) described++;
      wrong += labels.filter((label) => ABSENT.has(label)).length;
    }
    return [
      { name: 'parties with the right number of people, of 6', value: rightNumber, better: 'more' },
      { name: 'captions that speak of the people, of 6', value: described, better: 'more' },
      { name: 'wrong things', value: wrong, better: 'less' },
    ];
  },
};
