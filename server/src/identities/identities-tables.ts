import { consentBases, consents } from '@facet/contract';
import { index, integer, jsonb, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { owner, users } from '../accounts/accounts-tables.ts';
import { references } from '../images/images-tables.ts';
import { createdAt, instant } from '../platform/columns.ts';

/** What was said of a face: RELIABILITY I-T9. It is older than the face. */
const saidConsent = () => ({
  /** Whose face it is. */
  consent: text('consent', { enum: consents }).notNull(),
  /** Said about this face, or declared for all uploads of the account that say nothing. */
  consentBasis: text('consent_basis', { enum: consentBases }).notNull().default('stated'),
  /** Of the words that were agreed to; 0 before versions were kept. */
  consentVersion: integer('consent_version').notNull(),
  consentAt: instant('consent_at').notNull(),
});

/** A saved face. Folders are path prefixes of the name (API-CONTRACT §2). */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    /** Of the photo that is used; it stands among the photos as well. */
    objectKey: text('object_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    /** 0–1; null for faces that were saved before photos were judged. */
    quality: real('quality'),
    /** Attributes of the face found in the photo. */
    attributes: jsonb('attributes').$type<Record<string, string | number>>().notNull().default({}),
    ...saidConsent(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('identities_name').on(table.userId, table.name),
    index('identities_user').on(table.userId),
  ],
);

/** What an account declares about faces that its programs upload without a word about whose they are. */
export const identityDeclarations = pgTable('identity_declarations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null: such uploads are refused. */
  consent: text('consent', { enum: consents }),
  /** Of the words that were agreed to; 0 before versions were kept. */
  version: integer('version').notNull(),
  declaredAt: instant('declared_at').notNull(),
});

/** What was said of the face on a reference picture when it was first used as an identity. */
export const referenceConsents = pgTable('reference_consents', {
  name: text('name')
    .primaryKey()
    .references(() => references.name, { onDelete: 'cascade' }),
  ...saidConsent(),
});

/** Photos of a saved face; the best one, or the one its owner chose, is used. */
export const identityPhotos = pgTable(
  'identity_photos',
  {
    id: uuid('id').primaryKey(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    objectKey: text('object_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    quality: real('quality'),
    createdAt: createdAt(),
  },
  (table) => [
    index('identity_photos_identity').on(table.identityId),
    index('identity_photos_object').on(table.objectKey),
  ],
);

/**
 * A folder that its owner lets somebody use. Named by e-mail, so that sharing tells nobody who has an account;
 * it counts for the account whose verified e-mail it is.
 */
export const identityShares = pgTable(
  'identity_shares',
  {
    userId: owner(),
    path: text('path').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** read: see and use. copy: also copy out of it, and put copies of one's own identities into it. */
    mode: text('mode', { enum: ['read', 'copy'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path, table.email] }),
    index('identity_shares_email').on(table.email),
  ],
);
