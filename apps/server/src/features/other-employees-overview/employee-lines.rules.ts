import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import type { EmployeeRow } from './employee-rows.queries.ts';

/** A row as the contract promises it. */
export const toEmployeeLine = (row: EmployeeRow): EmployeeLine => ({
  id: row.id,
  name: row.name,
  cpf: row.cpf,
  jobTitle: row.job_title,
  registrationNumber: row.registration_number,
  phone: row.phone,
  email: row.email,
  unit: { id: row.unit_id, name: row.unit_name, timeZone: row.time_zone },
  active: row.active,
  state: row.state,
  stateUntil: row.state_until,
  today: row.today,
  next:
    row.next_kind && row.next_on
      ? { kind: row.next_kind, title: row.next_title ?? '', expiresOn: row.next_on }
      : null,
  access: row.access ?? 'none',
  photoId: row.photo_id,
  revision: row.revision,
});
