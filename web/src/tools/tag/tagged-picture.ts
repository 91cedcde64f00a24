import type { Caption } from '@facet/contract';
import type { PictureWords } from '../../studio/metadata/picture-words.ts';

// What the tagger found, as the screen edits it and as the files tell it. Pure.

export interface EditableTag {
  word: string;
  category: string;
  /** 0…1; null for a tag added by hand. */
  confidence: number | null;
  /** Where the object stands, in fractions of the picture: left, top, right, bottom. */
  corners?: readonly [number, number, number, number];
}

export interface TaggedPerson {
  number: number;
  keywords: readonly { name: string; value: string }[];
}

export interface TaggedPicture {
  short: string;
  long: string;
  mood: string;
  colours: readonly string[];
  objects: readonly string[];
  tags: readonly EditableTag[];
  people: readonly TaggedPerson[];
}

export function toTaggedPicture(caption: Caption): TaggedPicture {
  return {
    short: caption.short_description,
    long: caption.long_description,
    mood: caption.mood,
    colours: caption.colors,
    objects: caption.objects_present,
    tags: caption.tags.map((tag) => ({
      word: tag.class,
      category: tag.key,
      confidence: tag.prob,
      ...(tag.bbox && { corners: tag.bbox }),
    })),
    people: caption.people.map(({ keywords }, index) => ({
      number: index + 1,
      keywords: Object.entries(keywords).map(([name, value]) => ({ name, value: String(value) })),
    })),
  };
}

export function addTag(tags: readonly EditableTag[], text: string): readonly EditableTag[] {
  const word = text.trim();
  const known = tags.some((tag) => tag.word.toLowerCase() === word.toLowerCase());
  return word === '' || known ? tags : [...tags, { word, category: '', confidence: null }];
}

export function removeTag(tags: readonly EditableTag[], word: string): readonly EditableTag[] {
  return tags.filter((tag) => tag.word !== word);
}

/** The words as photo programs keep them: the short caption is the title. */
export function wordsOf({ short, long, tags }: TaggedPicture): PictureWords {
  return { title: short, description: long, keywords: tags.map(({ word }) => word) };
}

export function tagsAsText(tags: readonly EditableTag[]): string {
  return tags.map(({ word }) => word).join(', ');
}

export function asJson(picture: TaggedPicture): string {
  return JSON.stringify(picture, null, 2);
}

/** Quotes a cell where it needs it; a leading = + - @ is kept from being run as a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row per fact: kind, value, category, confidence. */
export function asCsv(picture: TaggedPicture): string {
  const rows: string[][] = [
    ['kind', 'value', 'category', 'confidence'],
    ['caption', picture.short, 'short', ''],
    ['caption', picture.long, 'long', ''],
    ['mood', picture.mood, '', ''],
    ...picture.colours.map((colour) => ['colour', colour, '', '']),
    ...picture.objects.map((object) => ['object', object, '', '']),
    ...picture.tags.map(({ word, category, confidence }) => [
      'tag',
      word,
      category,
      confidence?.toFixed(3) ?? '',
    ]),
    ...picture.people.flatMap(({ number, keywords }) =>
      keywords.map(({ name, value }) => [`person ${number}`, value, name, '']),
    ),
  ];
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
