import type { Quote } from '@traco/contract/quotes/quote';
import type { QuotedItem } from '@traco/contract/quotes/quote-conversion';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { carried } from '../day-plan/day-plan.service.ts';

const AgainstRow = z.object({ item: z.number(), planned: z.number(), delivered: z.number() });

/** What of a pour `p` still counts: what is asked for and not given back; of a cancelled one what was delivered. */
const counts = sql`case when p.state = 'cancelled' then coalesce(l.delivered_m3, 0) else p.m3 - p.released_m3 end`;

/** The items of a quote against the pours and loads that became of them, as the actor sees those. */
export async function itemsAgainst(
  db: Database,
  quote: Pick<Quote, 'id' | 'terms' | 'priced'>,
): Promise<QuotedItem[]> {
  const rows = await rowsOf(db, AgainstRow)`
    select p.quote_item as item, sum(${counts})::float as planned, coalesce(sum(l.delivered_m3), 0)::float as delivered
    from pours p cross join lateral (select ${carried.m3} as delivered_m3 from loads l where l.pour_id = p.id and ${carried.by}) l
    where p.quote_id = ${quote.id} group by p.quote_item`;
  const found = new Map(rows.map((row) => [row.item, row]));
  return quote.terms.items.map(({ m3 }, item) => ({
    item,
    words: quote.priced.lines.find(({ key }) => key === `concrete:${item}`)?.words ?? '—',
    quotedM3: m3,
    plannedM3: found.get(item)?.planned ?? 0,
    deliveredM3: found.get(item)?.delivered ?? 0,
  }));
}
