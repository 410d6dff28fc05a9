import type { Me } from '@traco/contract/identity/identity';
import { type ClientStore, clientStore } from './client-auth-data.ts';
import type { IdentityCalls } from './identity-calls.ts';
import type { SignInParts } from './sign-in.ts';
import { testBrowser } from './test-browser.fixture.ts';

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
      showFactor: note('showFactor', person),
      passkeyChallenge: note('passkeyChallenge', {}),
      signOut: note('signOut', undefined),
      me: note('me', person),
      opening: note('opening', { person }),
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
    atRest: async () => undefined,
  };
  return { parts, browser, asked };
}

export const rejected = (error: unknown) => () => Promise.reject(error);
