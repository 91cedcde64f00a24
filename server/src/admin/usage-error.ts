/** The operator asked for something that cannot be; the message says what would be right. */
export class UsageError extends Error {}
