import { door } from '../../platform/door.ts';
import { newReadableCode } from '../../platform/readable-code.ts';
import { lineOf } from '../identity/identity.service.ts';
import { faceAnswer, findPublicPhotoOf } from '../profile-photo/profile-photo.service.ts';
import { findLeadStatus, findSellerCard, keepLead } from './seller-page.queries.ts';
import { takePhoto } from './take-photo.ts';

/** 58 random bits. */
const FOLLOW_SIGNS = 12;

export const sellerPageRouter = door.sellerPage.router({
  face: door.sellerPage.face.handler(
    async ({ input: { code, version }, context: { db, storage }, errors }) => {
      const photo = await findPublicPhotoOf(db, storage, { kind: 'seller', code });
      if (!photo) throw errors.PHOTO_NOT_FOUND();
      return faceAnswer(photo, version);
    },
  ),

  read: door.sellerPage.read.handler(async ({ input, context: { db }, errors }) => {
    const card = await findSellerCard(db, input.code);
    if (!card) throw errors.PAGE_NOT_FOUND();
    return card;
  }),

  request: door.sellerPage.request.handler(async ({ input, context: { db, now, request }, errors }) => {
    const { code, website, ...lead } = input;
    const followCode = newReadableCode(FOLLOW_SIGNS);
    // A machine is answered as a person is, and learns nothing.
    if (website) return { followCode, stoodBefore: false };
    const kept = await keepLead(db, code, lead, { at: now(), line: lineOf(request.ipAddress), followCode });
    if (kept.outcome === 'none') throw errors.PAGE_NOT_FOUND();
    if (kept.outcome === 'taken') throw errors.ID_TAKEN();
    if (kept.outcome === 'past') throw errors.WANTED_IN_PAST();
    if (kept.outcome === 'late') throw errors.TOO_MANY_LEADS();
    return { followCode: kept.followCode!, stoodBefore: kept.outcome === 'before' };
  }),

  photo: takePhoto,

  follow: door.sellerPage.follow.handler(async ({ input, context: { db }, errors }) => {
    const status = await findLeadStatus(db, input.code);
    if (!status) throw errors.LEAD_NOT_FOUND();
    return status;
  }),
});
