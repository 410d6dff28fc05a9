import { type DoorContext, door, signedInDoor } from '../../platform/door.ts';
import { letIn } from '../../platform/let-in.ts';

const { secondFactor } = signedInDoor;

/** What the server knows of somebody whose password was right. */
const seen = ({ request }: Pick<DoorContext, 'request'>) => ({
  step: request.stepToken,
  origin: request.origin,
  ipAddress: request.ipAddress,
  userAgent: request.userAgent,
  id: request.id,
  replaces: request.sessionToken,
  device: request.device,
});

export const secondFactorRouter = {
  signIn: door.secondFactor.signIn.handler(async ({ input, context, errors }) => {
    if (context.request.isKeptOut) throw errors.STEP_OVER();
    const { identity, request } = context;
    const outcome = await identity.finishSignIn({ ...seen(context), proof: input });
    if (outcome.kind === 'over') throw errors.STEP_OVER();
    if (outcome.kind === 'refused') throw errors.FACTOR_WRONG({ data: { waitSeconds: outcome.waitSeconds } });
    letIn(context, outcome);
    request.setCookie(identity.cookie.clearStep());
    return outcome.person;
  }),

  challenge: door.secondFactor.challenge.handler(async ({ context, errors }) => {
    const options = await context.identity.challengeOf(seen(context));
    if (!options) throw errors.STEP_OVER();
    return options;
  }),

  confirm: secondFactor.confirm.handler(async ({ input, context: { actor, identity, request }, errors }) => {
    const outcome = await identity.factors.confirm(actor, input, request.origin);
    if (outcome === 'LOCKED') throw errors.TOO_MANY_REQUESTS();
    if (outcome === 'WRONG_PASSWORD') throw errors.WRONG_PASSWORD();
    if (outcome !== 'confirmed') throw errors.FACTOR_WRONG({ data: outcome });
    return { done: true };
  }),

  confirmChallenge: secondFactor.confirmChallenge.handler(
    async ({ context: { actor, identity, request }, errors }) => {
      const options = await identity.factors.challengeAgain(actor, request.origin);
      if (!options) throw errors.NO_FACTOR();
      return options;
    },
  ),

  own: secondFactor.own.handler(({ context: { actor, identity, request } }) =>
    identity.factors.own(actor, request.origin),
  ),

  beginTotp: secondFactor.beginTotp.handler(async ({ context: { actor, identity }, errors }) => {
    const begun = await identity.factors.beginTotp(actor);
    if (!begun) throw errors.TOTP_SET();
    return begun;
  }),

  finishTotp: secondFactor.finishTotp.handler(async ({ input, context: { actor, identity }, errors }) => {
    const added = await identity.factors.finishTotp(actor, input.code);
    if (!added) throw errors.CODE_WRONG();
    return added;
  }),

  removeTotp: secondFactor.removeTotp.handler(async ({ context: { actor, identity }, errors }) => {
    if ((await identity.factors.removeTotp(actor)) === 'FACTOR_REQUIRED') throw errors.FACTOR_REQUIRED();
    return { done: true };
  }),

  beginPasskey: secondFactor.beginPasskey.handler(
    async ({ context: { actor, identity, request }, errors }) => {
      const begun = await identity.factors.beginPasskey(actor, request.origin);
      if (typeof begun === 'string') throw errors[begun]();
      return begun.options;
    },
  ),

  finishPasskey: secondFactor.finishPasskey.handler(
    async ({ input, context: { actor, identity, request }, errors }) => {
      const added = await identity.factors.finishPasskey(actor, input, request.origin);
      if (!added) throw errors.PASSKEY_REFUSED();
      return added;
    },
  ),

  removePasskey: secondFactor.removePasskey.handler(
    async ({ input, context: { actor, identity }, errors }) => {
      const outcome = await identity.factors.removePasskey(actor, input.id);
      if (outcome === 'NOT_FOUND') throw errors.PASSKEY_NOT_FOUND();
      if (outcome === 'FACTOR_REQUIRED') throw errors.FACTOR_REQUIRED();
      return { done: true };
    },
  ),

  makeCodes: secondFactor.makeCodes.handler(async ({ context: { actor, identity }, errors }) => {
    const made = await identity.factors.makeCodes(actor);
    if (!made) throw errors.NO_FACTOR();
    return made;
  }),

  office: secondFactor.office.handler(({ context: { identity } }) => identity.factors.office()),

  removeOf: secondFactor.removeOf.handler(async ({ input, context: { actor, identity }, errors }) => {
    if (input.accountId === actor.accountId) throw errors.OWN_ACCOUNT();
    const outcome = await identity.factors.removeOf(actor, input.accountId, input.reason);
    if (outcome !== 'removed') throw errors[outcome]();
    return { done: true };
  }),
};
