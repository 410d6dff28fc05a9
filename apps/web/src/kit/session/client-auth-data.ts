import { COOKIE_SECONDS } from '@traco/contract/constants';
import {
  type AuthData,
  type AuthKey,
  authEntries,
  authKeys,
  PREVIEW_PREFIX,
  partnerEntries,
  partnerKeys,
  readAuthData,
  readPartnerSession,
} from '@traco/contract/identity/session';
import type { PartnerSession } from '@traco/contract/routes/guard';
import { cookieValue, cookieWriting } from './cookie-text.ts';

/** Where the browser keeps the readable copy of who is signed in. */
export interface ClientStore {
  save(data: AuthData): void;
  read(): AuthData | null;
  savePartner(partner: PartnerSession): void;
  readPartner(): PartnerSession | null;
  /** Removes every key, the partner's too, from the cookies and from local storage. */
  clear(): void;
  /** Notes that the server must still be told of a sign-out, or that it has been. */
  owesSignOut(owes: boolean): void;
  isSignOutOwed(): boolean;
  /** Writes a trial value where the data go and reads it back; false when the browser keeps nothing. */
  canPersist(): boolean;
}

/** The parts of a browser that the store needs; `isPreview` as the settings' preview hosts say. */
export interface StoreParts {
  document: { cookie: string };
  /** A function, because some browsers throw on the very look at `window.localStorage`. */
  localStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  isHttps: boolean;
  isPreview: boolean;
}

/** The store of a real browser window. */
export function browserStore(window: Window, isPreview: boolean): ClientStore {
  return clientStore({
    document: window.document,
    localStorage: () => window.localStorage,
    isHttps: window.location.protocol === 'https:',
    isPreview,
  });
}

/**
 * Cookies of 30 days (SameSite=Lax, Secure on https); on preview hosts local storage under `preview_`. The
 * partner's keys are in local storage everywhere. A browser that refuses to write does not throw here:
 * `canPersist` tells.
 */
export function clientStore(parts: StoreParts): ClientStore {
  const cookies: Medium = {
    get: (key) => cookieValue(parts.document.cookie, key),
    // A browser asks another process for its cookies: once, and not once for each.
    reading: () => {
      const all = parts.document.cookie;
      return (key) => cookieValue(all, key);
    },
    put: (key, value) => {
      parts.document.cookie = cookieWriting(key, value, COOKIE_SECONDS, parts.isHttps);
    },
    remove: (key) => {
      parts.document.cookie = cookieWriting(key, '', 0, parts.isHttps);
    },
  };
  const storage: Medium = {
    get: (key) => quietly(() => parts.localStorage().getItem(key)) ?? null,
    put: (key, value) => quietly(() => parts.localStorage().setItem(key, value)),
    remove: (key) => quietly(() => parts.localStorage().removeItem(key)),
  };
  const preview = prefixed(storage, PREVIEW_PREFIX);
  const medium = parts.isPreview ? preview : cookies;

  return {
    save: (data) => {
      for (const [key, value] of authEntries(data))
        value === null ? medium.remove(key) : medium.put(key, value);
    },
    read: () => {
      const get = medium.reading?.() ?? medium.get;
      return readAuthData((key: AuthKey) => get(key));
    },
    savePartner: (partner) => {
      for (const [key, value] of partnerEntries(partner)) storage.put(key, value);
    },
    readPartner: () => readPartnerSession((key) => storage.get(key)),
    clear: () => {
      for (const key of authKeys) for (const one of [cookies, preview]) one.remove(key);
      for (const key of partnerKeys) storage.remove(key);
    },
    owesSignOut: (owes) => (owes ? storage.put(owedSignOutKey, 'true') : storage.remove(owedSignOutKey)),
    isSignOutOwed: () => storage.get(owedSignOutKey) !== null,
    canPersist: () => keeps(medium),
  };
}

const owedSignOutKey = 'traco_sign_out_owed';

interface Medium {
  /** What it holds now, where that is read as a whole. */
  reading?(): (key: string) => string | null;
  get(key: string): string | null;
  put(key: string, value: string): void;
  remove(key: string): void;
}

function keeps(medium: Medium): boolean {
  medium.put('traco_trial', 'kept');
  const isKept = medium.get('traco_trial') === 'kept';
  medium.remove('traco_trial');
  return isKept;
}

function prefixed(medium: Medium, prefix: string): Medium {
  return {
    get: (key) => medium.get(prefix + key),
    put: (key, value) => medium.put(prefix + key, value),
    remove: (key) => medium.remove(prefix + key),
  };
}

/** Storage that is full or forbidden throws: nothing is kept then, and the trial of `canPersist` shows it. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
