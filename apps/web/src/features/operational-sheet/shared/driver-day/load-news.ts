import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { changedSince, type SeenLoad, seenOf } from '@traco/contract/operational-sheet/seen-load';
import { formatM3, formatTime } from '../../../../lib/formats.ts';

/** What the plan has done since the driver last said "ciente": a load is new, is another than they read, or is gone. */
export interface LoadNews {
  loadId: string;
  kind: 'new' | 'changed' | 'gone';
  title: string;
  changes: { name: string; before: string; after: string }[];
  /** What their "ciente" says that they have read; null of what is gone. */
  seen: SeenLoad | null;
}

const names: Record<keyof SeenLoad, string> = {
  plannedAt: 'Horário',
  m3: 'Volume',
  customer: 'Cliente',
  site: 'Obra',
  address: 'Endereço',
  mix: 'Produto',
  pumped: 'Descarga',
  vehicle: 'Caminhão',
  notes: 'Observações',
};

/** The news of a day, in the order of the clock. A day of an earlier version of the app knows of none. */
export function newsOf({ loads, gone, unit }: Pick<DriverDay, 'loads' | 'gone' | 'unit'>): LoadNews[] {
  const title = ({ plannedAt, customer, m3 }: SeenLoad) =>
    `${plannedAt ? formatTime(plannedAt, unit.timeZone) : 'Sem horário'} · ${customer} · ${formatM3(m3)}`;
  const ofLoads = loads.flatMap((load) => {
    const news = newsOfLoad(load, unit.timeZone);
    return news ? [{ ...news, title: title(seenOf(load)) }] : [];
  });
  const ofGone = (gone ?? []).map(({ loadId, seen }) => {
    return { loadId, kind: 'gone' as const, title: title(seen), changes: [], seen: null };
  });
  return [...ofGone, ...ofLoads];
}

function newsOfLoad(load: DriverLoad, timeZone: string): Omit<LoadNews, 'title'> | undefined {
  if (load.seen === undefined) return undefined;
  const isPlanned = load.state === 'scheduled';
  const seen = seenOf(load);
  const told = { loadId: load.id, seen };
  // Who has begun a load has seen it.
  if (load.seen === null) return isPlanned ? { ...told, kind: 'new', changes: [] } : undefined;
  const isOver = ['closed', 'cancelled', 'diverted', 'refused'].includes(load.state);
  const fields = isOver ? [] : changedSince(load.seen, seen, isPlanned);
  if (fields.length === 0) return undefined;
  const changes = fields.map((field) => ({
    name: names[field],
    before: words(load.seen!, field, timeZone),
    after: words(seen, field, timeZone),
  }));
  return { ...told, kind: 'changed', changes };
}

function words(seen: SeenLoad, field: keyof SeenLoad, timeZone: string): string {
  if (field === 'plannedAt') return seen.plannedAt ? formatTime(seen.plannedAt, timeZone) : 'sem horário';
  if (field === 'm3') return formatM3(seen.m3);
  if (field === 'pumped') return seen.pumped ? 'bombeada' : 'convencional';
  return seen[field] || 'nada';
}

/** What tells one state of the news from another. */
export const keyOfNews = (news: readonly LoadNews[]): string =>
  news.map(({ loadId, seen }) => loadId + JSON.stringify(seen)).join();
