import { Matter } from '@traco/contract/attention/matters';
import { LoadMatter } from '@traco/contract/attention/matters/load-matters';
import { PourMatter } from '@traco/contract/attention/matters/pour-matters';
import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { z } from 'zod';
import { type RowNames, readNames } from '../../../database/name-kinds.ts';
import type { Database } from '../../../platform/transaction.ts';

const id = z.string().nullable();
const LoadRow = LoadMatter.omit({
  note: true,
  customer: true,
  site: true,
  vehicle: true,
  driver: true,
}).extend({
  series: z.string(),
  number: z.int().nullable(),
  customerId: id,
  siteId: id,
  vehicleId: id,
  driverId: id,
});
const PourRow = PourMatter.omit({ customer: true, site: true }).extend({ customerId: id, siteId: id });

/** A matter as its statement gives it: those that are many have ids where names are to be. */
export const MatterRow = z.object({ matter: z.union([LoadRow, PourRow, Matter]) });
type Row = z.infer<typeof MatterRow>['matter'];
const isUnnamed = (row: Row) => 'customerId' in row;

/** The same with the names that the asker may read. */
export async function named(db: Database, rows: readonly Row[]): Promise<Matter[]> {
  const unnamed = rows.filter(isUnnamed);
  const loads = unnamed.filter((row) => row.kind === 'load');
  const names = await readNames(db, {
    customers: unnamed.map(({ customerId }) => customerId),
    sites: unnamed.map(({ siteId }) => siteId),
    vehicles: loads.map(({ vehicleId }) => vehicleId),
    drivers: loads.map(({ driverId }) => driverId),
  });
  return rows.map((row) => {
    if (!isUnnamed(row)) return row;
    return row.kind === 'load' ? namedLoad(row, names) : namedPour(row, names);
  });
}

function namedLoad(
  { series, number, customerId, siteId, vehicleId, driverId, ...load }: z.infer<typeof LoadRow>,
  names: RowNames,
): z.infer<typeof LoadMatter> {
  return {
    ...load,
    note: number === null ? null : noteName({ series, number }),
    customer: names('customers', customerId)?.name ?? '—',
    site: names('sites', siteId)?.name ?? null,
    vehicle: names('vehicles', vehicleId)?.more[0] ?? null,
    driver: names('drivers', driverId)?.name ?? null,
  };
}

const namedPour = (
  { customerId, siteId, ...pour }: z.infer<typeof PourRow>,
  names: RowNames,
): z.infer<typeof PourMatter> => ({
  ...pour,
  customer: names('customers', customerId)?.name ?? '—',
  site: names('sites', siteId)?.name ?? '—',
});
