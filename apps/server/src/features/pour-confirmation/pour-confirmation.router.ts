import { mayBeSent } from '@traco/contract/pours/pour-rules';
import { v7 as uuidv7 } from 'uuid';
import { door, signedInDoor } from '../../platform/door.ts';
import { hashOfToken, newLinkToken } from '../../platform/link-token.ts';
import { findPour } from '../pours/pours.service.ts';
import * as links from './pour-confirmation.queries.ts';

export const pourConfirmationRouter = door.pourConfirmation.router({
  send: signedInDoor.pourConfirmation.send.handler(async ({ input, context: { db, now }, errors }) => {
    const pour = await findPour(db, input.id);
    if (!pour) throw errors.POUR_NOT_FOUND();
    if (!mayBeSent(pour, now().getTime())) throw errors.WRONG_STATE();
    const token = newLinkToken();
    // The link lives until the first truck should be there.
    const expiresAt = new Date(pour.startsAt);
    await links.replaceLink(
      db,
      {
        id: uuidv7(),
        unitId: pour.unit.id,
        sellerId: pour.seller.id,
        pourId: pour.id,
        tokenHash: hashOfToken(token),
        expiresAt,
      },
      now(),
    );
    return { token, expiresAt: expiresAt.toISOString(), path: `/confirm-pour/${token}` };
  }),

  read: door.pourConfirmation.read.handler(async ({ input, context: { db, now }, errors }) => {
    const pour = await links.findPublicPour(db, hashOfToken(input.token), now());
    if (!pour) throw errors.LINK_DEAD();
    return pour;
  }),

  answer: door.pourConfirmation.answer.handler(async ({ input, context: { db, now }, errors }) => {
    const { token, answer, checklist, name, message, m3, seen } = input;
    const hash = hashOfToken(token);
    const pour = await links.findPublicPour(db, hash, now());
    if (!pour || (pour.standing !== 'open' && !pour.answer)) throw errors.LINK_DEAD();
    const { pumpPlace, ...always } = checklist;
    const complete = Object.values(always).every(Boolean) && (!pour.pumped || pumpPlace);
    if (answer === 'confirmed' && !complete) throw errors.CHECKLIST_INCOMPLETE();
    if (answer !== 'confirmed' && !message) throw errors.MESSAGE_REQUIRED();
    const kept = await links.keepAnswer(db, hash, now(), {
      answer,
      checklist,
      m3: m3 ?? null,
      name,
      message,
    });
    if (!kept) throw errors.ALREADY_ANSWERED();
    // The pour is held by now: nobody changes it any more before the answer is kept.
    const held = (await links.findPublicPour(db, hash, now()))!;
    const isAsRead = Date.parse(held.startsAt) === Date.parse(seen.startsAt) && held.m3 === seen.m3;
    if (answer === 'confirmed' && !isAsRead) throw errors.CHANGED_MEANWHILE();
    return held;
  }),
});
