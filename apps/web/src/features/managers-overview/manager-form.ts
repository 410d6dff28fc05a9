import { type Manager, NewManager } from '@traco/contract/managers-overview/manager';
import { cpf, drawn, email, optional, phone, text, unit, wide } from '../../kit/form/field-kinds.ts';
import { savingBy } from '../../kit/form/use-form.ts';
import type { RegisterFormOf } from '../../kit/record/register-form.tsx';
import { client } from '../../lib/api.ts';

/** What is said of a manager, in the order of the form. */
export const managerFields = {
  name: wide(drawn(text('Nome'), { maxLength: 120 })),
  cpf: cpf(),
  unitId: unit(),
  phone: optional(phone()),
  email: email(),
};

/** Takes a manager on, or alters one. */
export const managerForm: RegisterFormOf<NewManager, typeof managerFields, Manager> = {
  one: 'gerente',
  kept: 'manager',
  schema: NewManager,
  fields: managerFields,
  keepsUnit: true,
  save: savingBy(client.managersOverview),
  refusals: { CPF_TAKEN: 'cpf', UNIT_NOT_FOUND: 'unitId' },
};
