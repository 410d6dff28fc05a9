import { fetchAsShown } from '../../lib/shown-person.ts';
import { takeEarly } from './early-answer.ts';

/** A network that says nothing for so long is none. */
const PATIENCE_MS = 20_000;
const FILE_PATIENCE_MS = 90_000;

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

export const publicPost = <Answer>(path: string, body: unknown): Promise<Answer> => call(path, posted(body));

/** A file that the server makes of what is asked for, under a name. */
export async function publicFile(path: string, body: unknown, name: string): Promise<File> {
  const answer = await ask(path, posted(body), FILE_PATIENCE_MS);
  if (!answer.ok) throw await refusalOf(answer);
  const bytes = await answer.blob();
  return new File([bytes], name, { type: bytes.type });
}

/** Sends one file as a form. */
export function publicUpload(path: string, file: File): Promise<unknown> {
  const form = new FormData();
  form.set('file', file);
  return call(path, { method: 'POST', body: form }, FILE_PATIENCE_MS);
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
  const answer = await ask(path, init, patience);
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json().catch(() => null)) as Answer;
}

const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function ask(path: string, init: RequestInit, patience: number): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  return (
    takeEarly(path) ??
    fetchAsShown(`/api${path}`, { ...init, credentials: 'same-origin', cache: 'no-store', signal })
  );
}

async function refusalOf(answer: Response): Promise<PublicRefusal> {
  const body = (await answer.json().catch(() => null)) as { message?: string } | null;
  return new PublicRefusal(answer.status, body?.message ?? 'O servidor não respondeu.');
}
