import { PanelLoad } from '@traco/contract/totals/totals';
import { z } from 'zod';
import { type RowNames, readNames } from '../../database/name-kinds.ts';
import { instantOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { greatestFirst } from './ranking.rules.ts';

const { noteNumber, loadedM3, deliveredM3, state, revision } = PanelLoad.shape;
const id = z.string();

/** A load of a panel as its statement gives it: what it names comes by id. */
export const LoadLine = z.tuple([
  id,
  Timestamp,
  id.describe('unit'),
  id.describe('seller'),
  id.describe('customer'),
  id.nullable().describe('site'),
  id.describe('mix'),
  id.nullable().describe('vehicle'),
  noteNumber,
  loadedM3,
  deliveredM3,
  state,
  revision,
]);
type LoadLine = z.infer<typeof LoadLine>;

/** The columns of `loads l` that it is made of, in its order. */
export const lineColumns = `l.id, l.loaded_at, l.unit_id, l.seller_id, l.customer_id, l.site_id, l.mix_id, l.vehicle_id,
  l.note_number, l.loaded_m3, l.delivered_m3, l.state, l.revision`;

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
    units: lines.map((line) => line[2]),
    sellers: lines.map((line) => line[3]),
    customers: [...lines.map((line) => line[4]), ...customers.map(({ id }) => id)],
    sites: lines.map((line) => line[5]),
    mixes: lines.map((line) => line[6]),
    vehicles: lines.map((line) => line[7]),
  });
  const named = (page: readonly LoadLine[]) => page.flatMap((line) => toPanelLoad(line, names) ?? []);
  return {
    pages: Object.fromEntries(
      Object.entries<readonly LoadLine[]>(pages).map(([page, own]) => [page, named(own)]),
    ) as Record<Page, PanelLoad[]>,
    customers: customers
      .map((customer) => ({ ...customer, name: names('customers', customer.id)?.name ?? '—' }))
      .sort(greatestFirst),
  };
}

/** A line with its names; none of whose plant or mix the asker does not see. */
function toPanelLoad(line: LoadLine, names: RowNames): PanelLoad | undefined {
  const [id, loadedAt, unitId, sellerId, customerId, siteId, mixId, vehicleId, ...figures] = line;
  const [noteNumber, loadedM3, deliveredM3, state, revision] = figures;
  const unit = names('units', unitId);
  const mix = names('mixes', mixId);
  if (!unit || !mix) return undefined;
  return {
    id,
    loadedAt: instantOf(loadedAt),
    timeZone: unit.more[0]!,
    unitName: unit.name,
    sellerName: names('sellers', sellerId)?.name ?? '—',
    customerName: names('customers', customerId)?.name ?? '—',
    siteName: names('sites', siteId)?.name ?? null,
    mixName: mix.name,
    plate: names('vehicles', vehicleId)?.name ?? null,
    noteNumber,
    loadedM3,
    deliveredM3,
    state,
    revision,
  };
}
