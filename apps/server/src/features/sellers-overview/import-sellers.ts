import { SellerFields } from '@traco/contract/sellers-overview/seller';
import type { SellerImportRow } from '@traco/contract/sellers-overview/sellers-overview';
import { monthStart } from '@traco/contract/values/calendar';
import { normaliseCpf } from '@traco/contract/values/identifiers';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { onceInserted, type RowRefusal } from '../../platform/sheets/decided-rows.ts';
import { decidePeople } from '../../platform/sheets/people-rows.ts';
import { readCalendars } from './calendar.queries.ts';
import * as rows from './write-seller.queries.ts';

/** Decides one row by itself. Pure. */
function decideSellerRow(row: SellerImportRow): SellerFields | RowRefusal {
  const { name, cpf, phone, email, goalM3 } = row;
  const fields = SellerFields.safeParse({
    name,
    cpf,
    phone: phone || null,
    email: email || null,
    commission: null,
    goalM3: goalM3 ?? null,
  });
  if (fields.success) return fields.data;
  const { path, message } = fields.error.issues[0]!;
  return { field: String(path[0]), message };
}

/** Adds sellers whose CPF is new, with their goals, up to 500 in one transaction. */
export const importSellers = signedInDoor.sellersOverview.import.handler(
  async ({ input: { unitId, rehearse, rows: given }, context: { db, now }, errors }) => {
    const calendar = (await readCalendars(db, now())).find((each) => each.unitId === unitId);
    if (!calendar || !(await findOpenUnit(db, unitId))) throw errors.UNIT_REQUIRED();
    const homes = await rows.findHomesOfCpfs(
      db,
      given.map(({ cpf }) => normaliseCpf(cpf)),
    );
    const decided = decidePeople(given, { homes, unitId }, decideSellerRow);
    if (rehearse) return decided.outcomes;
    const inserted = await rows.insertSellers(db, unitId, decided.made);
    const goals = decided.made.filter(({ id, fields }) => inserted.has(id) && fields.goalM3 !== null);
    await rows.saveGoals(
      db,
      { unitId, month: monthStart(calendar.month) },
      goals.map(({ id, fields }) => ({ sellerId: id, m3: fields.goalM3 })),
    );
    return onceInserted(given, decided, inserted);
  },
);
