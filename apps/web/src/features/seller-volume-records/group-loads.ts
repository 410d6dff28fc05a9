import { isCounted, type ListedLoad } from '@traco/contract/concrete-volume/load';

export type SellerGrouping = 'day' | 'mix' | 'customer';

/** One line of the grouped loads. */
export interface LoadGroup {
  key: string;
  label: string;
  loads: number;
  deliveredM3: number;
  revenueCents: number;
}

/** The loads that count, by day (newest first), product or customer (most m³ first). */
export function groupLoads(loads: readonly ListedLoad[], by: SellerGrouping): LoadGroup[] {
  const groups = new Map<string, LoadGroup>();
  for (const load of loads.filter(isCounted)) {
    const { key, label } = {
      day: { key: load.dayOn, label: load.dayOn.split('-').reverse().join('/') },
      mix: { key: load.mix.id, label: `${load.mix.code} · ${load.mix.name}` },
      customer: { key: load.customer.id, label: load.customer.name },
    }[by];
    const group = groups.get(key) ?? { key, label, loads: 0, deliveredM3: 0, revenueCents: 0 };
    group.loads += 1;
    group.deliveredM3 = Math.round((group.deliveredM3 + load.deliveredM3) * 100) / 100;
    group.revenueCents += load.totalCents;
    groups.set(key, group);
  }
  const sorted = [...groups.values()];
  return by === 'day'
    ? sorted.sort((one, other) => other.key.localeCompare(one.key))
    : sorted.sort((one, other) => other.deliveredM3 - one.deliveredM3);
}
