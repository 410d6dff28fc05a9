import type { Me } from '@traco/contract/identity';
import { type ClientStore, clientStore } from './client-auth-data.ts';
import type { IdentityCalls } from './identity-calls.ts';
import type { SignInParts } from './sign-in.ts';

/** A browser's cookies and local storage for tests; `attributes` holds what each cookie was written with. */
export function testBrowser() {
  const cookies = new Map<string, string>();
  const attributes = new Map<string, string>();
  const stored = new Map<string, string>();
  const document = {
    get cookie() {
      return [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ');
      const [key = '', value = ''] = pair.split('=');
      attributes.set(key, rest.join('; '));
      if (rest.includes('Max-Age=0')) cookies.delete(key);
      else cookies.set(key, value);
    },
  };
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { cookies, attributes, stored, document, localStorage: () => localStorage };
}

export const testDevice = {
  navigator: {
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    language: 'pt-BR',
    maxTouchPoints: 0,
    platform: 'Linux x86_64',
  },
  screen: { width: 1440, height: 900 },
};

/** Somebody the server signed in. */
export function testPerson(person: Partial<Me>): Me {
  return {
    accountId: 'a1',
    userType: 'unit',
    name: 'Ana',
    passwordVersion: '1',
    mustChangePassword: false,
    ...person,
  };
}

/** All that signing in needs, with a server that lets `person` in and notes what it was asked. */
export function testParts(person: Me, calls: Partial<IdentityCalls> = {}, store?: ClientStore) {
  const asked: [string, unknown][] = [];
  const note = <Answer>(name: string, answer: Answer) => {
    return async (question?: unknown) => {
      asked.push([name, question]);
      return answer;
    };
  };
  const browser = testBrowser();
  const parts: SignInParts = {
    calls: {
      signIn: note('signIn', person),
      partnerSignIn: note('partnerSignIn', person),
      signOut: note('signOut', undefined),
      me: note('me', person),
      registerSession: note('registerSession', { session_id: 'session-1' }),
      heartbeat: note('heartbeat', true),
      ipAddress: note('ipAddress', '203.0.113.7'),
      location: note('location', { city: 'Cuiabá' }),
      nameOf: note('nameOf', 'Usina Norte'),
      ...calls,
    },
    store: store ?? clientStore({ ...browser, isHttps: true, isPreview: false }),
    device: testDevice,
    randomBytes: (count) => new Uint8Array(count),
    newId: () => 'new-id',
    now: () => 1_780_000_000_000,
    isOnline: () => true,
  };
  return { parts, browser, asked };
}

export const rejected = (error: unknown) => () => Promise.reject(error);
