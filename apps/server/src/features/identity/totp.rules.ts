import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Half minutes that a phone's clock may be wrong, in either direction. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Traço', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A fresh secret in the letters that people can type. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the code to scan says: `otpauth://totp/…`. */
export const totpAddress = (secret: string, label: string): string => totpOf(secret, label).toString();

/** Which half minute a typed code is of, near now; null when it is of none. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / (PERIOD_SECONDS * 1000)) + delta;
}
