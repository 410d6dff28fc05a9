import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** What is kept of a plant's people: shifts, absences, events, papers. */
export async function makePeopleRows(
  insert: Insert,
  {
    unitId,
    sellerId,
    driverId,
    employeeId,
    fileId,
  }: Record<'unitId' | 'sellerId' | 'driverId' | 'employeeId' | 'fileId', string>,
) {
  const ofDriver = { unit_id: unitId, driver_id: driverId };
  await insert('shifts', {
    id: randomUUID(),
    ...ofDriver,
    day_on: '2026-11-18',
    planned_starts_at: '2026-11-18T09:00:00Z',
  });
  await insert('absences', {
    id: randomUUID(),
    ...ofDriver,
    kind: 'day_off',
    from_on: '2026-11-18',
    to_on: '2026-11-18',
  });
  await insert('driver_events', {
    id: randomUUID(),
    ...ofDriver,
    kind: 'praise',
    on_day: '2026-11-18',
    description: 'Elogio da obra',
  });
  await insert('driver_documents', { id: randomUUID(), ...ofDriver, kind: 'licence', file_id: fileId });
  const ofEmployee = { unit_id: unitId, employee_id: employeeId };
  await insert('employee_documents', { id: randomUUID(), ...ofEmployee, kind: 'aso', file_id: fileId });
  await insert('seller_documents', {
    id: randomUUID(),
    unit_id: unitId,
    seller_id: sellerId,
    kind: 'cnh',
    file_id: fileId,
  });
  await insert('employee_statuses', {
    id: randomUUID(),
    ...ofEmployee,
    kind: 'vacation',
    from_on: '2026-11-18',
    to_on: '2026-11-20',
  });
}
