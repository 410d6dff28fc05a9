import { createHash, randomBytes } from 'node:crypto';
import { mayBeShared, stateOn } from '@traco/contract/support-materials/support-material';
import { door, signedInDoor } from '../../platform/door.ts';
import * as links from './links.queries.ts';
import { findMaterial } from './materials.queries.ts';
import { toTicketed } from './support-materials.rules.ts';
import { todayOf } from './today.ts';

const { supportMaterials } = signedInDoor;
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const shareHandlers = {
  share: supportMaterials.share.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const today = todayOf(now());
    const materialIds = [...new Set(input.materialIds)];
    for (const id of materialIds) {
      const found = await findMaterial(db, id);
      if (!found) throw errors.MATERIAL_NOT_FOUND();
      const state = stateOn(found.step, found.valid_until, today);
      if (mayBeShared(found.kind, state)) continue;
      throw state === 'expired' ? errors.EXPIRED_PRICES() : errors.NOT_PUBLISHED();
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(now().getTime() + input.days * DAY_MS);
    const isKept = await links.insertLink(db, {
      id: input.id,
      accountId: actor.accountId,
      title: input.title,
      tokenHash: hashOf(token),
      materialIds,
      card: input.withCard ? await links.cardOf(db, actor) : null,
      expiresAt,
      createdAt: now(),
    });
    if (!isKept) throw errors.ID_TAKEN();
    return { path: `/materials/${token}`, expiresAt: expiresAt.toISOString() };
  }),

  links: supportMaterials.links.handler(async ({ context: { db } }) => {
    const { links: kept, titles } = await links.listLinks(db);
    return kept.map(({ id, title, materialIds, expiresAt, closedAt, opens, lastOpenedAt, createdAt }) => ({
      id,
      title,
      items: materialIds.map((materialId) => ({
        materialId,
        title: titles.get(materialId) ?? 'Material retirado',
      })),
      expiresAt: expiresAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      opens,
      lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }),

  closeLink: supportMaterials.closeLink.handler(async ({ input: { id }, context: { db, now }, errors }) => {
    if (!(await links.closeLink(db, id, now()))) throw errors.LINK_NOT_FOUND();
    return { id };
  }),

  openLink: door.supportMaterials.openLink.handler(async ({ input, context: { db, now }, errors }) => {
    const at = now();
    const shared = await links.findShared(db, hashOf(input.token), {
      at,
      today: todayOf(at),
      isOpening: true,
    });
    if (!shared) throw errors.LINK_DEAD();
    return { ...shared, expiresAt: new Date(shared.expiresAt).toISOString() };
  }),

  sharedFile: door.supportMaterials.sharedFile.handler(async ({ input, context, errors }) => {
    const { db, tickets, now } = context;
    const at = now();
    const shared = await links.findShared(db, hashOf(input.token), {
      at,
      today: todayOf(at),
      isOpening: false,
    });
    const item = shared?.items.find(({ id }) => id === input.itemId);
    const storageKey = item && shared?.keys[item.id];
    if (!storageKey) throw errors.LINK_DEAD();
    return { address: tickets.addressOf(toTicketed({ ...item, storageKey }), at) };
  }),
};
