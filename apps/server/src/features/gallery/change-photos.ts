import { findPhotoStep, isCurator } from '@traco/contract/gallery/gallery-states';
import { signedInDoor } from '../../platform/door.ts';
import { unlessNotOwn } from '../../platform/refused-writes.ts';
import { changePhotos, freeBefore, readForChange } from './gallery.queries.ts';
import { mayChange, toPhoto } from './gallery.rules.ts';
import { findLinks } from './photo-links.ts';
import { findPhoto } from './photo-rows.queries.ts';

const { gallery } = signedInDoor;

export const changeHandlers = {
  /** What its sender mends waits for a decision again. */
  edit: gallery.edit.handler(async ({ input, context: { db, actor }, errors }) => {
    const { id, revision, ...fields } = input;
    const [held] = await readForChange(db, [id], isCurator(actor.role));
    const answer = held ? mayChange(actor, held) : 'not own';
    if (!held || answer === 'not own' || held.deletedAt) throw errors.PHOTO_NOT_FOUND();
    if (answer === 'approved') throw errors.APPROVED_STANDS();
    if (held.revision !== revision) throw errors.STALE_REVISION();
    // Approved stands only what could be approved.
    const isDoubtful = held.state === 'approved' && fields.people === 'unknown';
    const links = await findLinks(db, fields, held.unitId);
    if ('missing' in links) throw errors.REFERENCE_NOT_FOUND({ data: { field: links.missing } });
    const write = changePhotos(db, [id], {
      albumId: fields.albumId ?? null,
      loadId: fields.loadId ?? null,
      siteId: links.siteId,
      pourId: links.pourId,
      caption: fields.caption,
      workOrder: fields.workOrder,
      people: fields.people,
      visibility: fields.visibility,
      ...(isCurator(actor.role) && !isDoubtful ? {} : { state: 'sent' as const, reason: '' }),
    });
    // A partner's photo stays in an album that is shared with the partner.
    await unlessNotOwn(write, () => errors.REFERENCE_NOT_FOUND({ data: { field: 'albumId' } }));
    return toPhoto((await findPhoto(db, id))!, actor.accountId);
  }),

  decide: gallery.decide.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { to, reason } = input;
    const ids = [...new Set(input.ids)];
    const held = await readForChange(db, ids, true);
    if (held.length < ids.length || held.some(({ deletedAt }) => deletedAt)) throw errors.PHOTO_NOT_FOUND();
    for (const { state, people } of held) {
      const step = findPhotoStep(state, to);
      if (!step) throw errors.NO_SUCH_STEP();
      if (step.needs.includes('reason') && !reason) throw errors.REASON_REQUIRED();
      if (step.needs.includes('consent') && people === 'unknown') throw errors.CONSENT_UNKNOWN();
    }
    const photos = await changePhotos(db, ids, {
      state: to,
      reason: to === 'refused' ? reason : '',
      decidedBy: actor.name,
      decidedAt: now(),
    });
    return { photos };
  }),

  remove: gallery.remove.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const ids = [...new Set(input.ids)];
    const found = await readForChange(db, ids, isCurator(actor.role));
    const answers = found.map((photo) => mayChange(actor, photo));
    if (found.length < ids.length || answers.includes('not own')) throw errors.PHOTO_NOT_FOUND();
    if (answers.includes('approved')) throw errors.APPROVED_STANDS();
    const lying = found.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
    if (lying.length === 0) return { photos: 0 };
    const write = changePhotos(db, lying, { deletedAt: now(), beforeId: null });
    return { photos: await unlessNotOwn(write, errors.PHOTO_NOT_FOUND) };
  }),

  restore: gallery.restore.handler(async ({ input, context: { db, actor }, errors }) => {
    const ids = [...new Set(input.ids)];
    const found = await readForChange(db, ids, isCurator(actor.role));
    const answers = found.map((photo) => mayChange(actor, photo));
    if (found.length < ids.length || answers.includes('not own')) throw errors.PHOTO_NOT_FOUND();
    if (answers.includes('approved')) throw errors.APPROVED_STANDS();
    const write = changePhotos(db, ids, { deletedAt: null });
    return { photos: await unlessNotOwn(write, errors.PHOTO_NOT_FOUND) };
  }),

  /** A photo is the before of one other at the most: the later word counts. */
  pair: gallery.pair.handler(async ({ input: { id, beforeId }, context: { db, actor }, errors }) => {
    const held = await readForChange(db, beforeId ? [id, beforeId] : [id], true);
    const after = held.find((photo) => photo.id === id && !photo.deletedAt);
    const before = held.find((photo) => photo.id === beforeId && !photo.deletedAt);
    if (!after || (beforeId && !before)) throw errors.PHOTO_NOT_FOUND();
    if (id === beforeId || (before && before.unitId !== after.unitId)) throw errors.NOT_A_PAIR();
    if (beforeId) await freeBefore(db, beforeId);
    await changePhotos(db, [id], { beforeId });
    return toPhoto((await findPhoto(db, id))!, actor.accountId);
  }),
};
