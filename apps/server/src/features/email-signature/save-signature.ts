import { MOST_SIGNATURES } from '@traco/contract/email-signature/email-signature';
import { fieldAgainst } from '@traco/contract/email-signature/signature-fields';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import * as rows from './email-signature.queries.ts';

/** Keeps a signature as the company's template allows it. A new one that is sent twice is there once. */
export const saveSignature = signedInDoor.emailSignature.save.handler(
  async ({ input, context: { actor, db, now }, errors }) => {
    const { id, fields, revision } = input;
    const held = await rows.holdSignature(db, id);
    if (!held && revision > 0) throw errors.SIGNATURE_NOT_FOUND();
    const unit = await rows.findUnitOfSignature(db, held?.unitId ?? unitOf(actor, input));
    if (!unit) throw errors.UNIT_NOT_FOUND();
    const field = fieldAgainst(fields, await presentSetting(db, 'email-signature', now()));
    if (field) throw errors.LOCKED_BY_TEMPLATE({ data: { field } });
    const sellers = fields.sellerId ? await rows.listSellersOf(db, unit.id) : [];
    if (fields.sellerId && !sellers.some((seller) => seller.id === fields.sellerId))
      throw errors.SELLER_NOT_FOUND();
    if (held && revision === 0) return held;
    if (held && held.revision !== revision) throw errors.STALE_REVISION({ data: { current: held } });
    if (held) await rows.changeSignature(db, id, fields);
    else {
      if ((await rows.listSignatures(db, unit.id, MOST_SIGNATURES)).length >= MOST_SIGNATURES)
        throw errors.TOO_MANY_SIGNATURES();
      await rows.insertSignature(db, { id, unitId: unit.id, fields });
    }
    const saved = await rows.holdSignature(db, id);
    if (!saved) throw errors.SIGNATURE_NOT_FOUND();
    return saved;
  },
);
