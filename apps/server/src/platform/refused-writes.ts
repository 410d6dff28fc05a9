const MONTH_CLOSED = 'TR001';
const LIST_PUBLISHED = 'TR002';
const NOT_UNIQUE = '23505';

/** The database's own code of a failure, wherever the driver put it. */
const codeOf = (error: unknown): unknown => {
  if (!error || typeof error !== 'object') return undefined;
  const isAnswer = 'code' in error && 'severity' in error;
  return isAnswer ? error.code : 'cause' in error ? codeOf(error.cause) : undefined;
};

const unless = async <Result>(
  write: Promise<Result>,
  code: string,
  refused: () => Error,
): Promise<Result> => {
  try {
    return await write;
  } catch (error) {
    throw codeOf(error) === code ? refused() : error;
  }
};

/** Does a write that the database refuses in a closed month, and says so with the contract's error. */
export const unlessMonthClosed = <Result>(write: Promise<Result>, closed: () => Error) =>
  unless(write, MONTH_CLOSED, closed);

/** The same for a value that another row holds already: a note, a code, a plate, a document, a day. */
export const unlessTaken = <Result>(write: Promise<Result>, taken: () => Error) =>
  unless(write, NOT_UNIQUE, taken);

/** The same for a price list that was published meanwhile. */
export const unlessPublished = <Result>(write: Promise<Result>, published: () => Error) =>
  unless(write, LIST_PUBLISHED, published);
