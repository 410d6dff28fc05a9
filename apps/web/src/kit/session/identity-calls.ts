import type { SessionRegistration } from '@traco/contract/active-sessions/session-registration';
import type { Credentials, Me, Opening } from '@traco/contract/identity/identity';
import type { FactorProof, FactorWays } from '@traco/contract/second-factor/second-factor';

/** The calls that signing in and staying signed in make, by the specification's names. */
export interface IdentityCalls {
  signIn(credentials: Credentials): Promise<Me>;
  partnerSignIn(credentials: Credentials): Promise<Me>;
  /** The second half of signing in, where the account has a second factor. */
  showFactor(proof: FactorProof): Promise<Me>;
  /** What the browser's passkey is to sign in it. */
  passkeyChallenge(): Promise<unknown>;
  signOut(): Promise<void>;
  me(): Promise<Me | null>;
  /** All that a page asks before its first screen. */
  opening(): Promise<Opening>;
  registerSession(registration: SessionRegistration): Promise<{ session_id: string }>;
  /** False when the session was ended from elsewhere. */
  heartbeat(sessionId: string): Promise<boolean>;
  ipAddress(signal: AbortSignal): Promise<string | null>;
  location(ipAddress: string, signal: AbortSignal): Promise<unknown>;
  nameOf(table: 'units' | 'sellers', id: string, signal: AbortSignal): Promise<string | null>;
}

/** The server answered with a refusal; a call that reaches no server throws what `fetch` throws. */
export class CallRefused extends Error {
  readonly status: number;
  /** Seconds until another try is looked at (a refused sign-in); 0 when at once. */
  readonly waitSeconds: number;
  /** What the server says itself where no try would help; otherwise empty. */
  readonly told: string;
  /** The password was right, and a second factor is asked for: by which ways. */
  readonly ways: FactorWays | undefined;
  /** The time for the second factor is over: it begins with the password again. */
  readonly isOver: boolean;
  constructor(status: number, waitSeconds = 0, told = '', ways?: FactorWays, isOver = false) {
    super(`The server refused the call with status ${status}.`);
    this.status = status;
    this.waitSeconds = waitSeconds;
    this.told = told;
    this.ways = ways;
    this.isOver = isOver;
  }
}

/** The calls over `fetch`, on the same origin. */
export function identityCalls(fetch: typeof globalThis.fetch): IdentityCalls {
  const get = <Answer>(path: string, signal?: AbortSignal) => call<Answer>(fetch, path, { signal });
  const post = <Answer>(path: string, body: unknown, signal?: AbortSignal) =>
    call<Answer>(fetch, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });

  return {
    signIn: (credentials) => post('/api/identity/sign-in', credentials),
    partnerSignIn: (credentials) => post('/api/identity/partner-sign-in', credentials),
    showFactor: (proof) => post('/api/second-factor/sign-in', proof),
    passkeyChallenge: () => post('/api/second-factor/challenge', {}),
    signOut: () => unlessNotSignedIn(post('/api/identity/sign-out', {}), undefined),
    opening: () => unlessNotSignedIn(get<Opening>('/api/identity/opening'), { person: null }),
    me: () => unlessNotSignedIn(get<Me | null>('/api/identity/me'), null),
    registerSession: (registration) => post('/api/active-sessions', registration),
    heartbeat: async (session_id) => {
      const answer = post<{ ended?: boolean } | null>('/api/functions/update-session-heartbeat', {
        session_id,
      });
      return !(await unlessNotSignedIn(answer, { ended: true }))?.ended;
    },
    ipAddress: async (signal) => (await get<{ ip: string | null }>('/api/ip', signal)).ip,
    location: async (ip_address, signal) => {
      const path = '/api/functions/get-location-info';
      return (await post<{ location: unknown }>(path, { ip_address }, signal)).location;
    },
    nameOf: async (table, id, signal) => {
      const path = `/api/${table}/${encodeURIComponent(id)}/name`;
      return (await get<{ name: string | null }>(path, signal)).name;
    },
  };
}

/** The answer, or `otherwise` when the server says that nobody is signed in (401). */
async function unlessNotSignedIn<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallRefused && error.status === 401) return otherwise;
    throw error;
  }
}

interface Options {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
}

async function call<Answer>(fetch: typeof globalThis.fetch, path: string, options: Options): Promise<Answer> {
  const { signal, ...rest } = options;
  const response = await fetch(path, { ...rest, ...(signal && { signal }), credentials: 'same-origin' });
  if (!response.ok) throw await refusalIn(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as Answer;
}

/** Refusals of signing in whose own sentence helps. */
const toldThemselves = ['NOT_OPEN_HERE', 'FACTOR_WRONG', 'STEP_OVER'];

async function refusalIn(response: Response): Promise<CallRefused> {
  const body = await response.json().catch(() => null);
  const seconds: unknown = body?.data?.waitSeconds;
  const waitSeconds = typeof seconds === 'number' && seconds > 0 ? seconds : 0;
  const told = toldThemselves.includes(body?.code) ? body.message : '';
  const ways = body?.code === 'SECOND_FACTOR_NEEDED' ? body.data : undefined;
  return new CallRefused(response.status, waitSeconds, told, ways, body?.code === 'STEP_OVER');
}
