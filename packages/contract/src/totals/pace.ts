/** Where a delivered volume stands against its goal; all volumes in m³. */
export interface Pace {
  /** What should have been delivered by now; null without a goal. */
  expectedM3: number | null;
  /** Delivered less expected: positive is ahead, negative behind; null without a goal. */
  aheadM3: number | null;
  /** {@link projectionOf} */
  projectionM3: number | null;
}

/** One stretch that a goal is spread over: its goal (m³ or null) and its working days, over and in all. */
export interface Stretch {
  goalM3: number | null;
  daysOver: number;
  daysTotal: number;
}

/** A round number, the goal or the record: what the odometer reaches next. */
export interface Milestone {
  m3: number;
  kind: 'round' | 'goal' | 'record';
}

const LEAST_STEP_M3 = 50;
/** A projection needs a working day, or a quarter of a period that is shorter than four. */
const LEAST_DAYS_TO_PROJECT = 1;
const LEAST_SHARE_TO_PROJECT = 0.25;

/** A number with two decimals, as m³ are kept. */
export const round2 = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

/** The sum of goals; null when there is none at all. */
export function sumGoals(goals: readonly (number | null)[]): number | null {
  const known = goals.filter((goal) => goal !== null);
  return known.length ? round2(known.reduce((total, goal) => total + goal, 0)) : null;
}

/** What one unit (or seller) did so far, and the working days of its period: over by now, and in all. */
export interface Progress {
  m3: number;
  daysOver: number;
  daysTotal: number;
}

/**
 * Where a period ends if it goes on like this: each unit by its own calendar, and several units as the sum of theirs, on every
 * screen alike. Null while one of them cannot be projected: too little of its period is over.
 */
export const projectionOf = (each: readonly Progress[]): number | null =>
  sumProjections(
    each.map(({ m3, daysOver, daysTotal }) =>
      daysOver === 0 || daysOver < Math.min(LEAST_DAYS_TO_PROJECT, daysTotal * LEAST_SHARE_TO_PROJECT)
        ? null
        : round2((m3 / daysOver) * daysTotal),
    ),
  );

/** The sum of projections; null when there is none, or one that cannot be told yet. */
export function sumProjections(each: readonly (number | null)[]): number | null {
  const known = each.filter((m3) => m3 !== null);
  if (known.length === 0 || known.length < each.length) return null;
  return round2(known.reduce((sum, m3) => sum + m3, 0));
}

/**
 * The pace of a volume: each stretch's goal is due evenly over its working days.
 * @param each what each unit did, for the projection; together they are the volume
 */
export function paceOf(stretches: readonly Stretch[], each: readonly Progress[]): Pace {
  const m3 = each.reduce((sum, { m3: own }) => sum + own, 0);
  const expectedM3 = sumGoals(
    stretches.map(({ goalM3, daysOver: over, daysTotal: total }) =>
      goalM3 === null ? null : total === 0 ? goalM3 : (goalM3 * Math.min(over, total)) / total,
    ),
  );
  return {
    expectedM3,
    aheadM3: expectedM3 === null ? null : round2(m3 - expectedM3),
    projectionM3: projectionOf(each),
  };
}

/** The next round number above `m3`: half of its order of magnitude, 50 m³ at the least. */
export function nextRound(m3: number): number {
  const step = Math.max(LEAST_STEP_M3, 10 ** Math.floor(Math.log10(Math.max(1, m3))) / 2);
  return (Math.floor(m3 / step) + 1) * step;
}

/** The nearest of the next round number, the goal and the record, all in m³ and above `m3`. */
export function nextMilestone(m3: number, goalM3: number | null, recordM3: number | null): Milestone {
  const known: Milestone[] = [{ m3: nextRound(m3), kind: 'round' }];
  if (goalM3 !== null && goalM3 > m3) known.unshift({ m3: goalM3, kind: 'goal' });
  if (recordM3 !== null && recordM3 > m3) known.unshift({ m3: recordM3, kind: 'record' });
  return known.reduce((nearest, each) => (each.m3 < nearest.m3 ? each : nearest));
}

/** m³ still needed per remaining working day; null without a goal or when no working day remains. */
export function neededPerDay(m3: number, goalM3: number | null, daysLeft: number): number | null {
  if (goalM3 === null) return null;
  if (m3 >= goalM3) return 0;
  return daysLeft > 0 ? round2((goalM3 - m3) / daysLeft) : null;
}

/** Centavos per m³, rounded; null when nothing was billed. */
export const pricePerM3 = (revenueCents: number, billedM3: number): number | null =>
  billedM3 > 0 ? Math.round(revenueCents / billedM3) : null;
