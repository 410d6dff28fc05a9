import { PersonKey } from '@traco/contract/profile-photo/profile-photo';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';
import { pageLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A person as a photo is of them, with the photo that is shown. */
const PersonRow = z.object({
  kind: PersonKey.shape.kind,
  person_id: z.string(),
  name: z.string(),
  role: z.string(),
  unit_id: z.string().nullable(),
  unit: z.string().nullable(),
  photo_id: z.string().nullable(),
});
export type PersonRow = z.infer<typeof PersonRow>;

const ListedRow = PersonRow.extend({ active: z.boolean() });

/** Everybody of the registers whom the actor sees, and posts without a person. */
const people = (accountRole: SQL) => sql`
  select q.*, u.name as unit, f.id as photo_id from (
    select 'seller' as kind, id as person_id, name, 'Vendedor' as role, unit_id, active from sellers
    union all select 'manager', id, name, 'Gerente', unit_id, active from managers
    union all select 'driver', id, name, 'Motorista', unit_id, active from drivers
    union all select 'employee', id, name, job_title, unit_id, active from employees
    union all select 'account', id, name, ${accountRole}, unit_id, disabled_at is null from accounts
      where seller_id is null and manager_id is null and driver_id is null and employee_id is null
  ) q left join units u on u.id = q.unit_id
    left join profile_photos f on f.person_kind = q.kind and f.person_id = q.person_id and f.replaced_at is null`;

export const PEOPLE_SORT = 'name';
export const peopleKeys = keyset<typeof PEOPLE_SORT, { id: string; name: string }>(sql`q.person_id`, {
  name: { by: sql`q.name`, type: 'text', of: ({ name }) => name, isLong: true },
});

/** The active people of a name, by name, behind a place. */
export const listPeople = async (db: Database, search: string | undefined, after: SQL, limit: number) =>
  rowsOf(db, ListedRow)`${people(sql`role`)}
      where q.active ${search ? sql`and ${holds(sql`q.name`, search)}` : sql``} and ${after}
      order by ${peopleKeys.orderBy(PEOPLE_SORT)} limit ${pageLimit(limit)}`;

/** The person, also one who is out of work, if the actor sees that person. */
export const findPerson = async (db: Database, { kind, personId }: PersonKey) =>
  rowOf(db, ListedRow)`${people(sql`role`)} where q.kind = ${kind} and q.person_id = ${personId}`;
