import { addDays } from '@traco/contract/values/calendar';
import { dayIn, instantOf } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { findLastNote } from './concrete-volume.queries.ts';
import { noteAfter } from './concrete-volume.rules.ts';
import { listPlanned } from './planned-loads.queries.ts';

/** A day has fewer, however large its plant. */
const MOST = 300;

/** What a plant's day has still to be loaded, and the note that the next of it gets. */
export const listPlannedHandler = signedInDoor.concreteVolume.planned.handler(
  async ({ input, context: { db, actor, now } }) => {
    const unitId = unitOf(actor, input);
    const plant = unitId ? await findPlant(db, unitId) : undefined;
    if (!plant) return { dayOn: null, nextNote: null, loads: [] };
    const dayOn = dayIn(now(), plant.timeZone);
    const from = instantOf(`${dayOn}T00:00`, plant.timeZone);
    const to = instantOf(`${addDays(dayOn, 1)}T00:00`, plant.timeZone);
    const { noteSeries } = plant.settings;
    return {
      dayOn,
      nextNote: {
        series: noteSeries,
        number: noteAfter((await findLastNote(db, plant.id, noteSeries)) ?? 0) ?? 1,
      },
      loads: await listPlanned(db, { unitId: plant.id, from, to }, MOST),
    };
  },
);
