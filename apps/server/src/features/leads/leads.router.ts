import { findLeadStep } from '@traco/contract/leads/lead-states';
import { pathOfSellerPage } from '@traco/contract/public-page/public-code';
import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import { storedFile } from '../../platform/stored-file.ts';
import {
  countOpen,
  findLead,
  findSellerCode,
  findStoredPhoto,
  LEAD_SORT,
  leadKeys,
  listLeads,
  moveLead,
} from './leads.queries.ts';

const { leads } = signedInDoor;
/** Requests that ended stay in sight so long. */
const SHOWN_MS = 90 * 86_400_000;

export const leadsRouter = leads.router({
  list: leads.list.handler(async ({ input, context: { db, now, request }, errors }) => {
    const { sellerId, limit } = input;
    const sorted = { ...input, sort: LEAD_SORT } as const;
    const after = leadKeys.behind(sorted, errors);
    const changedSince = new Date(now().getTime() - SHOWN_MS);
    const [found, open, code] = await together([
      listLeads(db, { sellerId, changedSince, limit: limit + 1 }, after),
      countOpen(db, sellerId),
      sellerId ? findSellerCode(db, sellerId) : Promise.resolve(undefined),
    ]);
    return {
      ...leadKeys.pageOf(found, sorted),
      open,
      pageAddress: sellerId ? request.origin + pathOfSellerPage(code ?? sellerId) : null,
    };
  }),

  move: leads.move.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const found = await findLead(db, input.id);
    if (!found) throw errors.LEAD_NOT_FOUND();
    if (found.revision !== input.revision) throw errors.STALE_REVISION();
    const step = findLeadStep(found.state, input.to, actor.role);
    if (!step) throw errors.WRONG_STATE();
    if (step.needs.includes('reason') && !input.reason) throw errors.REASON_REQUIRED();
    const lostReason = input.to === 'lost' ? input.reason : '';
    const moved = await moveLead(db, input, { state: input.to, lostReason, changedAt: now() });
    if (!moved) throw errors.STALE_REVISION();
    return (await findLead(db, input.id))!;
  }),

  photo: leads.photo.handler(async ({ input, context: { db, storage }, errors }) => {
    const photo = await findStoredPhoto(db, input.id);
    if (!photo) throw errors.LEAD_NOT_FOUND();
    const ending = photo.mediaType.split('/')[1];
    return storedFile(storage, { key: photo.storageKey, name: `obra.${ending}`, type: photo.mediaType });
  }),
});
