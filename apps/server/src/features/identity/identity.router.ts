import type { Credentials, Me } from '@traco/contract/identity/identity';
import { isOutdatedAdmin } from '@traco/contract/routes/guard';
import { refusalOf } from '../../platform/admission.ts';
import { type DoorContext, door, type HandlerContext, signedInDoor } from '../../platform/door.ts';
import { letIn } from '../../platform/let-in.ts';
import { noteSighting } from '../active-sessions/active-sessions.service.ts';
import { listUnits } from '../catalogue/catalogue.service.ts';
import { getPerson } from './accounts.queries.ts';

const enter = async (
  context: Pick<DoorContext, 'identity' | 'request'>,
  credentials: Credentials,
  at: 'staff' | 'partner',
) => {
  const { identity, request } = context;
  const outcome = await identity.signIn({
    ...credentials,
    door: at,
    ipAddress: request.ipAddress,
    userAgent: request.userAgent,
    id: request.id,
    replaces: request.sessionToken,
    device: request.device,
  });
  if (outcome.kind === 'half') request.setCookie(identity.cookie.setStep(outcome.token, outcome.seconds));
  if (outcome.kind === 'signed-in') letIn(context, outcome);
  return outcome;
};

/** Who is in, as the app is told it; an admin of an old password is out with that. */
async function personOf({
  actor,
  db,
  identity,
  request,
}: Pick<HandlerContext, 'actor' | 'db' | 'identity' | 'request'>): Promise<Me | null> {
  if (!actor) return null;
  const person = await getPerson(db, actor.accountId);
  if (isOutdatedAdmin(person)) {
    await identity.endSessionsOf(actor, actor.accountId);
    request.setCookie(identity.cookie.clear());
  } else await noteSighting(db, actor);
  return {
    ...person,
    ...(actor.dueTermId ? { dueTermId: actor.dueTermId } : {}),
    ...(actor.mustSetFactor ? { mustSetFactor: true } : {}),
  };
}

export const identityRouter = {
  signIn: door.identity.signIn.handler(async ({ input, context, errors }) => {
    if (context.request.isKeptOut) throw errors.NOT_OPEN_HERE();
    const outcome = await enter(context, input, 'staff');
    if (outcome.kind === 'half') throw errors.SECOND_FACTOR_NEEDED({ data: outcome.ways });
    if (outcome.kind === 'refused')
      throw errors.INVALID_CREDENTIALS({ data: { waitSeconds: outcome.waitSeconds } });
    return outcome.person;
  }),

  partnerSignIn: door.identity.partnerSignIn.handler(async ({ input, context, errors }) => {
    if (context.request.isKeptOut) throw errors.NOT_OPEN_HERE();
    const outcome = await enter(context, input, 'partner');
    if (outcome.kind === 'half') throw errors.SECOND_FACTOR_NEEDED({ data: outcome.ways });
    if (outcome.kind === 'refused')
      throw errors.INVALID_CREDENTIALS({ data: { waitSeconds: outcome.waitSeconds } });
    return outcome.person;
  }),

  signOut: door.identity.signOut.handler(async ({ context: { actor, identity, request } }) => {
    if (actor) await identity.endSession(actor, actor.sessionId);
    request.setCookie(identity.cookie.clear());
    return { done: true };
  }),

  me: door.identity.me.handler(({ context }) => personOf(context)),

  opening: door.identity.opening.handler(async ({ context }) => {
    const person = await personOf(context);
    const choosesUnits = refusalOf(context.actor, { permission: 'catalogue:read' }) === null;
    return { person, ...(choosesUnits && { units: await listUnits(context.db) }) };
  }),

  changePassword: signedInDoor.identity.changePassword.handler(
    async ({ input, context: { actor, identity }, errors }) => {
      const outcome = await identity.changePassword(actor, input.current, input.next);
      if (outcome.kind === 'LOCKED') throw errors.TOO_MANY_REQUESTS();
      if (outcome.kind !== 'changed') throw errors[outcome.kind]();
      return { endedSessions: outcome.endedSessions };
    },
  ),

  confirmPassword: signedInDoor.identity.confirmPassword.handler(
    async ({ input, context: { actor, identity }, errors }) => {
      const outcome = await identity.confirmPassword(actor, input.password);
      if (outcome === 'LOCKED') throw errors.TOO_MANY_REQUESTS();
      if (outcome !== 'confirmed') throw errors[outcome]();
      return { done: true };
    },
  ),

  resetPassword: signedInDoor.identity.resetPassword.handler(
    async ({ input: { accountId }, context: { actor, identity }, errors }) => {
      if (accountId === actor.accountId) throw errors.OWN_ACCOUNT();
      const temporaryPassword = await identity.resetPassword(actor, accountId);
      if (!temporaryPassword) throw errors.ACCOUNT_NOT_FOUND();
      return { temporaryPassword };
    },
  ),

  disableAccount: signedInDoor.identity.disableAccount.handler(
    async ({ input: { accountId }, context: { actor, identity }, errors }) => {
      if (accountId === actor.accountId) throw errors.OWN_ACCOUNT();
      if (!(await identity.setDisabled(actor, accountId, true))) throw errors.ACCOUNT_NOT_FOUND();
      return { done: true };
    },
  ),

  enableAccount: signedInDoor.identity.enableAccount.handler(
    async ({ input: { accountId }, context: { actor, identity }, errors }) => {
      if (!(await identity.setDisabled(actor, accountId, false))) throw errors.ACCOUNT_NOT_FOUND();
      return { done: true };
    },
  ),
};
