/** How much each of some has, by name; whoever has none is not remembered. */
export interface Counts {
  of(who: string): number;
  add(who: string, some: number): void;
}

/** Counts that begin at nothing. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const of = (who: string) => counts.get(who) ?? 0;
  return {
    of,
    add(who, some) {
      const count = of(who) + some;
      if (count > 0) counts.set(who, count);
      else counts.delete(who);
    },
  };
}
