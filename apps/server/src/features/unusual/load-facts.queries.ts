import { CreditState } from '@traco/contract/customers/customer';
import { VehicleState } from '@traco/contract/fleet-management/vehicle';
import type { LoadFacts } from '@traco/contract/unusual/unusual-load';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { together } from '../../platform/one-message.ts';
import { Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { findPapers } from '../day-plan/day-plan.service.ts';
import { listedPrices } from '../price-lists/price-lists.service.ts';

/** What a load points to, as far as it is chosen. */
export interface LoadOfFacts {
  unitId: string | null;
  customerId?: string | null | undefined;
  mixId?: string | null | undefined;
  vehicleId?: string | null | undefined;
  driverId?: string | null | undefined;
  /** The day in the unit's calendar whose list and papers count. */
  dayOn: string | SQL;
  /** The load itself, when it is there already: it is no other trip of its own truck. */
  loadId?: string | null | undefined;
}

const Out = z.object({ loadId: z.string(), customer: z.string(), since: Timestamp }).nullable();
export const FactsRow = z.object({
  dayOn: z.string().nullable(),
  today: z.string().nullable(),
  credit: CreditState.nullable(),
  listCents: z.number().nullable(),
  truck: z.object({ drumM3: z.number(), state: VehicleState, out: Out }).nullable(),
  driver: z.object({ out: Out }).nullable(),
  isDayClosed: z.boolean(),
  plan: z.object({ plannedAt: Timestamp, cents: z.number(), isAnswered: z.boolean() }).nullable(),
});

/** A truck or driver that nobody has seen back for so long has been forgotten on the road. */
const MOST_TRIP = sql`interval '24 hours'`;

/** The load under way that a truck or a driver is out with; its index holds few rows. */
const outWith = (whose: SQL, now: Date, loadId: string | null) => sql`(
  select json_build_object('loadId', l.id, 'customer', k.name, 'since', l.loaded_at) from loads l
    join customers k on k.id = l.customer_id
  where ${whose} and l.state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning')
    and l.loaded_at > ${now.toISOString()}::timestamptz - ${MOST_TRIP} and l.id is distinct from ${loadId}::uuid
  order by l.loaded_at desc limit 1)`;

const iso = (out: z.infer<typeof Out>) => out && { ...out, since: new Date(out.since).toISOString() };

/** As of when a load is judged, and for whom. */
interface Judged {
  now: Date;
  today: string | SQL;
  /** To others a driver's papers are one word, and of today: the days on which they end are nobody's to try out. */
  readsPapers: boolean;
}

/** What is known of a load that is recorded, as its asker may see it. */
export async function readLoadFacts(db: Database, load: LoadOfFacts, judged: Judged): Promise<LoadFacts> {
  const asked = theRow(db, FactsRow)`${loadFactsOf(load, judged)}`;
  const [row, papers] = await together([asked, findPapersOf(db, load)]);
  return toLoadFacts(row, papers, judged);
}

/** The papers of its driver, for `toLoadFacts`. */
export const findPapersOf = async (db: Database, { driverId }: LoadOfFacts) =>
  driverId ? findPapers(db, driverId) : undefined;

/**
 * The question of it, which has always one row; its days may be of what stands before it. What is not chosen is not asked for: even
 * what finds nothing costs the database its preparation.
 */
export function loadFactsOf(load: LoadOfFacts, { now, today }: Pick<Judged, 'now' | 'today'>): SQL {
  const id = (value: string | null | undefined) => value ?? null;
  const loadId = id(load.loadId);
  const ofChosen = (chosen: string | null | undefined, question: SQL) =>
    chosen ? question : sql`null::json`;
  return sql`
    select d.day_on::text as "dayOn", d.today::text as today,
      (select c.credit from customers c where c.id = ${id(load.customerId)}) as credit,
      (select p.price_cents_per_m3 from ${listedPrices(sql`${load.unitId}::uuid`, sql`d.day_on`)} p
        where p.mix_id = ${id(load.mixId)}) as "listCents",
      ${ofChosen(
        load.vehicleId,
        sql`(select json_build_object('drumM3', v.drum_m3::float, 'state', v.state,
          'out', ${outWith(sql`l.vehicle_id = v.id`, now, loadId)})
        from vehicles v where v.id = ${load.vehicleId})`,
      )} as truck,
      ${ofChosen(
        load.driverId,
        sql`(select json_build_object('out', ${outWith(sql`l.driver_id = d.id`, now, loadId)})
        from drivers d where d.id = ${load.driverId})`,
      )} as driver,
      exists (select from closed_days c where c.unit_id = ${load.unitId} and c.day_on = d.day_on and c.state = 'closed') as "isDayClosed",
      ${ofChosen(
        loadId,
        sql`(select json_build_object('plannedAt', l.loaded_at, 'cents', l.price_cents_per_m3,
          'isAnswered', coalesce(p.override_reason, '') <> '')
        from loads l left join pours p on p.id = l.pour_id where l.id = ${loadId} and l.state = 'scheduled')`,
      )} as plan
    from (select ${load.dayOn}::date as day_on, ${today}::date as today offset 0) d`;
}

/** What its row says. */
export function toLoadFacts(
  { plan, truck, driver, listCents, credit, isDayClosed, ...days }: z.infer<typeof FactsRow>,
  papers: Awaited<ReturnType<typeof findPapersOf>>,
  { readsPapers }: Pick<Judged, 'readsPapers'>,
): LoadFacts {
  const papersOn = readsPapers ? days.dayOn : days.today;
  const blocks = papers && driver && papersOn ? papers(papersOn) : [];
  return {
    credit: plan?.isAnswered ? null : credit,
    price: plan
      ? { centsPerM3: plan.cents, of: 'pour' }
      : listCents === null
        ? null
        : { centsPerM3: listCents, of: 'list' },
    truck: truck && { ...truck, out: iso(truck.out) },
    driver: driver && {
      isBlocked: blocks.length > 0,
      blocks: readsPapers ? blocks : null,
      out: iso(driver.out),
    },
    plannedAt: plan && new Date(plan.plannedAt).toISOString(),
    isDayClosed,
  };
}
