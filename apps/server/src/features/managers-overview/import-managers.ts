import { ManagerFields } from '@traco/contract/managers-overview/manager';
import type { ManagerImportRow } from '@traco/contract/managers-overview/managers-overview';
import { normaliseCpf } from '@traco/contract/values/identifiers';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { onceInserted, type RowRefusal } from '../../platform/sheets/decided-rows.ts';
import { decidePeople } from '../../platform/sheets/people-rows.ts';
import * as rows from './write-manager.queries.ts';

/** Decides one row by itself. Pure. */
function decideManagerRow({ name, cpf, phone, email }: ManagerImportRow): ManagerFields | RowRefusal {
  const fields = ManagerFields.safeParse({ name, cpf, phone: phone || null, email: email || null });
  if (fields.success) return fields.data;
  const { path, message } = fields.error.issues[0]!;
  return { field: String(path[0]), message };
}

/** Adds managers whose CPF is new, up to 500 in one transaction. */
export const importManagers = signedInDoor.managersOverview.import.handler(
  async ({ input: { unitId, rehearse, rows: given }, context: { db }, errors }) => {
    if (!(await findOpenUnit(db, unitId))) throw errors.UNIT_REQUIRED();
    const homes = await rows.findHomesOfCpfs(
      db,
      given.map(({ cpf }) => normaliseCpf(cpf)),
    );
    const decided = decidePeople(given, { homes, unitId }, decideManagerRow);
    if (rehearse) return decided.outcomes;
    return onceInserted(given, decided, await rows.insertManagers(db, unitId, decided.made));
  },
);
