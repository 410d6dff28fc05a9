import { COMPANY_ZONE } from '@traco/contract/constants';
import type { PriceBook } from '@traco/contract/quotes/price-book';
import { BookMix } from '@traco/contract/quotes/price-book';
import { PricingSettings } from '@traco/contract/quotes/pricing-settings';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { dayIn } from '@traco/contract/values/time-zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { listedPrices } from '../price-lists/price-lists.service.ts';

const BookRow = z.object({
  id: z.string(),
  time_zone: z.string(),
  day: z.string(),
  settings: z.record(z.string(), z.unknown()),
  pricing: z.unknown(),
  mixes: z.array(BookMix),
});

/** What a quote is priced with, and by whose day. */
export interface QuoteBook {
  book: PriceBook;
  timeZone: string;
  /** The company's day, by which its settings hold. */
  companyDay: string;
}

/** The book of a unit as it holds today, in one statement; undefined where the actor sees no such unit. */
export async function readBook(db: Database, unitId: string, now: Date): Promise<QuoteBook | undefined> {
  const company = dayIn(now, COMPANY_ZONE);
  const row = await rowOf(db, BookRow)`
    select u.id, u.time_zone, d.day::text as day, app.unit_settings(u.settings) as settings,
      (select v.value from setting_versions v where v.key = 'pricing' and v.holds_from <= ${company}::date
        order by v.holds_from desc, v.created_at desc limit 1) as pricing,
      (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'name', m.name, 'pumpable', m.pumpable,
          'priceCentsPerM3', coalesce(i.price_cents_per_m3, m.price_cents_per_m3), 'floorCentsPerM3', i.floor_cents_per_m3) order by m.code), '[]')
        from mixes m left join ${listedPrices(sql`u.id`, sql`d.day`)} i on i.mix_id = m.id where m.active) as mixes
    from units u cross join lateral (select (${now.toISOString()}::timestamptz at time zone u.time_zone)::date as day) d
    where u.id = ${unitId}::uuid and u.active`;
  if (!row) return undefined;
  const settings = unitSettingsOf(row.settings);
  return {
    timeZone: row.time_zone,
    book: {
      unitId: row.id,
      day: row.day,
      loadM3: settings.loadM3,
      smallestLoadM3: settings.smallestLoadM3,
      freeSiteMinutes: settings.freeSiteMinutes,
      lifeMinutes: settings.lifeMinutes,
      pricing: PricingSettings.parse(row.pricing ?? {}),
      mixes: row.mixes,
    },
    companyDay: company,
  };
}
