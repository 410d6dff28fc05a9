import { PanelLoad } from '@traco/contract/totals/totals';
import { z } from 'zod';
import { readNames, withPlantAndMix } from '../../database/name-kinds.ts';
import { Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { greatestFirst } from './ranking.rules.ts';

/** A load of a panel as its statement gives it: what it names comes by id. */
export const LoadLine = PanelLoad.pick({
  id: true,
  noteNumber: true,
  loadedM3: true,
  deliveredM3: true,
  state: true,
  revision: true,
}).extend({
  loadedAt: Timestamp,
  unit_id: z.string(),
  sellerId: z.string(),
  customerId: z.string(),
  siteId: z.string().nullable(),
  mix_id: z.string(),
  vehicleId: z.string().nullable(),
});
type LoadLine = z.infer<typeof LoadLine>;

/**
 * Lines with the names that they show, which are those that are kept for whoever sees the same; pages of lines in their order, and
 * customers greatest first.
 */
export async function nameLines<Page extends string, Customer extends { id: string; m3: number }>(
  db: Database,
  pages: Record<Page, readonly LoadLine[]>,
  customers: readonly Customer[] = [],
): Promise<{ pages: Record<Page, PanelLoad[]>; customers: (Customer & { name: string })[] }> {
  const lines = Object.values<readonly LoadLine[]>(pages).flat();
  const names = await readNames(db, {
    units: lines.map((line) => line.unit_id),
    sellers: lines.map((line) => line.sellerId),
    customers: [...lines.map((line) => line.customerId), ...customers.map(({ id }) => id)],
    sites: lines.map((line) => line.siteId),
    mixes: lines.map((line) => line.mix_id),
    vehicles: lines.map((line) => line.vehicleId),
  });
  const named = (page: readonly LoadLine[]) =>
    withPlantAndMix(
      page,
      names,
      (line, { unit, mix }): PanelLoad => ({
        id: line.id,
        loadedAt: new Date(line.loadedAt).toISOString(),
        timeZone: unit.more[0]!,
        unitName: unit.name,
        sellerName: names('sellers', line.sellerId)?.name ?? '—',
        customerName: names('customers', line.customerId)?.name ?? '—',
        siteName: names('sites', line.siteId)?.name ?? null,
        mixName: mix.name,
        plate: names('vehicles', line.vehicleId)?.name ?? null,
        noteNumber: line.noteNumber,
        loadedM3: line.loadedM3,
        deliveredM3: line.deliveredM3,
        state: line.state,
        revision: line.revision,
      }),
    );
  return {
    pages: Object.fromEntries(
      Object.entries<readonly LoadLine[]>(pages).map(([page, own]) => [page, named(own)]),
    ) as Record<Page, PanelLoad[]>,
    customers: customers
      .map((customer) => ({ ...customer, name: names('customers', customer.id)?.name ?? '—' }))
      .sort(greatestFirst),
  };
}
