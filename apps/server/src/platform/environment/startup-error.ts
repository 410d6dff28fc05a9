/**
 * A start that cannot go on for a reason the person can mend. The message is Portuguese, one line,
 * and is printed as it is, without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
