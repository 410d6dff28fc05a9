import { monthStart } from '@traco/contract/calendar';
import { normaliseCpf } from '@traco/contract/identifiers';
import { SellerFields } from '@traco/contract/seller';
import type { SellerImportRow } from '@traco/contract/sellers-overview';
import { signedInDoor } from '../../platform/door.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import { readCalendars } from './calendar.queries.ts';
import * as rows from './write-seller.queries.ts';

/** Decides one row by itself. Pure. */
function decideSellerRow(row: SellerImportRow): SellerFields | { field: string; message: string } {
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

/**
 * Adds sellers whose CPF is new, up to 500 in one transaction; a CPF that the unit has is known and stays as it is, so
 * that repeating a file doubles nothing.
 */
export const importSellers = signedInDoor.sellersOverview.import.handler(
  async ({ input: { unitId, rehearse, rows: given }, context: { db, now }, errors }) => {
    const calendar = (await readCalendars(db, now())).find((each) => each.unitId === unitId);
    if (!calendar || !(await rows.isOpenUnit(db, unitId))) throw errors.UNIT_REQUIRED();
    const homes = await rows.findHomesOfCpfs(
      db,
      given.map(({ cpf }) => normaliseCpf(cpf)),
    );
    const made: { id: string; fields: SellerFields }[] = [];
    const outcomes = given.map((row) => {
      const home = homes.get(normaliseCpf(row.cpf));
      if (home && home !== unitId)
        return outcomeOf(row, 'refused', {
          field: 'cpf',
          message: 'Este CPF já está cadastrado em outra unidade.',
        });
      if (home || made.some(({ id }) => id === row.id)) return outcomeOf(row, 'known');
      const fields = decideSellerRow(row);
      if ('message' in fields) return outcomeOf(row, 'refused', fields);
      homes.set(fields.cpf, unitId);
      made.push({ id: row.id, fields });
      return outcomeOf(row, 'imported');
    });
    if (rehearse) return outcomes;
    const inserted = await rows.insertSellers(db, unitId, made);
    const goals = made.filter(({ id, fields }) => inserted.has(id) && fields.goalM3 !== null);
    await rows.saveGoals(
      db,
      { unitId, month: monthStart(calendar.month) },
      goals.map(({ id, fields }) => ({ sellerId: id, m3: fields.goalM3 })),
    );
    const isLeftOut = (row: SellerImportRow) => made.some(({ id }) => id === row.id) && !inserted.has(row.id);
    return outcomes.map((outcome, place) =>
      isLeftOut(given[place]!) ? { ...outcome, outcome: 'known' as const } : outcome,
    );
  },
);
