const MONTH_CLOSED = 'TR001';

const codeOf = (error: unknown): unknown =>
  error && typeof error === 'object'
    ? 'code' in error && typeof error.code === 'string' && error.code.startsWith('TR')
      ? error.code
      : 'cause' in error
        ? codeOf(error.cause)
        : undefined
    : undefined;

/** Does a write that the database refuses in a closed month, and says so with the contract's error. */
export async function unlessMonthClosed<Result>(
  write: Promise<Result>,
  closed: () => Error,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw codeOf(error) === MONTH_CLOSED ? closed() : error;
  }
}
