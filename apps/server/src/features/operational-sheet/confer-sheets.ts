import { randomUUID } from 'node:crypto';
import { occurrenceWords } from '@traco/contract/crew/crew-words';
import type { SheetState } from '@traco/contract/operational-sheet/driver-day';
import { mayStepSheet } from '@traco/contract/operational-sheet/sheet-states';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { findDrivingBlocks } from '../day-plan/day-plan.service.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { wrongOfMend } from './mended-shift.rules.ts';
import { type TakenUp, takeUpOccurrence } from './sheet-drivers.queries.ts';
import * as rows from './shifts.queries.ts';
import { findSheetUnit } from './units.queries.ts';

const { operationalSheet } = signedInDoor;

interface SheetErrors {
  SHIFT_NOT_FOUND(): Error;
  STALE_REVISION(): Error;
  WRONG_SHEET_STATE(options: { data: { state: SheetState } }): Error;
}

/** Holds sheets that stand as the person saw them and that may be changed so, or the contract's error. */
async function holdSeen(
  db: Database,
  seen: readonly { id: string; revision: number }[],
  may: (state: SheetState) => boolean,
  errors: SheetErrors,
) {
  const held = await rows.holdSheets(
    db,
    seen.map(({ id }) => id),
  );
  const sheetOf = new Map(held.map((each) => [each.shift.id, each]));
  if (seen.some(({ id }) => !sheetOf.has(id))) throw errors.SHIFT_NOT_FOUND();
  if (seen.some(({ id, revision }) => sheetOf.get(id)?.shift.revision !== revision))
    throw errors.STALE_REVISION();
  for (const { shift, frozen } of held) {
    const state = frozen ? 'closed' : shift.sheet;
    if (!may(state)) throw errors.WRONG_SHEET_STATE({ data: { state } });
  }
  return held.map(({ shift }) => shift);
}

const after = async (db: Database, id: string) => (await rows.listSheetsAfter(db, [id]))[0]!;

export const sheetHandlers = {
  confer: operationalSheet.confer.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await holdSeen(db, input.sheets, (state) => mayStepSheet(state, 'checked'), errors);
    for (const { id } of held)
      await rows.changeShift(db, id, { sheet: 'checked', checkedBy: actor.accountId, checkedAt: now() });
    return rows.listSheetsAfter(
      db,
      held.map(({ id }) => id),
    );
  }),

  giveBack: operationalSheet.giveBack.handler(async ({ input, context: { db }, errors }) => {
    await holdSeen(db, [input], (state) => mayStepSheet(state, 'given_back'), errors);
    await rows.changeShift(db, input.id, {
      sheet: 'given_back',
      givenBackReason: input.reason,
      checkedBy: null,
      checkedAt: null,
    });
    return after(db, input.id);
  }),

  /** What the driver did not write, or wrote wrongly; a sheet that was checked is given back first. */
  mendShift: operationalSheet.mendShift.handler(async ({ input, context: { db, now }, errors }) => {
    const mayMend = (state: SheetState) => state !== 'checked' && state !== 'closed';
    const [shift] = await holdSeen(db, [input], mayMend, errors);
    const wrong = wrongOfMend(input, shift!.plannedStartsAt, now());
    if (wrong) throw errors[wrong]();
    // What is over is told as it was; who is kept from the wheel begins nothing, by this way either.
    if (input.startedAt && !input.endedAt && !shift!.startedAt) {
      const { timeZone } = (await findSheetUnit(db, shift!.unitId))!;
      const driverBlocks = await findDrivingBlocks(db, shift!.driverId, dayIn(now(), timeZone));
      if (driverBlocks.length > 0) throw errors.DRIVER_BLOCKED({ data: { driverBlocks } });
    }
    await rows.changeShift(db, input.id, {
      startedAt: input.startedAt ? new Date(input.startedAt) : null,
      endedAt: input.endedAt ? new Date(input.endedAt) : null,
      odometerOutKm: input.odometerOutKm,
      odometerInKm: input.odometerInKm,
      hourMeterOut: input.hourMeterOut,
      hourMeterIn: input.hourMeterIn,
      sheetNotes: [shift!.sheetNotes, `Corrigida pela usina: ${input.reason}`].filter(Boolean).join('\n'),
      ...(input.handIn ? { sheet: 'sent' as const, sheetSentAt: now() } : {}),
    });
    return after(db, input.id);
  }),

  takeUp: operationalSheet.takeUp.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const found = await takeUpOccurrence(db, input.id, { accountId: actor.accountId, at: now() });
    if (!found) throw errors.OCCURRENCE_NOT_FOUND();
    if (found.isFirst) await tellCaller(db, found, actor);
    return { id: input.id };
  }),
};

/** The driver who called for help reads who took it up. */
async function tellCaller(
  db: Database,
  { unitId, kind, callerId }: TakenUp,
  { accountId, name }: Actor,
): Promise<void> {
  if (!callerId) return;
  await insertNotices(db, [
    {
      id: randomUUID(),
      unitId,
      accountId: callerId,
      kind: 'message',
      title: `${name} assumiu o seu pedido de ajuda`,
      text: `${occurrenceWords[kind]}: a usina já sabe.`,
      sentBy: accountId,
      sentByName: name,
    },
  ]);
}
