import type { EmployeeDocumentKind } from '@traco/contract/other-employees-overview/employee-papers';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { employeeDocuments, employeeStatuses } from '../tables/employee-records.ts';
import type { EmployeeRow, Plant } from './people.ts';
import { createRandom, type Random } from './random.ts';

type DocumentRow = typeof employeeDocuments.$inferInsert;
type StatusRow = typeof employeeStatuses.$inferInsert;

/** What is kept of the staff outside the other roles. */
export interface Staff {
  documents: DocumentRow[];
  statuses: StatusRow[];
}

/** Numbers below are the drivers'. */
const FIRST_NUMBER = 2001;
/** Courses that a function asks for; everybody is examined. */
const courses: Record<string, readonly EmployeeDocumentKind[]> = {
  Balanceiro: ['nr12'],
  Laboratorista: ['nr12'],
  Mecânico: ['nr12', 'nr35', 'cnh'],
};

/** Completes the staff's records and says which papers run out and who is away; the first of all works on. */
export function buildStaff(seed: string, now: Date, plants: readonly Plant[], office: string): Staff {
  const random = createRandom(`${seed} staff`);
  const staff: Staff = { documents: [], statuses: [] };
  let next = 0;
  for (const { unit, employees } of plants) {
    const today = dayIn(now, unit.timeZone!);
    for (const employee of employees) {
      complete(random, employee, today);
      const index = next++;
      employee.registrationNumber = String(FIRST_NUMBER + index);
      const of = { unitId: unit.id, employeeId: employee.id, recordedBy: office };
      for (const kind of ['aso', ...(courses[employee.jobTitle] ?? [])] as const)
        staff.documents.push({
          id: random.id(now),
          ...of,
          kind,
          expiresOn: addDays(today, random.int(kind === 'aso' ? -4 : 5, kind === 'aso' ? 364 : 720)),
          createdAt: new Date(now.getTime() - random.int(1, 200) * 86_400_000),
        });
      const days = daysAway(random, index, today);
      if (days) staff.statuses.push({ id: random.id(now), ...of, ...days, createdAt: now });
    }
  }
  return staff;
}

function complete(random: Random, employee: EmployeeRow, today: string): void {
  employee.admittedOn = addDays(today, -random.int(40, 4_000));
  employee.pixKey = random.chance(0.7) ? employee.cpf : null;
  employee.shirtSize = random.pick(['P', 'M', 'G', 'GG']);
  employee.trouserSize = String(random.int(18, 25) * 2);
  employee.bootSize = String(random.int(36, 44));
}

/** Some are away now, some soon; the first of all, whose account the demo has, never. */
function daysAway(
  random: Random,
  index: number,
  today: string,
): Pick<StatusRow, 'kind' | 'fromOn' | 'toOn' | 'notes'> | null {
  if (index === 17)
    return { kind: 'leave', fromOn: addDays(today, -random.int(5, 60)), toOn: null, notes: 'INSS' };
  if (index % 7 !== 3 && index % 7 !== 5) return null;
  const fromOn = addDays(today, index % 7 === 3 ? -random.int(2, 15) : random.int(3, 20));
  return { kind: 'vacation', fromOn, toOn: addDays(fromOn, 19), notes: '' };
}
