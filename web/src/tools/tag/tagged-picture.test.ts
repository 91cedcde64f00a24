import { describe, expect, it } from 'vitest';
import { addTag, asCsv, asJson, removeTag, tagsAsText, toTaggedPicture } from './tagged-picture.ts';

const picture = toTaggedPicture({
  short_description: 'A woman, smiling',
  long_description: 'A woman says "hello".',
  colors: ['green'],
  objects_present: ['person'],
  mood: 'calm',
  tags: [{ class: 'woman', key: 'people', prob: 0.9 }],
  people: [
    {
      box: { id: 0, centerX: 0, centerY: 0, cornerX: 0, cornerY: 0, boxWidth: 0, boxHeight: 0 },
      keywords: { Age: 30, Gender: 'female' },
    },
  ],
});

describe('tagged picture', () => {
  it('adds a tag once, whatever its case, and takes it away', () => {
    const added = addTag(picture.tags, ' park ');
    expect(tagsAsText(added)).toBe('woman, park');
    expect(addTag(added, 'PARK')).toBe(added);
    expect(addTag(added, '  ')).toBe(added);
    expect(tagsAsText(removeTag(added, 'woman'))).toBe('park');
  });

  it('writes CSV with quoted cells and no formulas', () => {
    const csv = asCsv({ ...picture, tags: addTag(picture.tags, '=HYPERLINK("x")') });
    expect(csv).toContain('caption,"A woman, smiling",short,\r\n');
    expect(csv).toContain('caption,"A woman says ""hello"".",long,\r\n');
    expect(csv).toContain('tag,woman,people,0.900\r\n');
    expect(csv).toContain('person 1,30,Age,\r\n');
    expect(csv).toContain(`tag,"'=HYPERLINK(""x"")",,\r\n`);
  });

  it('writes JSON that can be read back', () => {
    expect(JSON.parse(asJson(picture))).toEqual(picture);
  });
});
