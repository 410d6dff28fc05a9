import type { Unit } from '@traco/contract/units-overview/unit';
import { holdId } from '../../database/hold-id.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import { sortedPage } from '../../platform/sorted-page.ts';
import type { Database } from '../../platform/transaction.ts';
import { exportUnits } from './export-units.ts';
import { importUnits } from './import-units.ts';
import { addUp, readUnit, withFigures } from './read-units.ts';
import { settingsHandlers } from './unit-parameters.ts';
import * as rows from './unit-rows.queries.ts';
import { unitValues } from './unit-values.rules.ts';
import * as write from './write-unit.queries.ts';

const { unitsOverview } = signedInDoor;
const MOST_UNITS = 2_000;

interface HoldErrors {
  UNIT_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: Unit } }): Error;
}

/** Holds a unit that stands at the revision that the person saw, or the contract's error. */
async function holdUnit(db: Database, at: Date, seen: { id: string; revision: number }, errors: HoldErrors) {
  const row = (await write.lockUnit(db, seen.id)) && (await rows.findUnitRow(db, seen.id, at));
  if (!row) throw errors.UNIT_NOT_FOUND();
  if (row.revision !== seen.revision)
    throw errors.STALE_REVISION({ data: { current: (await withFigures(db, [row], at))[0]! } });
  return row;
}

const takenErrors = (errors: { CODE_TAKEN(): Error; CNPJ_TAKEN(): Error }) => ({
  units_code_unique: () => errors.CODE_TAKEN(),
  units_cnpj_unique: () => errors.CNPJ_TAKEN(),
});

export const unitsOverviewRouter = unitsOverview.router({
  ...settingsHandlers,
  export: exportUnits,
  import: importUnits,

  list: unitsOverview.list.handler(async ({ input, context: { db, now }, errors }) => {
    const where = [rows.whereOfUnits(input)];
    const found = await rows.listUnitRows(db, where, { limit: MOST_UNITS, at: now() });
    return sortedPage(await withFigures(db, found, now()), input, unitValues, errors);
  }),

  totals: unitsOverview.totals.handler(async ({ input, context: { db, now } }) => {
    const where = [rows.whereOfUnits(input)];
    const all = await rows.listUnitRows(db, where, { limit: MOST_UNITS, at: now() });
    return addUp(db, all, now());
  }),

  create: unitsOverview.create.handler(async ({ input: { id, ...fields }, context: { db, now }, errors }) => {
    await holdId(db, id);
    const already = await readUnit(db, id, now());
    if (already) return already;
    await unlessKeyTaken(write.insertUnit(db, id, fields), {
      ...takenErrors(errors),
      units_pkey: () => errors.ID_TAKEN(),
    });
    return (await readUnit(db, id, now()))!;
  }),

  edit: unitsOverview.edit.handler(
    async ({ input: { id, revision, ...fields }, context: { db, now }, errors }) => {
      const held = await holdUnit(db, now(), { id, revision }, errors);
      if (held.time_zone !== fields.timeZone && (await write.hasLoads(db, id))) throw errors.HAS_LOADS();
      await unlessKeyTaken(write.updateUnit(db, id, fields), takenErrors(errors));
      return (await readUnit(db, id, now()))!;
    },
  ),

  setActive: unitsOverview.setActive.handler(
    async ({ input: { active, ...seen }, context: { db, now }, errors }) => {
      const { planned_pours: pours } = await holdUnit(db, now(), seen, errors);
      const loads = await rows.countUnderWay(db, seen.id);
      if (!active && (pours > 0 || loads > 0)) throw errors.HAS_OPEN_WORK({ data: { pours, loads } });
      await write.updateUnit(db, seen.id, { active });
      return (await readUnit(db, seen.id, now()))!;
    },
  ),
});
