import type { Day, PumpUse } from './day.ts';
import type { SimulatedLoad } from './simulate-day.ts';

/**
 * The pumps' day, with what the night before leaves of it. A pour without a pump of its own is given one that is free
 * all the while, in the order of the clock; when none is, it stays without.
 */
export function pumpUses(loads: readonly SimulatedLoad[], { pumps, rules, night }: Day): PumpUse[] {
  const late = night?.pumps.map((use) => ({ ...use })) ?? [];
  const uses = [...late, ...spans(loads, rules)].sort(
    (one, other) => one.from - other.from || (one.pourId < other.pourId ? -1 : 1),
  );
  const known = new Set(pumps.map(({ id }) => id));
  const taken = new Map<string, PumpUse[]>(pumps.map(({ id }) => [id, []]));
  for (const use of uses) if (use.pumpId && known.has(use.pumpId)) taken.get(use.pumpId)!.push(use);
  for (const use of uses) {
    if (use.pumpId && known.has(use.pumpId)) continue;
    use.pumpId = null;
    const free = pumps.find(({ id }) =>
      taken.get(id)!.every((other) => other.until <= use.from || other.from >= use.until),
    );
    if (!free) continue;
    use.pumpId = free.id;
    taken.get(free.id)!.push(use);
  }
  return uses;
}

function spans(loads: readonly SimulatedLoad[], rules: Day['rules']): PumpUse[] {
  const found = new Map<string, PumpUse>();
  for (const { pour, times } of loads) {
    if (!pour.pumped) continue;
    const from = times.onSiteAt - rules.pumpSetUpMinutes;
    const until = times.washingAt + rules.pumpPackUpMinutes;
    const use = found.get(pour.id);
    if (!use) found.set(pour.id, { pourId: pour.id, pumpId: pour.pumpId, from, until });
    else {
      use.from = Math.min(use.from, from);
      use.until = Math.max(use.until, until);
    }
  }
  return [...found.values()];
}
