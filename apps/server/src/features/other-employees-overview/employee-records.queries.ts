import { AwayKind } from '@traco/contract/other-employees-overview/employee';
import { publicCardFields, publicCardTerm } from '@traco/contract/public-page/public-page-words';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { employeeDocuments, employeeStatuses } from '../../database/tables/index.ts';
import { columnOf, rowOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST = 200;

const DetailRow = z.object({
  admitted_on: z.string().nullable(),
  pix_key: z.string().nullable(),
  shirt_size: z.string().nullable(),
  trouser_size: z.string().nullable(),
  boot_size: z.string().nullable(),
  created_at: Timestamp,
  last_sign_in_at: Timestamp.nullable(),
  page: z.enum(['on', 'off', 'never']),
  fields: z.array(z.enum(publicCardFields)),
});
type DetailRow = z.infer<typeof DetailRow>;

/** What is known of an employee beside the line; undefined when there is none for this actor. */
export async function findDetail(db: Database, id: string): Promise<DetailRow | undefined> {
  return rowOf(db, DetailRow)`
    select e.admitted_on::text, e.pix_key, e.shirt_size, e.trouser_size, e.boot_size, e.created_at,
      (select max(x.created_at) from active_sessions x join accounts y on y.id = x.account_id
        where y.employee_id = e.id and y.role = 'employee') as last_sign_in_at,
      case when c.accepted_at is null or c.term_version <> ${publicCardTerm.version} then 'never' when c.is_on then 'on' else 'off' end as page,
      to_json(coalesce(c.fields, '{}')) as fields
    from employees e left join public_cards c on c.id = e.id where e.id = ${id}`;
}

/** Days away and leavings of an employee, the latest first, the withdrawn ones too. */
export const listStatuses = (db: Database, employeeId: string) =>
  db
    .select({
      id: employeeStatuses.id,
      kind: employeeStatuses.kind,
      fromOn: employeeStatuses.fromOn,
      toOn: employeeStatuses.toOn,
      notes: employeeStatuses.notes,
      withdrawnAt: employeeStatuses.withdrawnAt,
      recordedBy: columnOf(z.string().nullable())`app.account_name(${employeeStatuses.recordedBy})`,
      revision: employeeStatuses.revision,
    })
    .from(employeeStatuses)
    .where(eq(employeeStatuses.employeeId, employeeId))
    .orderBy(desc(employeeStatuses.fromOn), desc(employeeStatuses.createdAt))
    .limit(MOST);

export const findStatus = async (db: Database, id: string) =>
  (await db.select().from(employeeStatuses).where(eq(employeeStatuses.id, id)))[0];

/** Days away of an employee that share a day with these. */
export const findOverlap = async (
  db: Database,
  employeeId: string,
  { fromOn, toOn }: { fromOn: string; toOn: string | null },
) =>
  (
    await db
      .select({
        kind: columnOf(AwayKind)`${employeeStatuses.kind}`,
        fromOn: employeeStatuses.fromOn,
        toOn: employeeStatuses.toOn,
      })
      .from(employeeStatuses)
      .where(
        and(
          eq(employeeStatuses.employeeId, employeeId),
          isNull(employeeStatuses.withdrawnAt),
          ne(employeeStatuses.kind, 'left'),
          sql`daterange(${employeeStatuses.fromOn}, ${employeeStatuses.toOn}, '[]') && daterange(${fromOn}::date, ${toOn}::date, '[]')`,
        ),
      )
      .limit(1)
  )[0];

/** Inserts unless the id is taken; whether it did. */
export const insertStatus = async (db: Database, row: typeof employeeStatuses.$inferInsert) =>
  (await db.insert(employeeStatuses).values(row).onConflictDoNothing().returning({ id: employeeStatuses.id }))
    .length > 0;

/** Ends what holds of these rows on the day before; what had not begun by then is taken back. How many rows. */
export const endStatuses = async (
  db: Database,
  which: { employeeId: string; kind: 'away' | 'left' } | { id: string; revision: number },
  fromThisDay: string,
  at: Date,
): Promise<number> => {
  const { fromOn, toOn, kind, revision } = employeeStatuses;
  const rows =
    'id' in which
      ? and(eq(employeeStatuses.id, which.id), eq(revision, which.revision))
      : and(
          eq(employeeStatuses.employeeId, which.employeeId),
          which.kind === 'left' ? eq(kind, 'left') : ne(kind, 'left'),
        );
  const ended = await db
    .update(employeeStatuses)
    .set({
      toOn: sql`case when ${fromOn} < ${fromThisDay}::date then ${fromThisDay}::date - 1 else ${toOn} end`,
      withdrawnAt: sql`case when ${fromOn} < ${fromThisDay}::date then null else ${at.toISOString()}::timestamptz end`,
      revision: sql`${revision} + 1`,
    })
    .where(
      and(
        rows,
        isNull(employeeStatuses.withdrawnAt),
        sql`(${toOn} is null or ${toOn} >= ${fromThisDay}::date)`,
      ),
    )
    .returning({ id: employeeStatuses.id });
  return ended.length;
};

/** Inserts documents that a sheet tells. */
export const insertDocuments = async (
  db: Database,
  rows: readonly (typeof employeeDocuments.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0)
    await db
      .insert(employeeDocuments)
      .values([...rows])
      .onConflictDoNothing();
};
