import type { HealthFactor, UnitHealth } from '@traco/contract/units-overview/unit';

/** What the ledger says of a plant's last thirty days, shares from 0; null where nothing can be said. */
export interface HealthFacts {
  /** Delivered ÷ what the goal expects by now. */
  goal: number | null;
  /** Loads that began within the tolerance of their plan. */
  punctuality: number | null;
  /** m³ returned ÷ loaded. */
  returns: number | null;
  /** Loads refused ÷ loads. */
  refusals: number | null;
  /** Loads whose discharge ended beyond the concrete's life. */
  age: number | null;
  /** Vehicles in work ÷ vehicles. */
  fleet: number | null;
}

/**
 * Of each factor what it weighs, and the figures that make all and none of it. A return of 1 % is the trade's lot
 * (residue in the drum), 5 % a plant in trouble; of a hundred loads one refused is much.
 */
const scale: Record<HealthFactor, { weight: number; good: number; bad: number }> = {
  goal: { weight: 30, good: 1, bad: 0.6 },
  punctuality: { weight: 20, good: 0.95, bad: 0.6 },
  returns: { weight: 15, good: 0.01, bad: 0.05 },
  refusals: { weight: 10, good: 0, bad: 0.03 },
  age: { weight: 10, good: 0, bad: 0.05 },
  fleet: { weight: 15, good: 0.9, bad: 0.6 },
};

const REASONS = 3;

/** How much of a factor a figure makes: 1 at its good end and beyond, 0 at its bad end and beyond. */
const share = (value: number, { good, bad }: { good: number; bad: number }): number =>
  Math.min(1, Math.max(0, (value - bad) / (good - bad)));

/**
 * A plant's score of 100 and the three factors that cost it most. Factors of which nothing is known weigh nothing.
 * @returns null while too little is known: the goal's pace or the loads must say something
 */
export function healthOf(facts: HealthFacts): UnitHealth | null {
  const known = (Object.keys(scale) as HealthFactor[]).flatMap((factor) => {
    const value = facts[factor];
    return value === null ? [] : [{ factor, value, ...scale[factor] }];
  });
  if (facts.goal === null && facts.returns === null) return null;
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  const costs = known.map(({ factor, value, weight, ...ends }) => ({
    factor,
    value,
    cost: ((1 - share(value, ends)) * weight * 100) / weights,
  }));
  const score = Math.round(100 - costs.reduce((sum, { cost }) => sum + cost, 0));
  return {
    score,
    reasons: costs
      .map(({ cost, ...reason }) => ({ ...reason, points: Math.round(cost) }))
      .filter(({ points }) => points > 0)
      .sort((one, other) => other.points - one.points)
      .slice(0, REASONS),
  };
}
