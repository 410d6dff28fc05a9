import { type SQL, sql } from 'drizzle-orm';
import { literalLimit } from '../../platform/literals.ts';
import {
  type Asked,
  beginsDocument,
  beginsTyped,
  holdsTyped,
  MOST_LOOKED_AT,
  mostHandedOn,
  unitName,
} from './asked.queries.ts';

const state = (row: SQL) => sql`case when not ${row}.active then 'inactive' else 'active' end`;

/** Customers by the words of their name, their document or their telephone, those who were served last first. */
export function customersFound(asked: Asked): SQL {
  const byDocument = sql`(${beginsDocument(sql`c.document`, asked)} or ${beginsDocument(sql`c.phone`, asked)})`;
  return sql`
    select 'customer' as kind, c.id, c.name, coalesce(${unitName(asked)}, '') as detail,
      case when c.active and c.credit <> 'approved' then c.credit else ${state(sql`c`)} end as state,
      c.used_at as at, u.time_zone as zone, c.unit_id, null::text as day_on, null::uuid as customer_id, c.searched
    from (
      select k.*, (select max(l.loaded_at) from loads l where l.customer_id = k.id) as used_at
      from (
        select c.id, c.unit_id, c.name, c.active, c.credit, ${beginsTyped(sql`c.searched`, asked)} as begins,
          case when ${byDocument} then ' ' || ${asked.typed.document} || ' ' else c.searched end as searched
        from customers c where ${holdsTyped(sql`c.searched`, asked)} or ${byDocument}
        order by begins desc, c.active desc, c.id desc limit ${literalLimit(MOST_LOOKED_AT)}) k
      order by k.begins desc, used_at desc nulls last limit ${literalLimit(mostHandedOn(asked))}) c
    join units u on u.id = c.unit_id`;
}

/** Sites by the words of their name, street or city. */
export const sitesFound = (asked: Asked): SQL => sql`
  select 'site' as kind, s.id, s.name, concat_ws(' · ', k.name, nullif(s.address, ''), nullif(s.city, ''), ${unitName(asked)}) as detail,
    ${state(sql`s`)} as state, s.used_at as at, u.time_zone as zone, s.unit_id, null::text as day_on, s.customer_id, s.searched
  from (
    select o.*, (select max(l.loaded_at) from loads l where l.site_id = o.id) as used_at
    from (
      select s.id, s.unit_id, s.customer_id, s.name, s.address, s.city, s.active, s.searched,
        ${beginsTyped(sql`s.searched`, asked)} as begins
      from sites s where ${holdsTyped(sql`s.searched`, asked)}
      order by begins desc, s.active desc, s.id desc limit ${literalLimit(MOST_LOOKED_AT)}) o
    order by o.begins desc, used_at desc nulls last limit ${literalLimit(mostHandedOn(asked))}) s
  join units u on u.id = s.unit_id join customers k on k.id = s.customer_id`;
