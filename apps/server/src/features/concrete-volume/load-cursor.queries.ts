import type { ListedLoad } from '@traco/contract/concrete-volume/load';
import type { LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { loadStandings, standingOfLoad } from '@traco/contract/concrete-volume/load-standing';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { sql } from 'drizzle-orm';
import { keyset, nameKey, stepKey, wordKey } from '../../platform/keyset.ts';

/** How a load `l` stands, as `standingOfLoad` says it of one. */
const standing = sql`case when l.state = 'cancelled' then l.state when l.review <> 'accepted' then l.review
  when l.contested_at is not null then 'contested' when l.state <> 'closed' then l.state
  when l.paid_at is not null then 'paid' when l.invoiced_at is not null then 'invoiced' else l.state end`;

/** How the list of loads `l` is sorted. */
export const loadKeys = keyset<LoadSort, ListedLoad>(sql`l.id`, {
  loadedAt: { by: sql`l.loaded_at`, type: 'timestamptz', of: ({ loadedAt }) => loadedAt },
  noteNumber: {
    by: sql`coalesce(l.note_number, 0)`,
    type: 'integer',
    of: ({ noteNumber }) => noteNumber ?? 0,
  },
  deliveredM3: { by: sql`l.delivered_m3`, type: 'numeric', of: ({ deliveredM3 }) => deliveredM3 },
  loadedM3: { by: sql`l.loaded_m3`, type: 'numeric', of: ({ loadedM3 }) => loadedM3 },
  billedM3: { by: sql`l.billed_m3`, type: 'numeric', of: ({ billedM3 }) => billedM3 },
  returnedM3: { by: sql`l.returned_m3`, type: 'numeric', of: ({ returnedM3 }) => returnedM3 },
  priceCentsPerM3: {
    by: sql`l.price_cents_per_m3`,
    type: 'integer',
    of: ({ priceCentsPerM3 }) => priceCentsPerM3,
  },
  totalCents: { by: sql`l.total_cents`, type: 'bigint', of: ({ totalCents }) => totalCents },
  customer: nameKey(sql`l.customer_id`, 'customers', (load) => load.customer.name),
  site: nameKey(sql`l.site_id`, 'sites', (load) => load.site?.name),
  mix: nameKey(
    sql`l.mix_id`,
    sql`(select k.code from mixes k where k.id = l.mix_id)`,
    (load) => load.mix.code,
  ),
  seller: nameKey(
    sql`l.seller_id`,
    sql`coalesce((select k.name from sellers k where k.id = l.seller_id), app.seller_name(l.seller_id))`,
    (load) => load.seller.name,
  ),
  unit: nameKey(sql`l.unit_id`, 'units', (load) => load.unit.name),
  vehicle: nameKey(
    sql`l.vehicle_id`,
    sql`(select k.plate from vehicles k where k.id = l.vehicle_id)`,
    (load) => load.vehicle?.plate,
  ),
  driver: nameKey(
    sql`l.driver_id`,
    sql`coalesce((select k.name from drivers k where k.id = l.driver_id), app.driver_name(l.driver_id))`,
    (load) => load.driver?.name,
  ),
  payment: wordKey(sql`l.payment`, paymentWords, ({ payment }) => payment),
  status: stepKey(sql`(${standing})`, loadStandings, standingOfLoad),
});
