import type { Tx } from '../platform/database.ts';
import { feedback } from './feedback-tables.ts';

type NewFeedback = typeof feedback.$inferInsert;

/** One rating per user and image: the last one counts. */
export async function putRating(tx: Tx, rating: NewFeedback): Promise<void> {
  const { rate, otherData } = rating;
  await tx
    .insert(feedback)
    .values(rating)
    .onConflictDoUpdate({ target: [feedback.userId, feedback.imageId], set: { rate, otherData } });
}

export async function insertLetter(tx: Tx, letter: NewFeedback): Promise<void> {
  await tx.insert(feedback).values(letter);
}
