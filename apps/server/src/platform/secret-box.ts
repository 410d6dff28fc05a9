import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps short secrets that the server has to read again: who reads the table alone reads nothing. */
export interface SecretBox {
  /** @param owner whose it is: what is kept for one opens for nobody else */
  seal(text: string, owner: string): string;
  /** The text, or null when it was kept for another, or by another installation. */
  open(sealed: string, owner: string): string | null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret at least 32 random bytes, kept by the installation */
export function secretBox(secret: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'traco second factor', 32));
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}
