import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@traco/contract/constants';
import { keptByText } from '@traco/contract/values/kept-by-text';

const SESSION_COOKIE = 'traco_session';
/** Says which device an account signed in from before; it opens nothing. */
const DEVICE_COOKIE = 'traco_device';
/** 96 bits: enough that two people never share one. */
const MARK_LETTERS = 16;
/** What was read or made once is kept, the oldest all together for so many others. */
const MOST_KEPT = 5_000;
/** Says whose password was right a moment ago; it opens nothing but showing the second factor. */
const STEP_COOKIE = 'traco_step';

/** A session's secret: the browser has the token, the table only its SHA-256. */
export interface SessionToken {
  token: string;
  stored: string;
}

/** The cookies of a request, by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Signs and reads the session cookie; a forged one is no cookie. On https its name begins with `__Host-`: browsers take it from
 * this host alone, over https alone, so that neither a neighbour's subdomain nor a page in the clear can put one in its place.
 */
export interface SessionCookie {
  /** The `Set-Cookie` header of a session: HttpOnly, SameSite=Lax, Secure on https. */
  set(token: string, seconds: number): string;
  /** The `Set-Cookie` header that forgets the session. */
  clear(): string;
  /** What the table keeps of the token inside a cookie whose name and signature are right, or null. */
  read(cookies: Cookies): string | null;
  /** An opaque mark of what is told: the same for the same, and nobody without this server's secret makes or reads one. */
  markOf(payload: string): string;
  /** The same three of a sign-in that waits for its second factor. */
  setStep(token: string, seconds: number): string;
  clearStep(): string;
  readStep(cookies: Cookies): string | null;
  /** The `Set-Cookie` header that makes this browser a known device of an account. */
  setDevice(accountId: string): string;
  /** Whose known device this browser is, by a cookie whose name and signature are right, or null. */
  readDevice(cookies: Cookies): KnownDevice | null;
  /** Whether a cookie of ours is there whose signature is not. */
  isForged(cookies: Cookies): boolean;
}

/** A browser from which the account signed in before. */
export interface KnownDevice {
  accountId: string;
  deviceId: string;
}

/** A fresh token of 32 random bytes. */
export function newSessionToken(): SessionToken {
  const token = randomBytes(32).toString('base64url');
  return { token, stored: storedForm(token) };
}

/** @param secret at least 32 random bytes, kept by the installation */
export function sessionCookie(secret: Buffer, secure: boolean): SessionCookie {
  const key = createSecretKey(secret);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const given = Buffer.from(signature);
    const right = Buffer.from(sign(text));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  const readToken = (cookie: string, purpose: string) => {
    const [token, signature, ...more] = cookie.split('.');
    if (!token || !signature || more.length > 0) return null;
    return isSigned(purpose + token, signature) ? storedForm(token) : null;
  };
  const readDevice = (cookie: string): KnownDevice | null => {
    const [accountId, deviceId, signature, ...more] = cookie.split('.');
    if (!accountId || !deviceId || !signature || more.length > 0) return null;
    return isSigned(`device ${accountId}.${deviceId}`, signature) ? { accountId, deviceId } : null;
  };
  // Each request brings the same signed cookies, and each answer the same mark: to sign them anew costs more than to know them again.
  const [sessions, steps] = [keptByText<string | null>(MOST_KEPT), keptByText<string | null>(MOST_KEPT)];
  const devices = keptByText<KnownDevice | null>(MOST_KEPT);
  const marks = keptByText<string>(MOST_KEPT);
  const nameOf = (plain: string) => (secure ? `__Host-${plain}` : plain);
  const header = (name: string, value: string, seconds: number) =>
    `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    set: (token, seconds) => header(SESSION_COOKIE, `${token}.${sign(token)}`, seconds),
    clear: () => header(SESSION_COOKIE, '', 0),
    read: (cookies) => sessions(cookies[nameOf(SESSION_COOKIE)] ?? '', (cookie) => readToken(cookie, '')),
    setStep: (token, seconds) => header(STEP_COOKIE, `${token}.${sign(`step ${token}`)}`, seconds),
    clearStep: () => header(STEP_COOKIE, '', 0),
    readStep: (cookies) => steps(cookies[nameOf(STEP_COOKIE)] ?? '', (cookie) => readToken(cookie, 'step ')),
    markOf: (payload) => marks(payload, () => sign(`mark ${payload}`).slice(0, MARK_LETTERS)),
    setDevice(accountId) {
      const device = `${accountId}.${randomBytes(12).toString('base64url')}`;
      return header(DEVICE_COOKIE, `${device}.${sign(`device ${device}`)}`, KNOWN_DEVICE_DAYS * 86_400);
    },
    readDevice: (cookies) => devices(cookies[nameOf(DEVICE_COOKIE)] ?? '', readDevice),
    isForged(cookies) {
      const isWrong = (name: string, read: unknown) => Boolean(cookies[nameOf(name)]) && !read;
      return (
        isWrong(SESSION_COOKIE, this.read(cookies)) ||
        isWrong(DEVICE_COOKIE, this.readDevice(cookies)) ||
        isWrong(STEP_COOKIE, this.readStep(cookies))
      );
    },
  };
}

/** Whoever reads the table cannot sign in with what it holds. */
function storedForm(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
