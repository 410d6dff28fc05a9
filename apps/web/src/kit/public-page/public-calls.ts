import { fetchAsShown } from '../../lib/shown-person.ts';
import { takeEarly } from './early-answer.ts';

/** A network that says nothing for so long is none. */
const PATIENCE_MS = 20_000;
const PHOTO_PATIENCE_MS = 90_000;

/** The server said no, in a sentence. */
export class PublicRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'PublicRefusal';
    this.status = status;
  }
}

/**
 * The public pages' calls, with plain `fetch`: a visitor's phone loads neither the contract's schemas nor their validator.
 * @throws PublicRefusal when the server answers with something else, or what `fetch` throws when nobody answers
 */
export const publicGet = <Answer>(path: string): Promise<Answer> => call(path);

export const publicPost = <Answer>(path: string, body: unknown): Promise<Answer> =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Sends one file as a form. */
export function publicUpload(path: string, file: File): Promise<unknown> {
  const form = new FormData();
  form.set('file', file);
  return call(path, { method: 'POST', body: form }, PHOTO_PATIENCE_MS);
}

/** Whether the server did answer, and no: trying again as it was helps nobody. */
export const isRefusal = (error: unknown): error is PublicRefusal =>
  error instanceof PublicRefusal && error.status < 500;

/** What a visitor is told. */
export function publicSentence(error: unknown, kept: string): string {
  if (isRefusal(error))
    return error.status === 400 ? 'Confira os campos: um deles não foi aceito.' : error.message;
  return navigator.onLine ? `O servidor não respondeu. ${kept}` : `Sem internet agora. ${kept}`;
}

async function call<Answer>(path: string, init: RequestInit = {}, patience = PATIENCE_MS): Promise<Answer> {
  const early = init.method ? undefined : takeEarly(path);
  const signal = AbortSignal.timeout(patience);
  const answer = await (early ??
    fetchAsShown(`/api${path}`, { ...init, credentials: 'same-origin', cache: 'no-store', signal }));
  const body = (await answer.json().catch(() => null)) as { message?: string } | null;
  if (!answer.ok) throw new PublicRefusal(answer.status, body?.message ?? 'O servidor não respondeu.');
  return body as Answer;
}
