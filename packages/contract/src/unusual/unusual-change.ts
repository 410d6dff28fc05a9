import type { Load } from '../concrete-volume/load.ts';
import { dayIn } from '../values/time-zone.ts';
import type { Unusual, UnusualKey } from '../values/unusual-keys.ts';

/** The fields of a load or a pour that each unusual thing is about; `@day`: of an instant its day alone. */
const asksAbout: Record<UnusualKey, readonly string[]> = {
  over_drum: ['vehicleId', 'loadedM3'],
  truck_down: ['vehicleId'],
  truck_out: ['vehicleId', 'loadedAt'],
  driver_out: ['driverId', 'loadedAt'],
  // Papers and lists are those of the day.
  driver_blocked: ['driverId', 'loadedAt@day'],
  price_off_list: ['priceCentsPerM3', 'mixId', 'loadedAt@day', 'startsAt@day'],
  beyond_quote: ['m3'],
  credit: ['customerId'],
  overdue: ['customerId'],
  old_date: ['loadedAt@day'],
  early_load: ['loadedAt'],
  far_date: ['startsAt@day'],
};

/**
 * What is asked of a change: what its record said before is not asked again.
 * @param before the record's fields, by the names of `after`
 * @param timeZone the plant's: by it a day is another
 */
export const unusualOfChange = <Fields extends object>(
  found: readonly Unusual[],
  before: Fields,
  after: NoInfer<Fields>,
  timeZone: string,
): Unusual[] => {
  const isOther = (asked: string) => {
    const [field, ofDay] = asked.split('@') as [keyof Fields & string, string?];
    if (!(field in before)) return false;
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    if (!field.endsWith('At')) return was !== is;
    const [then, now] = [new Date(String(was)), new Date(String(is))];
    return ofDay ? dayIn(then, timeZone) !== dayIn(now, timeZone) : then.getTime() !== now.getTime();
  };
  return found.filter(({ key }) => asksAbout[key].some(isOther));
};

/** What of a load is asked about, by the names of the fields that change it. */
export const loadPoints = (load: Load) => ({
  loadedAt: load.loadedAt,
  loadedM3: load.loadedM3,
  priceCentsPerM3: load.priceCentsPerM3,
  customerId: load.customer.id,
  mixId: load.mix.id,
  vehicleId: load.vehicle?.id ?? null,
  driverId: load.driver?.id ?? null,
});
export type LoadPoints = ReturnType<typeof loadPoints>;
