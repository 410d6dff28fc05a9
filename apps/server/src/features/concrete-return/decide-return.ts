import { reasonsAgainstTopLoad, usedBy } from '@traco/contract/concrete-return/return-matching';
import type { ConcreteReturn } from '@traco/contract/concrete-return/return-record';
import { mayStepReturn } from '@traco/contract/concrete-return/return-states';
import type { ReturnState } from '@traco/contract/concrete-return/returned';
import { LEAST_ANSWER } from '@traco/contract/values/reasons';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findPlant, holdPlan } from '../day-plan/day-plan.service.ts';
import { listNextBatches } from './candidates.queries.ts';
import * as rows from './concrete-return.queries.ts';
import { returnedBy } from './concrete-return.rules.ts';
import { readMatchFacts } from './match-return.ts';
import { isBackAtPlant, withdrawOffers } from './offers.queries.ts';
import { findReturn, getReturn } from './return-rows.queries.ts';
import { findReusedLoad, lockReturningLoad } from './returnable-loads.queries.ts';

const { concreteReturn } = signedInDoor;
type Assigning = Parameters<Parameters<typeof concreteReturn.assign.handler>[0]>[0];

interface HoldErrors {
  RETURN_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: ConcreteReturn } }): Error;
}

/** Holds a return that stands as the person saw it, and before it the loads that it is of and goes into. */
async function hold(
  db: Database,
  seen: { id: string; revision: number; loadId?: string | null | undefined },
  errors: HoldErrors,
) {
  await rows.lockLoadsOfReturn(db, seen.id, seen.loadId ?? null);
  const found = (await rows.lockReturn(db, seen.id)) && (await findReturn(db, seen.id));
  if (!found) throw errors.RETURN_NOT_FOUND();
  if (found.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current: found } });
  return found;
}

const mayStep = (found: ConcreteReturn, to: ReturnState, actor: Actor) =>
  mayStepReturn(found.state, to, actor.role);

/** Where it goes. What was said before is taken back: an offer that is open, a batch that is not mixed yet. */
const assign = concreteReturn.assign.handler(async (request) => {
  const { input, context, errors } = request;
  const { db, now, actor } = context;
  if (input.loadId) await holdPlan(db, { loads: [input.loadId] });
  const found = await hold(db, input, errors);
  if (!mayStep(found, 'assigned', actor)) throw errors.WRONG_STATE({ data: { state: found.state } });
  const isChange = found.state === 'assigned' || found.state === 'checked';
  if (isChange && input.reason.length < LEAST_ANSWER) throw errors.REASON_REQUIRED();
  const write = async () => {
    if (isChange) await takeBack(request, found);
    const batchId = input.destination === 'top_load' ? await putOnTop(request, found) : null;
    await withdrawOffers(db, found.id, actor.accountId, now(), 'A usina deu outro destino');
    await rows.changeReturn(db, found.id, {
      state: 'assigned',
      destination: input.destination,
      destinationText: input.destinationText,
      operatorName: input.operatorName,
      reusedLoadId: batchId,
      usedM3: usedBy(input.destination, found.surplusM3),
      changeReason: input.reason,
      decidedBy: actor.accountId,
      decidedAt: now(),
      checkedBy: null,
      checkedAt: null,
    });
  };
  await unlessMonthClosed(write(), () => errors.MONTH_CLOSED());
  return getReturn(db, found.id);
});

/** Only a batch that has not been mixed gives the surplus back. */
async function takeBack({ context: { db }, errors }: Assigning, found: ConcreteReturn) {
  if (found.destination === 'reuse') throw errors.ALREADY_USED();
  if (found.destination !== 'top_load') return;
  const batch = await findReusedLoad(db, found.id);
  if (!batch) return;
  if (batch.state !== 'scheduled') throw errors.ALREADY_USED();
  await rows.changeTransfer(db, batch.id, null, 0);
  await rows.changeReturn(db, found.id, { reusedLoadId: null });
}

/**
 * The batch takes it over: of what it will bring, so much was loaded once already; of a load that counts no more, as far as
 * that one was itself part of another's concrete. Whose way out was taken back counts later.
 */
async function putOnTop({ input, context: { db, now }, errors }: Assigning, found: ConcreteReturn) {
  if (!input.loadId) throw errors.BATCH_REQUIRED();
  if (await isBackAtPlant(db, found.id)) throw errors.NOT_OUT();
  const { surplus } = await readMatchFacts(db, found, now());
  const settings = (await findPlant(db, found.unit.id))!.settings;
  const batch = (await listNextBatches(db, found.unit.id, settings, now())).find(
    ({ id }) => id === input.loadId,
  );
  const reasons = batch
    ? reasonsAgainstTopLoad({ ...surplus, m3: found.surplusM3 }, batch)
    : ['não é uma carga programada para agora'];
  if (!batch || reasons.length > 0) throw errors.BATCH_NOT_SUITABLE({ data: { reasons } });
  const origin = found.load ? await lockReturningLoad(db, found.load.id) : undefined;
  const loadedOnceM3 = origin?.counts
    ? found.surplusM3
    : Math.min(found.surplusM3, origin?.transferredLeftM3 ?? 0);
  await rows.changeTransfer(db, batch.id, origin?.id ?? null, loadedOnceM3);
  return batch.id;
}

/** The customer pays for so many m³ of what came back; the load's billed m³ say so, and the R$ follow from its price. */
const charge = concreteReturn.charge.handler(async ({ input, context: { db }, errors }) => {
  const found = await hold(db, input, errors);
  // Whoever checked it has seen what is charged: it changes with its destination, by a reason, or not at all.
  if (found.state === 'checked') throw errors.WRONG_STATE({ data: { state: found.state } });
  const mostM3 = returnedBy(found);
  if (input.chargedM3 > mostM3) throw errors.CHARGED_TOO_MUCH({ data: { mostM3 } });
  const isCharged = input.chargedM3 > 0 || input.chargeCents > 0;
  if (isCharged && !found.customer) throw errors.NO_CUSTOMER();
  const load = found.load && (await lockReturningLoad(db, found.load.id));
  if (load?.state === 'refused' && isCharged) throw errors.REFUSED_LOAD();
  const write = async () => {
    if (load)
      await rows.changeReturnedLoad(db, load.id, {
        billedM3: Math.round((load.deliveredM3 + input.chargedM3) * 100) / 100,
      });
    await rows.changeReturn(db, found.id, {
      chargesCustomer: load ? input.chargedM3 > 0 : input.chargeCents > 0,
      chargeCents: load ? 0 : input.chargeCents,
    });
  };
  await unlessMonthClosed(write(), () => errors.MONTH_CLOSED());
  return getReturn(db, found.id);
});

const check = concreteReturn.check.handler(async ({ input, context: { db, now, actor }, errors }) => {
  const found = await hold(db, input, errors);
  if (!mayStep(found, 'checked', actor)) throw errors.WRONG_STATE({ data: { state: found.state } });
  await rows.changeReturn(db, found.id, { state: 'checked', checkedBy: actor.accountId, checkedAt: now() });
  return getReturn(db, found.id);
});

export const decideHandlers = { assign, charge, check };
