import type { Load } from '@traco/contract/concrete-volume/load';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import { driverBlockWords } from '@traco/contract/pours/pour-words';
import { unusualOfLoad } from '@traco/contract/unusual/unusual-load';
import { dayIn, wallClock } from '@traco/contract/values/time-zone';
import { lacking } from '@traco/contract/values/unusual-keys';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findDrivingBlocks } from '../day-plan/day-plan.service.ts';
import {
  findSheetUnit,
  findTakenStep,
  holdLoads,
  isTooEarly,
  takeStep,
} from '../operational-sheet/operational-sheet.service.ts';
import { keepReasons, readLoadFacts } from '../unusual/unusual.service.ts';
import * as volumes from './concrete-volume.queries.ts';
import { isInTheFuture } from './concrete-volume.rules.ts';
import { findCrew, findFirstWater, findPlanned } from './planned-loads.queries.ts';

/**
 * First water of a planned load as the plant's clerk records it: the planned row itself goes on, with the truck, the
 * driver and the volume that it is loaded with, and gets its note. Of two who record it, the second reads who was first.
 */
export const recordPlanned = signedInDoor.concreteVolume.recordPlanned.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    const held = (await holdLoads(db, [input.loadId])).get(input.loadId);
    if (!held) throw errors.LOAD_NOT_FOUND();
    const taken = await findTakenStep(db, input.id);
    if (taken && taken.loadId !== held.id) throw errors.ID_TAKEN();
    if (taken) return theLoad(db, held.id);
    const unit = (await findSheetUnit(db, held.unitId))!;
    if (held.state === 'cancelled')
      throw errors.NO_LONGER_PLANNED({ data: { current: await theLoad(db, held.id) } });
    if (held.state !== 'scheduled') throw errors.ALREADY_LOADED(await whoWasFirst(db, held.id));
    const planned = await findPlanned(db, held.id);
    if (!planned) throw errors.LOAD_NOT_FOUND();
    if (held.revision !== input.revision) throw errors.STALE_REVISION({ data: { current: planned } });
    if (isInTheFuture(input.loadedAt, now())) throw errors.IN_THE_FUTURE();
    const at = new Date(Math.min(Date.parse(input.loadedAt), now().getTime()));
    if (isTooEarly(at, held, now())) throw errors.TOO_EARLY();

    const { vehicleId, driverId } = input;
    const isSameCrew = held.vehicleId === vehicleId && held.driverId === driverId;
    const crew = isSameCrew ? held : await findCrew(db, held.unitId, input);
    if (!crew.vehicleId) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'vehicleId' } });
    if (!crew.driverId) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'driverId' } });
    const driverBlocks = await findDrivingBlocks(db, driverId, dayIn(now(), unit.timeZone));
    if (driverBlocks.length > 0)
      throw errors.DRIVER_BLOCKED({
        message: `O motorista ${driverBlocks.map((each) => driverBlockWords[each]).join(' e ')}: não pode dirigir.`,
        data: { driverBlocks },
      });

    const dayOn = dayIn(at, unit.timeZone);
    const asked = { now: now(), today: dayIn(now(), unit.timeZone), readsPapers: true };
    const facts = await readLoadFacts(db, { ...held, vehicleId, driverId, dayOn, loadId: held.id }, asked);
    const unusual = unusualOfLoad({ ...input, at: at.getTime() }, facts, now().getTime());
    const unanswered = lacking(unusual, input.reasons);
    if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });

    const asLoaded = { vehicleId, driverId, partnerId: crew.partnerId };
    const written = await unlessMonthClosed(
      takeStep(
        db,
        { ...held, ...asLoaded },
        {
          id: input.id,
          to: 'loading',
          deviceAt: now(),
          at,
          accountId: actor.accountId,
          reason: '',
          loadedM3: input.loadedM3,
          as: {
            ...asLoaded,
            priceCentsPerM3: input.priceCentsPerM3,
            payment: input.payment ?? null,
            notes: input.notes,
          },
        },
        unit.settings,
      ),
      () => errors.MONTH_CLOSED(),
    );
    if (!written) throw errors.ID_TAKEN();
    await keepReasons(db, {
      subject: 'load',
      row: held,
      found: unusual,
      reasons: input.reasons,
      accountId: actor.accountId,
      at: now(),
    });
    return theLoad(db, held.id);
  },
);

async function theLoad(db: Database, id: string): Promise<Load> {
  const load = await volumes.findLoad(db, id);
  if (!load) throw new Error('a load that is held is not visible to whoever holds it');
  return load;
}

/** Who began a load that somebody else wants to begin, in a sentence by the plant's clock. */
async function whoWasFirst(db: Database, id: string) {
  const current = await theLoad(db, id);
  const first = (await findFirstWater(db, id)) ?? { by: null, at: current.loadedAt };
  const [, time] = wallClock(new Date(first.at), current.unit.timeZone).split('T');
  const note = current.noteNumber === null ? '' : `, na nota ${noteOfLoad(current)}`;
  return {
    message: `${first.by ?? 'Outra pessoa'} já lançou esta carga às ${time}${note}.`,
    data: { current, ...first },
  };
}
