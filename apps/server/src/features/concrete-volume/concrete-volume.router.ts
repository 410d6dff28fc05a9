import { maySortBy } from '@traco/contract/concrete-volume/load-filter';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { changeHandlers } from './change-load.ts';
import * as volumes from './concrete-volume.queries.ts';
import { noteAfter } from './concrete-volume.rules.ts';
import { exportLoads } from './export-loads.ts';
import { importLoads } from './import-loads.ts';
import { listPlannedHandler } from './list-planned.ts';
import { listLines } from './listed-loads.queries.ts';
import { loadKeys } from './load-cursor.queries.ts';
import { whereOf, withPeriod, withPeriodOfList } from './load-filter.queries.ts';
import * as totals from './load-totals.queries.ts';
import { manyHandlers } from './many-loads.ts';
import { ownRecordHandlers } from './own-record.ts';
import { recordLoad } from './record-load.ts';
import { recordPlanned } from './record-planned.ts';

const { concreteVolume } = signedInDoor;

export const concreteVolumeRouter = concreteVolume.router({
  record: recordLoad,
  planned: listPlannedHandler,
  recordPlanned,
  ...changeHandlers,
  ...ownRecordHandlers,
  ...manyHandlers,
  import: importLoads,
  export: exportLoads,

  nextNote: concreteVolume.nextNote.handler(async ({ input, context: { db, actor } }) => {
    const unitId = unitOf(actor, input);
    if (!unitId || actor.role === 'seller') return { noteNumber: null };
    return { noteNumber: noteAfter(await volumes.findLastNote(db, unitId, input.noteSeries)) };
  }),

  list: concreteVolume.list.handler(async ({ input, context: { db, now }, errors }) => {
    const filter = withPeriodOfList(input, now());
    const { from, to = now().toISOString().slice(0, 10) } = filter;
    if (from && !maySortBy(input.sort, from, to)) throw errors.PERIOD_TOO_LONG();
    const where = [whereOf(filter), loadKeys.behind(input, errors)];
    return loadKeys.pageOf(await listLines(db, where, input.sort, input.limit + 1), input);
  }),

  totals: concreteVolume.totals.handler(({ input, context: { db, now } }) =>
    totals.sumLoads(db, withPeriod(input, now())),
  ),

  groups: concreteVolume.groups.handler(({ input: { by, ...filter }, context: { db, now } }) =>
    totals.groupLoads(db, withPeriod(filter, now()), by),
  ),

  get: concreteVolume.get.handler(async ({ input, context: { db }, errors }) => {
    const load = await volumes.findLoad(db, input.id);
    if (!load) throw errors.LOAD_NOT_FOUND();
    return load;
  }),
});
