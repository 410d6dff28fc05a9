import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const SESSION_COOKIE = 'traco_session';

/** A session's secret: the browser has the token, the table only its SHA-256. */
export interface SessionToken {
  token: string;
  stored: string;
}

/** Signs and reads the session cookie; a forged one is no cookie. */
export interface SessionCookie {
  /** The `Set-Cookie` header of a session: HttpOnly, SameSite=Lax, Secure on https. */
  set(token: string, seconds: number): string;
  /** The `Set-Cookie` header that forgets the session. */
  clear(): string;
  /** What the table keeps of the token inside a cookie whose signature is right, or null. */
  read(cookie: string | undefined): string | null;
}

/** A fresh token of 32 random bytes. */
export function newSessionToken(): SessionToken {
  const token = randomBytes(32).toString('base64url');
  return { token, stored: storedForm(token) };
}

/** @param secret at least 32 random bytes, kept by the installation */
export function sessionCookie(secret: Buffer, secure: boolean): SessionCookie {
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest('base64url');
  const header = (value: string, seconds: number) =>
    `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    set: (token, seconds) => header(`${token}.${sign(token)}`, seconds),
    clear: () => header('', 0),
    read(cookie) {
      const [token, signature, ...more] = cookie?.split('.') ?? [];
      if (!token || !signature || more.length > 0) return null;
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(token));
      return given.length === right.length && timingSafeEqual(given, right) ? storedForm(token) : null;
    },
  };
}

/** Whoever reads the table cannot sign in with what it holds. */
function storedForm(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
