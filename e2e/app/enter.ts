import { PASSWORD_FRESH_MINUTES } from '@traco/contract/constants';
import { driver } from './homes.fixture.ts';
import { borrow } from './lent-pages.ts';
import { PASSWORD } from './people.fixture.ts';
import { type Browser, type BrowserContext, expect, type Page, request, test } from './test.ts';

/** Whoever calls the server: a page, or somebody without one. */
export type Caller = Pick<Page, 'request'>;

/**
 * Signs in without the form: the session's cookie, from which the app makes its own copy when it opens.
 * `user` may also be a neighbour of the demo company (`unidade2`, `vendedor2`), or its driver's CPF.
 */
export async function enterAs(page: Page, user: string) {
  const kept = cookies.get(user);
  if (kept) await page.context().addCookies(kept.from);
  if (kept && isProved(kept) && (await isSignedIn(page))) return;
  await signIn(page, user);
  cookies.set(user, { from: await page.context().cookies(), at: Date.now() });
}

/** A page of another browser, on which this person is signed in. */
export async function openAs(browser: Browser, user: string): Promise<Page> {
  const page = await borrow(browser);
  await enterAs(page, user);
  return page;
}

/** A person who calls the server without a browser: nothing of what they do there is looked at. */
export async function callAs(user: string): Promise<Caller> {
  const kept = callers.get(user);
  if (kept && isProved(kept) && (await isSignedIn(kept.from))) return kept.from;
  const caller = await newCaller();
  await signIn(caller, user);
  callers.set(user, { from: caller, at: Date.now() });
  return caller;
}

/** Somebody without a browser, whom the server does not know. */
export const newCaller = async (): Promise<Caller> => ({
  request: await request.newContext({ baseURL: test.info().project.use.baseURL! }),
});

/** Of each person the session that this worker has: checking a password is made to take long. */
const cookies = new Map<string, Kept<Awaited<ReturnType<BrowserContext['cookies']>>>>();
const callers = new Map<string, Kept<Caller>>();

/** A session as it was signed in, and when. */
interface Kept<From> {
  from: From;
  at: number;
}

/** What asks for the password again takes a session for so long; half of it is left to the journey. */
const isProved = ({ at }: Kept<unknown>) => Date.now() - at < PASSWORD_FRESH_MINUTES * 30_000;

/** A journey may have ended the session. */
const isSignedIn = async (caller: Caller) => Boolean(await get<object | null>(caller, '/api/identity/me'));

const signIn = (caller: Caller, user: string) =>
  post(caller, `/api/identity/${user.startsWith('helay') ? 'partner-sign-in' : 'sign-in'}`, {
    user,
    password: user === driver.cpf ? driver.pin : PASSWORD,
  });

/** A call of the person who is signed in on the page; it must be answered well. */
export async function post<Answer>({ request }: Caller, path: string, data: unknown): Promise<Answer> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as Answer;
}

/** What the person who is signed in on the page reads at an address of the server. */
export async function get<Answer>({ request }: Caller, path: string): Promise<Answer> {
  const answer = await request.get(path);
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}
