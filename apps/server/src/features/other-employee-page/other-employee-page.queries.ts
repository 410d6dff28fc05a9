import { EmployeeCard } from '@traco/contract/other-employee-page/other-employee-page';
import { publicCardTerm } from '@traco/contract/public-page/public-page-words';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { employees, publicCards, publicCodes, units } from '../../database/tables/index.ts';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const CardRow = z.object({ card: EmployeeCard.nullable() });

/** What strangers see of the employee that a code stands for now; undefined when it stands for nobody. */
export async function findEmployeeCard(db: Database, code: string): Promise<EmployeeCard | undefined> {
  const row = await rowOf(db, CardRow)`
    select app.find_employee_card(${code}, ${publicCardTerm.version}) as card`;
  return row?.card ?? undefined;
}

/** An employee with the card, as the employee or the office sees it. */
export async function findOwnCard(db: Database, employeeId: string) {
  const [row] = await db
    .select({
      id: employees.id,
      name: employees.name,
      jobTitle: employees.jobTitle,
      unitName: units.name,
      phone: employees.phone,
      email: employees.email,
      registrationNumber: employees.registrationNumber,
      isOn: publicCards.isOn,
      fields: publicCards.fields,
      termVersion: publicCards.termVersion,
      acceptedAt: publicCards.acceptedAt,
      revision: publicCards.revision,
      code: publicCodes.code,
    })
    .from(employees)
    .innerJoin(units, eq(units.id, employees.unitId))
    .leftJoin(publicCards, eq(publicCards.id, employees.id))
    .leftJoin(
      publicCodes,
      and(
        eq(publicCodes.personId, employees.id),
        eq(publicCodes.kind, 'employee'),
        isNull(publicCodes.retiredAt),
      ),
    )
    .where(eq(employees.id, employeeId));
  return row;
}

/** Writes an employee's card at the revision that was seen (0: none yet); false when it was changed meanwhile. */
export async function writeCard(
  db: Database,
  employeeId: string,
  seen: number,
  card: Partial<typeof publicCards.$inferInsert>,
): Promise<boolean> {
  if (seen === 0) {
    const made = await db
      .insert(publicCards)
      .values({ ...card, id: employeeId })
      .onConflictDoNothing()
      .returning({ id: publicCards.id });
    return made.length > 0;
  }
  const changed = await db
    .update(publicCards)
    .set({ ...card, revision: seen + 1 })
    .where(and(eq(publicCards.id, employeeId), eq(publicCards.revision, seen)))
    .returning({ id: publicCards.id });
  return changed.length > 0;
}
