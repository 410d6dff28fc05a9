import type { DoorRefusal } from './admission.ts';

/** SQL states by which triggers refuse a write to every procedure alike, each with what the door answers: features register theirs. */
export type RefusedStates = Readonly<Record<string, DoorRefusal>>;

const NOT_UNIQUE = '23505';
/** insufficient_privilege: a policy keeps the row from the actor. */
const NOT_ALLOWED = '42501';

/** What the database itself said of a failure, wherever the driver put it. */
const answerOf = (error: unknown): { code?: unknown; constraint?: unknown } | undefined => {
  if (!error || typeof error !== 'object') return undefined;
  const isAnswer = 'code' in error && 'severity' in error;
  return isAnswer ? error : 'cause' in error ? answerOf(error.cause) : undefined;
};

/** The SQL state of a failure; undefined when it is none of the database's. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const code = answerOf(error)?.code;
  return code === undefined ? undefined : String(code);
};

/** Whether a write was refused because another row holds one of its values already. */
export const isTaken = (error: unknown): boolean => sqlStateOf(error) === NOT_UNIQUE;

/** Does a write that the database may refuse with this SQL state, and says so with the contract's error. */
export async function unlessRefused<Result>(
  write: Promise<Result>,
  state: string,
  refused: () => Error,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw sqlStateOf(error) === state ? refused() : error;
  }
}

/** The same for a value that another row holds already: a number, a code, a name, a day. */
export const unlessTaken = <Result>(write: Promise<Result>, taken: () => Error) =>
  unlessRefused(write, NOT_UNIQUE, taken);

/** The same for a row that the policies keep from the actor. */
export const unlessNotOwn = <Result>(write: Promise<Result>, notOwn: () => Error) =>
  unlessRefused(write, NOT_ALLOWED, notOwn);

/** Does a write that may find its key taken; each unique constraint has its refusal. */
export async function unlessKeyTaken<Result>(
  write: PromiseLike<Result>,
  refusals: Record<string, () => Error>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = answerOf(error) ?? {};
    throw (code === NOT_UNIQUE && refusals[String(constraint)]?.()) || error;
  }
}
