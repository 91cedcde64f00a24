// Credits in integer hundredths: an append-only ledger with holds. Grants add, a hold sets aside, and every
// hold ends captured or released exactly once. Hides the tables and the statements that guard them.

export { balanceOf, captureHold, captureParts, releaseHold } from './credit-rows.ts';
export { grantCredits, takeBackCredits } from './grant-credits.ts';
export { holdCredits } from './hold-credits.ts';
export { checkCreditInvariants, type Invariant } from './invariants.ts';
export { mountCredits } from './routes.ts';
