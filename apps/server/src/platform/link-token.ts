import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token of a link that opens something without an account: 256 random bits, told once and kept nowhere. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
