import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** How long a site, or the sites of a customer, hold a truck. */
export interface Hold {
  /** Median minutes from the arrival to the end of the discharge; null where nothing is known. */
  minutes: number | null;
  loads: number;
  of: 'site' | 'customer';
}

const HoldRow = z.object({ minutes: z.number().nullable(), loads: z.number() });
const LOADS = 40;
const SITES = 20;
const LOADS_OF_SITE = 10;
/** Fewer loads say nothing of a site. */
const LEAST_LOADS = 3;

/** Of a site's last loads, else of the last of its customer's sites: as many as these at the most, however long the history. */
export async function readHold(
  db: Database,
  { siteId, customerId }: { siteId?: string | null | undefined; customerId?: string | null | undefined },
): Promise<Hold> {
  if (siteId) {
    const row = await theRow(db, HoldRow)`
      select percentile_cont(0.5) within group (order by minutes) as minutes, count(*)::int as loads from (
        select extract(epoch from l.washing_at - l.on_site_at) / 60 as minutes from loads l
        where l.site_id = ${siteId} and l.counts and l.washing_at is not null and l.delivered_m3 > 0
        order by l.loaded_at desc limit ${literalLimit(LOADS)}) t where minutes between 1 and 600`;
    if (row.loads >= LEAST_LOADS) return { ...row, of: 'site' };
  }
  if (!customerId) return { minutes: null, loads: 0, of: 'customer' };
  const row = await theRow(db, HoldRow)`
    select percentile_cont(0.5) within group (order by minutes) as minutes, count(*)::int as loads from (
      select extract(epoch from t.washing_at - t.on_site_at) / 60 as minutes
      from (select s.id from sites s where s.customer_id = ${customerId} order by s.created_at desc limit ${literalLimit(SITES)}) s
        cross join lateral (select l.washing_at, l.on_site_at from loads l
          where l.site_id = s.id and l.counts and l.washing_at is not null and l.delivered_m3 > 0
          order by l.loaded_at desc limit ${literalLimit(LOADS_OF_SITE)}) t) k where minutes between 1 and 600`;
  return row.loads >= LEAST_LOADS ? { ...row, of: 'customer' } : { minutes: null, loads: 0, of: 'customer' };
}
