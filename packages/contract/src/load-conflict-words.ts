/** How a load went from the driver who has begun it: to somebody else or nobody, off the plan, or to another site. */
export const conflictKinds = ['reassigned', 'cancelled', 'diverted'] as const;

/** What the plant may decide: it stays with whoever has begun it, or it is as the plant had said. */
export const conflictDecisions = ['stays', 'passed'] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];
