const MONTH_CLOSED = 'TR001';
const LIST_PUBLISHED = 'TR002';
const NOT_UNIQUE = '23505';

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

const unless = async <Result>(
  write: Promise<Result>,
  code: string,
  refused: () => Error,
): Promise<Result> => {
  try {
    return await write;
  } catch (error) {
    throw answerOf(error)?.code === code ? refused() : error;
  }
};

/** Does a write that the database refuses in a closed month, and says so with the contract's error. */
export const unlessMonthClosed = <Result>(write: Promise<Result>, closed: () => Error) =>
  unless(write, MONTH_CLOSED, closed);

/** The same for a value that another row holds already: a note, a code, a plate, a document, a day. */
export const unlessTaken = <Result>(write: Promise<Result>, taken: () => Error) =>
  unless(write, NOT_UNIQUE, taken);

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
/** The same for a price list that was published meanwhile. */
export const unlessPublished = <Result>(write: Promise<Result>, published: () => Error) =>
  unless(write, LIST_PUBLISHED, published);

const NOT_HIS = '42501';

/** The same for a row that the policies keep from the actor. */
export const unlessNotHis = <Result>(write: Promise<Result>, notHis: () => Error) =>
  unless(write, NOT_HIS, notHis);

const OWN_SERIES = 'TR003';
const DAY_CLOSED = 'TR004';

/** Which freeze refused a write: the month's or the day's; undefined when neither did. */
export const freezeOf = (error: unknown): 'MONTH_CLOSED' | 'DAY_CLOSED' | undefined => {
  const code = sqlStateOf(error);
  return code === MONTH_CLOSED ? 'MONTH_CLOSED' : code === DAY_CLOSED ? 'DAY_CLOSED' : undefined;
};

/** What the database refuses to every procedure alike: the door says it. */
export const refusedToAll = (error: unknown): 'DAY_CLOSED' | 'OWN_SERIES' | undefined => {
  const code = sqlStateOf(error);
  return code === DAY_CLOSED ? 'DAY_CLOSED' : code === OWN_SERIES ? 'OWN_SERIES' : undefined;
};
