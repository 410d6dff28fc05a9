import { v7 as newId } from 'uuid';
import { holdImport } from '../../database/hold-import.queries.ts';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import { decideCustomerRow } from './import-customers.rules.ts';
import { insertNew, readKnown } from './import-known.queries.ts';

/**
 * Imports up to 500 rows in one transaction: customers by document or name, and one site a row. What is there
 * already is `known`, so that repeating a file, or a call whose answer was lost, doubles nothing.
 */
export const importCustomers = signedInDoor.customers.import.handler(
  async ({ input, context: { db, actor }, errors }) => {
    const unitId = unitOf(actor, input);
    if (unitId && !input.rehearse) await holdImport(db, unitId);
    const known = unitId && (await readKnown(db, unitId, input.rows, !input.rehearse));
    if (!unitId || !known) throw errors.UNIT_REQUIRED();
    const made = input.rows.map((row) => ({ row, made: decideCustomerRow(row, known, () => newId()) }));
    const accepted = made.flatMap((one) => ('message' in one.made ? [] : [one.made]));
    if (!input.rehearse)
      await insertNew(db, unitId, {
        customers: accepted.flatMap(({ customer }) => customer ?? []),
        sites: accepted.flatMap(({ site }) => (site ? [flat(site)] : [])),
      });
    return made.map(({ row, made: one }) => {
      if ('message' in one) return outcomeOf(row, 'refused', one);
      return outcomeOf(row, one.customer || one.site ? 'imported' : 'known');
    });
  },
);

type MadeSite = NonNullable<Exclude<ReturnType<typeof decideCustomerRow>, { message: string }>['site']>;

const flat = ({ fields: { coordinates, ...fields }, ...site }: MadeSite) => ({
  ...site,
  ...fields,
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});
