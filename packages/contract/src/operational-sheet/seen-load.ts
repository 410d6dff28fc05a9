import type { DriverLoad } from './driver-day.ts';

/** What a driver reads of a load that is planned for them: a "ciente" says that this was read. */
export interface SeenLoad {
  plannedAt: string | null;
  m3: number;
  customer: string;
  site: string;
  address: string;
  /** Code of the mix. */
  mix: string;
  pumped: boolean;
  vehicle: string | null;
  notes: string;
}

/** Characters of a text of it. */
export const MOST_SEEN = 200;

const short = (words: string) => words.trim().slice(0, MOST_SEEN).trim();

/** What its driver reads of this load. */
export const seenOf = (load: Omit<DriverLoad, 'seen'>): SeenLoad => ({
  plannedAt: load.plannedAt,
  m3: load.m3,
  customer: short(load.customer),
  site: short(load.site),
  address: short(load.address),
  mix: short(load.mix.code),
  pumped: load.pumped,
  vehicle: load.vehicle && short(load.vehicle),
  notes: short(load.notes),
});

/** What only the plan says: from first water on the trip itself tells it. */
const ofPlan: (keyof SeenLoad)[] = ['plannedAt', 'm3', 'vehicle'];
const inOrder: (keyof SeenLoad)[] = [
  'plannedAt',
  'm3',
  'customer',
  'site',
  'address',
  'mix',
  'pumped',
  'vehicle',
  'notes',
];

/** What of a load has changed since its driver read it. */
export const changedSince = (before: SeenLoad, now: SeenLoad, isPlanned: boolean): (keyof SeenLoad)[] =>
  inOrder.filter((field) => (isPlanned || !ofPlan.includes(field)) && before[field] !== now[field]);
