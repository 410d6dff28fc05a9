const kept = new WeakSet<Error>();

/**
 * A refusal after which what was written until then stands: a wrong code that is counted, a try that is noted. It is
 * thrown like any other.
 */
export function refuseAndKeep<Refusal extends Error>(refusal: Refusal): Refusal {
  kept.add(refusal);
  return refusal;
}

/** Whether what was written before this refusal stands. */
export const isKept = (error: unknown): boolean => error instanceof Error && kept.has(error);
