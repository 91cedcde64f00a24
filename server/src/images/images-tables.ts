import type { Detection, Used } from '@facet/engine';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { owner } from '../accounts/accounts-tables.ts';
import { createdAt, instant } from '../platform/columns.ts';

/** An uploaded picture, or the empty group that create-image results hang on. */
export const images = pgTable(
  'images',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** Tool whose upload brought it; wire `app`. */
    app: text('app').notNull(),
    fileName: text('file_name').notNull().default(''),
    /** Null for a group of created images. */
    objectKey: text('object_key'),
    thumbnailKey: text('thumbnail_key'),
    previewKey: text('preview_key'),
    /** The picture with the picked faces in it; null while nothing is picked. */
    editedKey: text('edited_key'),
    widthPx: integer('width_px').notNull().default(0),
    heightPx: integer('height_px').notNull().default(0),
    replaceHair: boolean('replace_hair').notNull().default(false),
    detection: jsonb('detection').$type<Detection>(),
    /** 1 or 0 per face, as /selection sets them. */
    selectedFaces: jsonb('selected_faces').$type<number[]>().notNull().default([]),
    /** Upscale projects: an id of their own. */
    projectId: text('project_id').unique(),
    storeUntil: instant('store_until'),
    createdAt: createdAt(),
  },
  (table) => [index('images_user').on(table.userId, table.createdAt)],
);

/** A result. `g` counts from 0 per image and face and is never used again; face -1 = the whole picture. */
export const generations = pgTable(
  'generations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: owner(),
    imageId: text('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    taskId: text('task_id').notNull(),
    tool: text('tool').notNull(),
    face: integer('face').notNull(),
    g: integer('g').notNull(),
    objectKey: text('object_key').notNull(),
    /** The generated face alone, for results of one face. */
    faceKey: text('face_key'),
    thumbnailKey: text('thumbnail_key'),
    /** RGBA picture of the changed pixels only, and where it lies: pasted by pick_face2. */
    patchKey: text('patch_key'),
    patchLeftPx: integer('patch_left_px'),
    patchTopPx: integer('patch_top_px'),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    mime: text('mime').notNull(),
    /** Domain params, facts and checks: the studio shows them, /history sends them. */
    info: jsonb('info').$type<Record<string, unknown>>().notNull().default({}),
    used: jsonb('used').$type<Used>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('generations_number').on(table.imageId, table.face, table.g),
    index('generations_user').on(table.userId, table.createdAt),
    index('generations_task').on(table.taskId),
  ],
);

/** Highest generation number given out per image and face, so that a deleted number never comes back. */
export const generationCounters = pgTable(
  'generation_counters',
  {
    imageId: text('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    face: integer('face').notNull(),
    next: integer('next').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.face] })],
);

/** Which generation stands in the picture for a face. */
export const picks = pgTable(
  'picks',
  {
    imageId: text('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    face: integer('face').notNull(),
    g: integer('g').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.face] })],
);

/** The cut-out of a picture, solved once for all its backgrounds. */
export const mattes = pgTable('mattes', {
  imageId: text('image_id')
    .primaryKey()
    .references(() => images.id, { onDelete: 'cascade' }),
  /** RGBA: the subject in its own colours. */
  objectKey: text('object_key').notNull(),
  /** Grey, white = keep: the cut-out as somebody corrected it by hand. */
  retouchKey: text('retouch_key'),
});

/** What the user wanted to keep of a file beside its pixels, in base64; nothing in it shows the picture. */
export const keptMetadata = pgTable('kept_metadata', {
  imageId: text('image_id')
    .primaryKey()
    .references(() => images.id, { onDelete: 'cascade' }),
  exif: text('exif'),
  xmp: text('xmp'),
});

/** Reference pictures for background and person edits. */
export const references = pgTable(
  'references',
  {
    name: text('name').primaryKey(),
    userId: owner(),
    objectKey: text('object_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('references_user').on(table.userId)],
);
