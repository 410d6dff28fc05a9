import type { CodeKind } from '@traco/contract/public-page/public-code';
import { publicCardTerm, type ScanSource } from '@traco/contract/public-page/public-page-words';
import { type CodePerson, SHOWN_PEOPLE } from '@traco/contract/qr-codes/qr-codes';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holds } from '../../database/plain-words.queries.ts';
import {
  accounts,
  codePrints,
  codeScans,
  employees,
  managers,
  publicCards,
  publicCodes,
  sellers,
  units,
} from '../../database/tables/index.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const titles = {
  seller: columnOf(z.string())`''`,
  manager: columnOf(z.string())`'Gerente'`,
  employee: employees.jobTitle,
};
const numbers = {
  seller: columnOf(z.string().nullable())`null`,
  manager: columnOf(z.string().nullable())`null`,
  employee: employees.registrationNumber,
};
const tables = { seller: sellers, manager: managers, employee: employees };

/** The people of one kind with these ids, as codes tell of them. */
export async function findPeople(db: Database, kind: CodeKind, ids: string[]): Promise<CodePerson[]> {
  const table = tables[kind];
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      jobTitle: titles[kind],
      unitName: units.name,
      phone: table.phone,
      email: table.email,
      registrationNumber: numbers[kind],
      isActive: table.active,
    })
    .from(table)
    .innerJoin(units, eq(units.id, table.unitId))
    .where(inArray(table.id, ids));
  return rows.map((row) => ({ ...row, kind }));
}

/** The codes that replaced these people's ids, by person; whoever is not in it is found by the own id. */
export async function findCodes(db: Database, kind: CodeKind, ids: string[]) {
  const rows = await db
    .select({ personId: publicCodes.personId, code: publicCodes.code, at: publicCodes.createdAt })
    .from(publicCodes)
    .where(
      and(eq(publicCodes.kind, kind), inArray(publicCodes.personId, ids), isNull(publicCodes.retiredAt)),
    );
  return new Map(rows.map(({ personId, ...code }) => [personId, code]));
}

/**
 * Another code for a person: whatever stood for that person until now is dead. Of two at once, the second waits; sent twice, it is
 * one. False when the id stands for another person's code.
 */
export async function replaceCode(
  db: Database,
  row: Pick<typeof publicCodes.$inferInsert, 'id' | 'kind' | 'personId' | 'code' | 'reason' | 'createdBy'>,
  at: Date,
): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('code' || ${row.personId}::text, 0))`);
  const [before] = await db
    .select({ personId: publicCodes.personId })
    .from(publicCodes)
    .where(eq(publicCodes.id, row.id));
  if (before) return before.personId === row.personId;
  await db
    .update(publicCodes)
    .set({ retiredAt: at })
    .where(
      and(
        eq(publicCodes.personId, row.personId),
        eq(publicCodes.kind, row.kind),
        isNull(publicCodes.retiredAt),
      ),
    );
  await db.insert(publicCodes).values({ ...row, createdAt: at });
  return true;
}

/** Whether an employee accepted the term that is in force: one of an older version no longer counts. */
const isAccepted = and(
  isNotNull(publicCards.acceptedAt),
  eq(publicCards.termVersion, publicCardTerm.version),
);

/** Whether an employee's page is on; `never` while its term, as it is in force, was not accepted. */
export async function findPageState(db: Database, employeeId: string): Promise<'on' | 'off' | 'never'> {
  const [card] = await db
    .select({ isOn: publicCards.isOn })
    .from(publicCards)
    .where(and(eq(publicCards.id, employeeId), isAccepted));
  if (!card) return 'never';
  return card.isOn ? 'on' : 'off';
}

/** Turns a page off, or on whose term was accepted; false when there is none to turn. */
export async function switchPage(db: Database, employeeId: string, isOn: boolean): Promise<boolean> {
  const switched = await db
    .update(publicCards)
    .set({ isOn, revision: sql`${publicCards.revision} + 1` })
    .where(and(eq(publicCards.id, employeeId), isOn ? isAccepted : undefined))
    .returning({ id: publicCards.id });
  return switched.length > 0;
}

/** Accounts that an employee signs in with. */
export const listAccounts = (db: Database, employeeId: string) =>
  db
    .select({ id: accounts.id, unitId: accounts.unitId })
    .from(accounts)
    .where(
      and(eq(accounts.employeeId, employeeId), eq(accounts.role, 'employee'), isNull(accounts.disabledAt)),
    );

/** Reads of a person's code by day and source since a day, the newest first. */
export const listScans = (db: Database, kind: CodeKind, personId: string, since: string) =>
  db
    .select({ on: codeScans.dayOn, source: codeScans.source, count: codeScans.scans })
    .from(codeScans)
    .where(and(eq(codeScans.personId, personId), eq(codeScans.kind, kind), gte(codeScans.dayOn, since)))
    .orderBy(desc(codeScans.dayOn), asc(codeScans.source));

/** The last print of a person's code. */
export const findLastPrint = async (db: Database, kind: CodeKind, personId: string) =>
  (
    await db
      .select({ payload: codePrints.payload, at: codePrints.createdAt })
      .from(codePrints)
      .where(and(eq(codePrints.personId, personId), eq(codePrints.kind, kind)))
      .orderBy(desc(codePrints.createdAt))
      .limit(1)
  )[0];

/** Notes prints; one that is sent twice is one. */
export const insertPrints = (db: Database, prints: (typeof codePrints.$inferInsert)[]) =>
  db.insert(codePrints).values(prints).onConflictDoNothing();

const employeePage = columnOf(
  z.boolean(),
)`coalesce(${publicCards.isOn} and ${publicCards.termVersion} = ${publicCardTerm.version}, false)`;

/** Who works here of a kind, by plant and name: those whose name has this in it, or all of these. */
export function listPeople(
  db: Database,
  kind: CodeKind,
  { search, personIds }: { search?: string | undefined; personIds?: string[] | undefined },
) {
  const table = tables[kind];
  const page = {
    seller: columnOf(z.boolean())`true`,
    manager: columnOf(z.boolean())`false`,
    employee: employeePage,
  };
  const isOn = page[kind];
  return db
    .select({ id: table.id, name: table.name, jobTitle: titles[kind], unitName: units.name, isOn })
    .from(table)
    .innerJoin(units, eq(units.id, table.unitId))
    .leftJoin(publicCards, eq(publicCards.id, table.id))
    .where(
      and(
        eq(table.active, true),
        personIds && inArray(table.id, personIds),
        search ? holds(table.name, search) : undefined,
      ),
    )
    .orderBy(asc(units.name), asc(table.name), asc(table.id))
    .limit(SHOWN_PEOPLE);
}

/** Counts that a page was opened; of nobody when the code stands for nobody. */
export const countVisit = (
  db: Database,
  visit: { kind: CodeKind; code: string; source: ScanSource; at: Date; day: string; line: string },
) =>
  db.execute(
    sql`select app.count_visit(${visit.kind}, ${visit.code}, ${visit.at.toISOString()}::timestamptz, ${visit.day}::date,
      ${visit.source}, ${visit.line})`,
  );
