import type { Pour, PourChangeFields } from '@traco/contract/pours/pour';
import { isTooFar } from '@traco/contract/pours/pour-rules';
import { findStep, isPlanned, mayRequestChange } from '@traco/contract/pours/pour-states';
import { refusalOfNewTime, unusualOfNewTime } from '@traco/contract/unusual/new-time';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findPlant, type Plant } from '../day-plan/day-plan.service.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import { fitOfPour, travelOfWish } from './fit-of-pour.ts';
import { cancelPlannedLoads, shiftPlannedLoads } from './planned-loads.queries.ts';
import * as requests from './pour-changes.queries.ts';
import { resolvePour } from './pour-references.queries.ts';
import * as rows from './pours.queries.ts';
import { hasTooManyLoads, planLoads, withoutPump } from './pours.rules.ts';
import { refuseNewTime } from './refuse-new-time.ts';
import { replanPour } from './replan-pour.ts';
import { hasLoadsUnderWay } from './under-way.queries.ts';

const { pours } = signedInDoor;
const MINUTE_MS = 60_000;

/** What is confirmed is changed by asking; the office grants, which changes the pour at once, or refuses. */
export const changeHandlers = {
  askChange: pours.askChange.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const already = await requests.findChangeRequest(db, input.changeId);
    if (already) return already;
    const pour = (await rows.lockPour(db, input.id)) && (await rows.findPour(db, input.id));
    if (!pour) throw errors.POUR_NOT_FOUND();
    if (!mayRequestChange(pour.state)) throw errors.WRONG_STATE({ data: { state: pour.state } });
    const fields = onlyDifferent(pour, input.fields);
    if (Object.keys(fields).length === 0 && !input.message) throw errors.NOTHING_ASKED();
    const wanted = { ...pour, ...fields };
    if (isTooFar(wanted.startsAt, now())) throw errors.TOO_FAR();
    if (hasTooManyLoads(wanted.m3, wanted.loadM3)) throw errors.TOO_MANY_LOADS();
    const { deliveredM3 } = pour;
    if (fields.m3 !== undefined && fields.m3 < deliveredM3)
      throw errors.LESS_THAN_DELIVERED({ data: { deliveredM3 } });
    if (fields.mixId && (await listPriceOf(db, pour, wanted)) === undefined)
      throw errors.REFERENCE_NOT_FOUND({ data: { field: 'mixId' } });
    if (await requests.hasOpenChange(db, pour.id)) throw errors.ALREADY_ASKED();
    await requests.insertChangeRequest(db, {
      id: input.changeId,
      unitId: pour.unit.id,
      sellerId: pour.seller.id,
      pourId: pour.id,
      fields,
      message: input.message,
      askedBy: actor.accountId,
    });
    const kept = await requests.findChangeRequest(db, input.changeId);
    if (!kept) throw errors.POUR_NOT_FOUND();
    return kept;
  }),

  answerChange: pours.answerChange.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const change = await requests.holdChangeRequest(db, input.changeId);
    if (!change) throw errors.CHANGE_NOT_FOUND();
    if (change.state !== 'open') throw errors.ALREADY_ANSWERED();
    if (actor.role === 'seller' && input.decision !== 'withdrawn') throw errors.NOT_YOURS_TO_TAKE();
    if (input.decision === 'withdrawn' && !(await requests.isRequestedBy(db, change.id, actor.accountId)))
      throw errors.NOT_YOURS_TO_TAKE();
    if (input.decision === 'refused' && !input.answer) throw errors.ANSWER_REQUIRED();
    if (input.decision === 'accepted') {
      await rows.lockPour(db, change.pourId);
      const pour = (await rows.findPour(db, change.pourId))!;
      const isOff = change.wish === 'cancel' ? !findStep(pour.state, 'cancelled') : !isPlanned(pour.state);
      if (isOff) throw errors.WRONG_STATE({ data: { state: pour.state } });
      const plant = (await findPlant(db, pour.unit.id))!;
      const wanted = { ...pour, ...change.fields };
      const movesDay =
        change.fields.startsAt !== undefined ||
        change.fields.m3 !== undefined ||
        change.fields.intervalMinutes !== undefined ||
        change.fields.pumped !== undefined ||
        change.wish === 'cancel';
      const { startsAt } = change.fields;
      const refusal = startsAt && refusalOfNewTime(pour, startsAt, input.reasons, now());
      if (refusal) throw refuseNewTime(refusal, errors);
      if (hasTooManyLoads(wanted.m3, wanted.loadM3)) throw errors.TOO_MANY_LOADS();
      const { deliveredM3 } = pour;
      if (change.fields.m3 !== undefined && change.fields.m3 < deliveredM3)
        throw errors.LESS_THAN_DELIVERED({ data: { deliveredM3 } });
      const { mixId } = change.fields;
      const price = mixId && (await listPriceOf(db, pour, { mixId, startsAt: wanted.startsAt }));
      if (mixId && price === undefined) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'mixId' } });
      if (movesDay && (await hasLoadsUnderWay(db, pour.id))) throw errors.LOADS_ON_THE_ROAD();
      if (movesDay && change.wish !== 'cancel' && !input.overrideReason) {
        const fit = await fitOfPour(
          db,
          plant,
          {
            ...wanted,
            m3: wanted.m3 - Math.min(pour.releasedM3, wanted.m3),
            siteId: pour.site.id,
            pumpId: pour.pump?.id,
            exceptPourId: pour.id,
          },
          now(),
        );
        if (!fit.fits) throw errors.DOES_NOT_FIT({ data: { fit } });
      }
      const { overrideReason } = input;
      const also = {
        ...(price ? { priceCentsPerM3: price } : {}),
        ...(overrideReason ? { overrideReason } : {}),
      };
      await unlessMonthClosed(
        change.wish === 'cancel'
          ? cancelAsAsked(db, pour, now())
          : grant(db, plant, pour, change.fields, also, now()),
        () => errors.MONTH_CLOSED(),
      );
      await keepReasons(db, {
        subject: 'pour',
        row: { id: pour.id, unitId: pour.unit.id, sellerId: pour.seller.id },
        found: startsAt ? unusualOfNewTime(pour, startsAt, now().getTime()) : [],
        reasons: input.reasons,
        accountId: actor.accountId,
        at: now(),
      });
      await requests.keepWordOfCustomer(db, change.id);
    }
    await requests.settleChangeRequest(db, change.id, {
      state: input.decision,
      answer: input.answer,
      answeredAt: now(),
    });
    return (await requests.findChangeRequest(db, change.id))!;
  }),
};

/** What really would be another than it is. */
function onlyDifferent(pour: Pour, fields: PourChangeFields): PourChangeFields {
  const current: Record<string, unknown> = { ...pour, mixId: pour.mix.id };
  const same = (name: string, value: unknown) =>
    name === 'startsAt' ? Date.parse(String(value)) === Date.parse(pour.startsAt) : current[name] === value;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !same(name, value)),
  );
}

/** The list's price of the mix that is wanted instead, on the day that is wanted; undefined when there is no such mix. */
async function listPriceOf(
  db: Database,
  pour: Pour,
  { mixId, startsAt }: Pick<PourChangeFields, 'mixId'> & { startsAt: string },
): Promise<number | undefined> {
  const found = await resolvePour(db, pour.unit.id, {
    customerId: pour.customer.id,
    siteId: pour.site.id,
    mixId: mixId!,
    startsAt,
  });
  return 'missing' in found ? undefined : found.resolved.listCentsPerM3;
}

/** The customer wants no pour any more: it leaves the day, for the customer's reason. */
async function cancelAsAsked(db: Database, pour: Pour, now: Date): Promise<void> {
  await cancelPlannedLoads(db, pour.id, 'O cliente cancelou', now);
  await rows.changePour(db, pour.id, { state: 'cancelled', reason: 'customer_asked', reasonText: '' });
}

/** Makes the change: the pour's columns, and its planned loads anew where they follow from them. */
async function grant(
  db: Database,
  plant: Plant,
  pour: Pour,
  fields: PourChangeFields,
  also: Partial<rows.NewPour>,
  now: Date,
): Promise<void> {
  const startsAt = new Date(fields.startsAt ?? pour.startsAt);
  const travel = fields.startsAt
    ? await travelOfWish(db, plant, { siteId: pour.site.id, startsAt: fields.startsAt })
    : { minutes: pour.travelMinutes, source: pour.travelSource };
  const plan = { ...pour, ...fields, startsAt, travelMinutes: travel.minutes };
  const changed = await rows.changePour(db, pour.id, {
    ...fields,
    ...also,
    ...(fields.pumped === false ? withoutPump : {}),
    startsAt,
    endsAt: planLoads(plan, plant.settings).endsAt,
    travelMinutes: travel.minutes,
    travelSource: travel.source,
    ...(fields.startsAt ? { customerConfirmedAt: null } : {}),
    ...(fields.m3 === undefined
      ? {}
      : { releasedM3: Math.min(pour.releasedM3, fields.m3 - pour.deliveredM3) }),
  });
  const moved = Math.round((startsAt.getTime() - Date.parse(pour.startsAt)) / MINUTE_MS);
  const shift = moved - (travel.minutes - pour.travelMinutes);
  if (fields.m3 !== undefined || fields.intervalMinutes !== undefined || fields.mixId !== undefined) {
    await cancelPlannedLoads(db, pour.id, 'Programação alterada', now);
    await replanPour(db, plant, changed);
  } else if (shift !== 0) await shiftPlannedLoads(db, pour.id, shift);
}
