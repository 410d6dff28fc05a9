import { type SQL, sql } from 'drizzle-orm';
import { vehicleStateOf } from '../../database/vehicle-state.queries.ts';
import { literalLimit } from '../../platform/literals.ts';
import {
  type Asked,
  beginsDocument,
  beginsTyped,
  holdsTyped,
  mostHandedOn,
  unitName,
} from './asked.queries.ts';

const nowhere = sql`null::text as day_on, null::uuid as customer_id`;
const timeless = sql`null::timestamptz as at, null::text as zone`;

const inOrder = (row: SQL, asked: Asked, first: SQL) =>
  sql`order by ${beginsTyped(sql`${row}.searched`, asked)} desc, ${first}, ${row}.id desc limit ${literalLimit(mostHandedOn(asked))}`;

/** Vehicles by plate or fleet number. */
export const vehiclesFound = (asked: Asked): SQL => sql`
  select 'vehicle' as kind, v.id, v.fleet_number || ' · ' || regexp_replace(v.plate, '^([A-Z]{3})([0-9]{4})$', '\\1-\\2') as name, coalesce(${unitName(asked)}, '') as detail,
    ${vehicleStateOf(sql`v`)} as state, ${timeless}, v.unit_id, ${nowhere}, v.searched
  from (select v.* from vehicles v where ${holdsTyped(sql`v.searched`, asked)} ${inOrder(sql`v`, asked, sql`v.state = 'inactive'`)}) v
  join units u on u.id = v.unit_id`;

type PersonTable = 'driver' | 'seller' | 'manager' | 'employee';

/** People of a register by name, or by the beginning of the CPF, which is not told. */
export function peopleFound(kind: PersonTable, asked: Asked): SQL {
  const byDocument = beginsDocument(sql`p.cpf`, asked);
  return sql`
    select ${kind} as kind, p.id, p.name, coalesce(${unitName(asked)}, '') as detail, case when p.active then 'active' else 'inactive' end as state,
      ${timeless}, p.unit_id, ${nowhere}, p.searched
    from (
      select p.id, p.name, p.unit_id, p.active,
        case when ${byDocument} then ' ' || ${asked.typed.document} || ' ' else p.searched end as searched
      from ${sql.identifier(`${kind}s`)} p where ${holdsTyped(sql`p.searched`, asked)} or ${byDocument}
      ${inOrder(sql`p`, asked, sql`p.active desc`)}) p
    join units u on u.id = p.unit_id`;
}

/** Documents by title, or by the code that they are verified by. */
export const documentsFound = (asked: Asked): SQL => sql`
  select 'document' as kind, d.id, d.title as name, coalesce(u.name, 'Toda a empresa') as detail, d.state,
    d.created_at as at, u.time_zone as zone, d.unit_id, ${nowhere}, d.searched
  from (select d.* from documents d where ${holdsTyped(sql`d.searched`, asked)} ${inOrder(sql`d`, asked, sql`d.created_at desc`)}) d
  left join units u on u.id = d.unit_id`;

/** Campaigns by name: so few that their words are not kept. */
export const campaignsFound = (asked: Asked): SQL => sql`
  select 'campaign' as kind, c.id, c.name, case c.kind when 'seller' then 'Vendedores' else 'Gerentes' end as detail, c.state,
    ${timeless}, null::uuid as unit_id, ${nowhere}, c.searched
  from (select c.*, app.searched(c.name) as searched from campaigns c) c
  where ${holdsTyped(sql`c.searched`, asked)} ${inOrder(sql`c`, asked, sql`c.starts_on desc`)}`;

/** Of whom is bought. */
export const suppliersFound = (asked: Asked): SQL => sql`
  select 'supplier' as kind, s.id, s.name, coalesce(u.name, 'Toda a empresa') as detail,
    case when s.blocked_reason is null then 'active' else 'blocked' end as state, ${timeless}, s.unit_id, ${nowhere}, s.searched
  from (select s.* from suppliers s where ${holdsTyped(sql`s.searched`, asked)} ${inOrder(sql`s`, asked, sql`s.name`)}) s
  left join units u on u.id = s.unit_id`;

/** Plants: so few that their words are not kept. */
export const unitsFound = (asked: Asked): SQL => sql`
  select 'unit' as kind, u.id, u.name, u.city as detail, case when u.active then 'active' else 'inactive' end as state, ${timeless},
    u.id as unit_id, ${nowhere}, u.searched
  from (select u.*, app.searched(u.name || ' ' || u.city) as searched from units u) u
  where ${holdsTyped(sql`u.searched`, asked)} ${inOrder(sql`u`, asked, sql`u.active desc`)}`;
