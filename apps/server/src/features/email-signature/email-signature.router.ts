import { MOST_SIGNATURES } from '@traco/contract/email-signature/email-signature';
import { logoUrl } from '@traco/contract/logos/logo-url';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { findLogo } from '../logos/logos.service.ts';
import { findPagesOfSellers } from '../qr-codes/qr-codes.service.ts';
import * as rows from './email-signature.queries.ts';
import { saveSignature } from './save-signature.ts';

const { emailSignature } = signedInDoor;

export const emailSignatureRouter = emailSignature.router({
  sources: emailSignature.sources.handler(async ({ input, context: { actor, db, now, request }, errors }) => {
    const unit = await rows.findUnitOfSignature(db, unitOf(actor, input));
    if (!unit) throw errors.UNIT_NOT_FOUND();
    const logo = await findLogo(db, 'login');
    const sellers = await rows.listSellersOf(db, unit.id);
    const ids = sellers.map(({ id }) => id);
    const pageOf = await findPagesOfSellers(db, ids, request.origin);
    return {
      template: await presentSetting(db, 'email-signature', now()),
      company: (await presentSetting(db, 'company', now())).name,
      logo: logo === undefined ? null : `${request.origin}${logoUrl(logo)}`,
      unit,
      sellers: sellers.map((seller) => ({ ...seller, ...pageOf(seller.id) })),
    };
  }),

  list: emailSignature.list.handler(({ input, context: { actor, db } }) =>
    rows.listSignatures(db, unitOf(actor, input), MOST_SIGNATURES),
  ),

  save: saveSignature,

  remove: emailSignature.remove.handler(async ({ input, context: { db }, errors }) => {
    if (!(await rows.holdSignature(db, input.id))) throw errors.SIGNATURE_NOT_FOUND();
    await rows.removeSignature(db, input.id);
    return { removed: true as const };
  }),
});
