import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { remadePicture } from '../../platform/pictures.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { factsOfPhoto, LEAD_PHOTO_SIDE } from './leads.service.ts';
import { eraseOldPhoto, keepRemade, listAsTheyCame } from './old-photos.queries.ts';
import { eraseLead, listForgotten } from './retention.queries.ts';

const ERASED_AT_ONCE = 100;

/** Erases requests that the company keeps no longer: their photos' bytes first, so that none is left that no row knows. */
export const forgetOldLeads = jobKind({
  name: 'leads-forget',
  data: z.object({}),
  retries: 3,
  schedule: '50 3 * * *',
  async work(_, { inTransaction, storage, now }) {
    for (;;) {
      const old = await inTransaction(async (db) => {
        const { leadMonths } = await presentSetting(db, 'privacy', now());
        return listForgotten(db, { now: now(), months: leadMonths, most: ERASED_AT_ONCE });
      });
      for (const { id, storageKeys } of old) {
        for (const key of storageKeys) await storage.delete(key);
        await inTransaction((db) => eraseLead(db, id));
      }
      if (old.length < ERASED_AT_ONCE) return;
    }
  },
});

const REMADE_AT_ONCE = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the photos anew that were kept as they came, with the place and the device in them. Once none is left, asking is
 * reading an empty index.
 */
export const remakeLeadPhotos = jobKind({
  name: 'leads-remake-photos',
  data: z.object({}),
  retries: 3,
  schedule: '25 * * * *',
  async work(_, { inTransaction, storage }) {
    for (let behind = FIRST_ID; ; ) {
      const old = await inTransaction((db) => listAsTheyCame(db, behind, REMADE_AT_ONCE));
      for (const { id, storageKey } of old) {
        const made = (await storage.exists(storageKey))
          ? await remadePicture(await storage.getBytes(storageKey), LEAD_PHOTO_SIDE)
          : undefined;
        if (made) {
          const key = `lead-photo/${randomUUID()}`;
          await storage.put(key, made.bytes);
          const facts = { ...factsOfPhoto(made.bytes), storageKey: key };
          const isKept = await inTransaction((db) => keepRemade(db, id, facts));
          await storage.delete(isKept ? storageKey : key);
        } else {
          await storage.delete(storageKey);
          await inTransaction((db) => eraseOldPhoto(db, id));
        }
      }
      const last = old.at(-1);
      if (!last || old.length < REMADE_AT_ONCE) return;
      behind = last.id;
    }
  },
});
