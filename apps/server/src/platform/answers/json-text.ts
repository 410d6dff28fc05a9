/** What JSON writes otherwise than it is: quotes, what is not printed, halves of characters. */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

/** A text in JSON, as `JSON.stringify` writes it. */
export const quoted = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);
