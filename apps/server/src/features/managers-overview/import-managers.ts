import { ManagerFields } from '@traco/contract/managers-overview/manager';
import { normaliseCpf } from '@traco/contract/values/identifiers';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { fieldsOf, onceInserted } from '../../platform/sheets/decided-rows.ts';
import { decidePeople } from '../../platform/sheets/people-rows.ts';
import * as rows from './write-manager.queries.ts';

/** Adds managers whose CPF is new, up to 500 in one transaction. */
export const importManagers = signedInDoor.managersOverview.import.handler(
  async ({ input: { unitId, rehearse, rows: given }, context: { db }, errors }) => {
    if (!(await findOpenUnit(db, unitId))) throw errors.UNIT_REQUIRED();
    const homes = await rows.findHomesOfCpfs(
      db,
      given.map(({ cpf }) => normaliseCpf(cpf)),
    );
    const decided = decidePeople(given, { homes, unitId }, ({ phone, email, ...row }) =>
      fieldsOf(ManagerFields, { ...row, phone: phone || null, email: email || null }),
    );
    if (rehearse) return decided.outcomes;
    return onceInserted(given, decided, await rows.insertManagers(db, unitId, decided.made));
  },
);
