/** How often and how long to wait before an action is tried again. */
export interface RetryPlan {
  /** Tries after the first one. */
  retries: number;
  /** Milliseconds before try `attempt` (1 = the first retry). */
  delay: (attempt: number) => number;
  /** Waits so many milliseconds; tests inject their own. */
  sleep?: (milliseconds: number) => Promise<void>;
  /** Told of each failure that is followed by another try. */
  onFailure?: (error: unknown, attempt: number) => void;
}

/** Waits in real time. */
export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs an action until it succeeds or the plan is used up; then throws the last error. */
export async function withRetries<Result>(
  action: () => Promise<Result> | Result,
  plan: RetryPlan,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt > plan.retries) throw error;
      plan.onFailure?.(error, attempt);
      await (plan.sleep ?? sleep)(plan.delay(attempt));
    }
  }
}
