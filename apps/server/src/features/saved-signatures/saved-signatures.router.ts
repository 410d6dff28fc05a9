import { KEPT_SIGNATURES } from '@traco/contract/saved-signatures/saved-signatures';
import { signedInDoor } from '../../platform/door.ts';
import { forgetSignature, insertSignature, listSignatures } from './saved-signatures.queries.ts';

const { savedSignatures } = signedInDoor;

export const savedSignaturesRouter = savedSignatures.router({
  list: savedSignatures.list.handler(({ context: { db } }) => listSignatures(db)),

  keep: savedSignatures.keep.handler(async ({ input, context: { db, actor }, errors }) => {
    const kept = await listSignatures(db);
    if (kept.some(({ id }) => id === input.id)) return { id: input.id };
    if (kept.length >= KEPT_SIGNATURES) throw errors.TOO_MANY_SIGNATURES();
    if (!(await insertSignature(db, { ...input, accountId: actor.accountId }))) throw errors.ID_TAKEN();
    return { id: input.id };
  }),

  forget: savedSignatures.forget.handler(async ({ input: { id }, context: { db, now }, errors }) => {
    if (!(await forgetSignature(db, id, now()))) throw errors.SIGNATURE_NOT_FOUND();
    return { id };
  }),
});
