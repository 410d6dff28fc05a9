import type { ReturnSort } from '@traco/contract/concrete-return/return-filter';
import { ConcreteReturn, ReturnOffer } from '@traco/contract/concrete-return/return-record';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { StoredSettings } from '../../database/unit-settings.queries.ts';
import { pageLimit } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { lossCents, returnKeys, savedCents } from './return-filter.queries.ts';

const Row = ConcreteReturn.extend({
  unit: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  settings: StoredSettings,
  firstWaterAt: Timestamp.nullable(),
  at: Timestamp,
  decidedAt: Timestamp.nullable(),
  checkedAt: Timestamp.nullable(),
});
type Row = z.infer<typeof Row>;

const instants = ['firstWaterAt', 'at', 'decidedAt', 'checkedAt'] as const;

const toReturn = ({ settings, ...row }: Row): ConcreteReturn => ({
  ...row,
  ...(Object.fromEntries(
    instants.map((name) => [name, row[name] && new Date(row[name]).toISOString()]),
  ) as Pick<ConcreteReturn, (typeof instants)[number]>),
  unit: { ...row.unit, lifeMinutes: unitSettingsOf(settings).lifeMinutes },
});

const named = (alias: string) =>
  sql.raw(
    `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) end`,
  );

/** A person of a return `r`, named also after going to another unit. */
const person = (kind: 'seller' | 'driver', alias: string) =>
  sql.raw(`case when r.${kind}_id is not null
    then jsonb_build_object('id', r.${kind}_id, 'name', coalesce(${alias}.name, app.${kind}_name(r.${kind}_id))) end`);

/** m³ of a return `r` that the ledger bills of its load `l` beyond what it delivered. */
const chargedM3 = sql`case when r.charges_customer and l.id is not null then greatest(0, l.billed_m3 - l.delivered_m3) else 0 end`;

const columns = sql`r.id, jsonb_build_object('id', u.id, 'name', u.name, 'timeZone', u.time_zone) as unit, app.unit_settings(u.settings) as settings,
  case when l.id is not null then jsonb_build_object('id', l.id, 'noteSeries', l.note_series, 'noteNumber', l.note_number,
    'loadedM3', l.loaded_m3, 'priceCentsPerM3', l.price_cents_per_m3) end as load,
  ${named('c')} as customer, ${person('seller', 's')} as seller, ${person('driver', 'd')} as driver,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'latitude', o.latitude, 'longitude', o.longitude) end as site,
  case when v.id is not null then jsonb_build_object('id', v.id, 'plate', v.plate) end as vehicle,
  jsonb_build_object('id', m.id, 'name', m.name, 'code', m.code, 'strengthClass', m.strength_class, 'slumpMm', m.slump_mm) as mix,
  r.residue_m3::float as "residueM3", r.surplus_m3::float as "surplusM3", r.used_m3::float as "usedM3", r.reason,
  r.reason_words as "reasonWords", r.reason_text as "reasonText", r.party, r.photo_ids as "photoIds", r.signature_id as "signatureId",
  r.slump_mm as "slumpMm", r.temperature_c as "temperatureC", r.first_water_at as "firstWaterAt", r.state, r.destination,
  r.destination_text as "destinationText",
  case when p.id is not null then jsonb_build_object('id', p.id, 'number', p.number, 'dayOn', p.day_on, 'customer', coalesce(pc.name, '—')) end as pour,
  r.operator_name as "operatorName", r.charges_customer as "chargesCustomer", (${chargedM3})::float as "chargedM3",
  case when not r.charges_customer then 0 when l.id is null then r.charge_cents
    else round((${chargedM3}) * l.price_cents_per_m3) end::float as "chargeCents",
  ${lossCents}::float as "lossCents", ${savedCents}::float as "savedCents", r.change_reason as "changeReason", r.at,
  app.account_name(r.recorded_by) as "recordedBy", r.decided_at as "decidedAt",
  app.account_name(r.checked_by) as "checkedBy", r.checked_at as "checkedAt",
  (select count(*)::int from return_offers f where f.return_id = r.id and f.state = 'open') as "openOffers", r.revision`;

async function readReturns(db: Database, page: SQL, order: SQL): Promise<ConcreteReturn[]> {
  const rows = await rowsOf(db, Row)`
    select ${columns} from (${page}) r
      join units u on u.id = r.unit_id join mixes m on m.id = r.mix_id
      left join loads l on l.id = r.load_id left join customers c on c.id = r.customer_id
      left join sites o on o.id = r.site_id left join sellers s on s.id = r.seller_id
      left join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id
      left join pours p on p.id = r.pour_id left join customers pc on pc.id = p.customer_id
    order by ${order}`;
  return rows.map(toReturn);
}

/** Whole returns that meet every condition, in this order, for files. */
export const listReturns = (db: Database, where: SQL[], sort: ReturnSort, limit: number) =>
  readReturns(
    db,
    sql`select r.* from concrete_returns r join units u on u.id = r.unit_id
      where ${sql.join(where, sql` and `)} order by ${returnKeys.orderBy(sort)} limit ${pageLimit(limit)}`,
    returnKeys.orderBy(sort),
  );

/** The return, if it exists for this actor. */
export const findReturn = async (db: Database, id: string): Promise<ConcreteReturn | undefined> =>
  (await readReturns(db, sql`select r.* from concrete_returns r where r.id = ${id}`, sql`r.id`))[0];

/** The return as it is after a change. */
export async function getReturn(db: Database, id: string): Promise<ConcreteReturn> {
  const found = await findReturn(db, id);
  if (!found) throw new Error('a return is not visible to whoever wrote it');
  return found;
}

const OfferRow = ReturnOffer.omit({ createdAt: true, answeredAt: true }).extend({
  createdAt: Timestamp,
  answeredAt: Timestamp.nullable(),
});

/** The offers of a return, the last first; one whose concrete can no longer get there in time counts as withdrawn. */
export async function listOffers(
  db: Database,
  returnId: string,
  lifeMinutes: number,
  now: Date,
): Promise<ReturnOffer[]> {
  const rows = await rowsOf(db, OfferRow)`
    select f.id, f.pour_id as "pourId", p.number as "pourNumber", coalesce(c.name, '—') as customer,
      coalesce(s.name, app.seller_name(f.seller_id), '—') as seller, f.m3::float as m3, f.answer, f.created_at as "createdAt", f.answered_at as "answeredAt",
      case when f.state = 'open' and r.first_water_at + make_interval(mins => ${lifeMinutes} - p.travel_minutes) <= ${now.toISOString()}::timestamptz
        then 'withdrawn' else f.state end as state
    from return_offers f join concrete_returns r on r.id = f.return_id join pours p on p.id = f.pour_id
      left join customers c on c.id = p.customer_id left join sellers s on s.id = f.seller_id
    where f.return_id = ${returnId} order by f.created_at desc, f.id desc`;
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    answeredAt: row.answeredAt && new Date(row.answeredAt).toISOString(),
  }));
}
