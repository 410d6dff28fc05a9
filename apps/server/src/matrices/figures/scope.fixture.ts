import type { Opens } from '@traco/contract/totals/totals';
import { countsByHand, type PlainLoad } from '../../testing/plain-loads.ts';
import type { PlainRows } from './plain-rows.fixture.ts';

/** Whose rows, and of which days, a figure of an answer counts. */
export interface Scope {
  unitId?: string | undefined;
  sellerId?: string | undefined;
  customerId?: string | undefined;
  /** Of rows that tell their customer by name alone. */
  customer?: string | undefined;
  mixId?: string | undefined;
  driverId?: string | undefined;
  vehicleId?: string | undefined;
  pourId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  partnerId?: string | undefined;
  /** Whose drivers a median is of. */
  owner?: 'own' | 'partner' | undefined;
  /** What a list is grouped by, and which of a list of numbers is meant. */
  groupedBy?: string | undefined;
  index?: number | undefined;
  /** How many months before is compared with. */
  monthsBack?: number | undefined;
  /** A reason of returns, and an hour of theirs. */
  reason?: string | undefined;
  hour?: string | undefined;
  /** Hours of the day, both included. */
  hours?: readonly [number, number] | undefined;
  /** The period that a goal is of: a day, a month or a year. */
  span?: string | undefined;
  kind?: Opens['kind'] | undefined;
}

/** The loads of a scope, whatever became of them. */
export const loadsOf = ({ loads }: PlainRows, scope: Scope): PlainLoad[] =>
  loads.filter(
    (load) =>
      (!scope.unitId || load.unitId === scope.unitId) &&
      (!scope.sellerId || load.sellerId === scope.sellerId) &&
      (!scope.customerId || load.customerId === scope.customerId) &&
      (!scope.customer || load.customer === scope.customer) &&
      (!scope.mixId || load.mixId === scope.mixId) &&
      (!scope.driverId || load.driverId === scope.driverId) &&
      (!scope.vehicleId || load.vehicleId === scope.vehicleId) &&
      (!scope.pourId || load.pourId === scope.pourId) &&
      (!scope.from || load.day >= scope.from) &&
      (!scope.to || load.day <= scope.to) &&
      (!scope.hours || (load.hour >= scope.hours[0] && load.hour <= scope.hours[1])),
  );

/** What a sum is made of. */
export interface Facts {
  rows: PlainRows;
  scope: Scope;
  now: Date;
}
/** One figure, told by hand; null where there is none. */
export type NaiveSum = (facts: Facts) => number | null;

/** The loads of a scope that count. */
export const counting = ({ rows, scope }: Pick<Facts, 'rows' | 'scope'>): PlainLoad[] =>
  loadsOf(rows, scope).filter(countsByHand);

export const add = (loads: readonly PlainLoad[], pick: (load: PlainLoad) => number): number =>
  loads.reduce((total, load) => total + pick(load), 0);
