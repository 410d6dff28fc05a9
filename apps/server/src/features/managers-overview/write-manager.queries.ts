import type { ManagerFields } from '@traco/contract/managers-overview/manager';
import { managers } from '../../database/tables/index.ts';
import { personRows } from '../../register/register-rows.queries.ts';

/** The rows of the register; one is held while their account may be made, on the identity's own connection. */
export const managerRows = personRows(managers, ({ name, cpf, phone, email }: ManagerFields) => ({
  name,
  cpf,
  phone: phone ?? null,
  email: email ?? null,
}));
