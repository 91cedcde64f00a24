import type { PictureTags } from '../../src/engine-api.ts';
import { knownFaces } from '../known-faces.ts';
import type { FacePhoto, PictureName, QualityCase } from '../quality-case.ts';
import { runTool } from '../run-tool.ts';

const PARTIES: readonly FacePhoto[] = ['party-1', 'party-2', 'party-3', 'party-4', 'party-5', 'party-6'];
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

/** What one would type under these photographs: any of the words will do. */
const SCENES: readonly (readonly [PictureName, RegExp, isThing?: boolean])[] = [
  ['beach', /beach|sea|ocean|water|surf|sunset|sky/],
  ['palms', /palm|tree|sky|tropical|plant/],
  ['forest', /forest|tree|fog|nature|plant/],
  ['cups', /cup|mug|table/, true],
  ['cliffs', /sea|ocean|cliff|coast|landscape|sky|nature|water/],
  ['donut', /donut|doughnut|cake|food|dessert/, true],
];
/** None of these shows anybody, nor any of these things. */
const ABSENT_IN_SCENES =
  /^(man|woman|men|women|people|person|single|couple|gang|portrait|car|bus|train|airplane|cat|dog|horse)$/;

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
    let recognised = 0;
    for (const [name, wanted, isThing] of SCENES) {
      const { outcome } = await runTool(sessions, 'tag', {}, { image: await picture(name) });
      const { tags, shortDescription } = outcome.facts.tags as PictureTags;
      const labels = tags.map(({ label }) => label);
      if (wanted.test(`${labels.join(' ')} ${shortDescription}`)) recognised++;
      wrong += labels.filter((label) => ABSENT_IN_SCENES.test(label)).length;
      if (isThing && labels.includes('landscape')) wrong++;
    }
    return [
      { name: 'scenes recognised, of 6', value: recognised, better: 'more' },
      { name: 'parties with the right number of people, of 6', value: rightNumber, better: 'more' },
      { name: 'captions that speak of the people, of 6', value: described, better: 'more' },
      { name: 'wrong things', value: wrong, better: 'less' },
    ];
  },
};
