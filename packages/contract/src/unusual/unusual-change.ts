import type { Load } from '../concrete-volume/load.ts';
import type { Unusual, UnusualKey } from '../values/unusual-keys.ts';

/** The fields of a load or a pour that each unusual thing is about. */
const asksAbout: Record<UnusualKey, readonly string[]> = {
  over_drum: ['vehicleId', 'loadedM3'],
  truck_down: ['vehicleId'],
  truck_out: ['vehicleId'],
  driver_out: ['driverId'],
  driver_blocked: ['driverId'],
  price_off_list: ['priceCentsPerM3', 'mixId'],
  credit: ['customerId'],
  old_date: ['loadedAt'],
  early_load: ['loadedAt'],
  far_date: ['startsAt'],
};

/**
 * What is asked of a change: what its record said before is not asked again.
 * @param before the record's fields, by the names of `after`
 */
export const unusualOfChange = <Fields extends object>(
  found: readonly Unusual[],
  before: Fields,
  after: NoInfer<Fields>,
): Unusual[] => {
  const isOther = (field: string) => {
    const [was, is] = [before[field as keyof Fields] ?? null, after[field as keyof Fields] ?? null];
    return field.endsWith('At') ? Date.parse(String(was)) !== Date.parse(String(is)) : was !== is;
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
