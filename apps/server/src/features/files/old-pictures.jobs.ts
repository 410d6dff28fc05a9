import { createHash, randomUUID } from 'node:crypto';
import { KEPT_PHOTO } from '@traco/contract/files/files';
import { LOGO_BUCKET } from '@traco/contract/logos/logo-url';
import { z } from 'zod';
import { type JobContext, jobKind } from '../../platform/jobs.ts';
import { barePicture, tellsOfPlace } from '../../platform/pictures.ts';
import { findBytes } from '../../platform/storage.ts';
import { findLogo, KEPT_LOGO, keepLogo, saveLoginLogo } from '../logos/logos.service.ts';
import { keepBare, leaveAsItCame, listPicturesAsTheyCame } from './old-pictures.queries.ts';

const AT_ONCE = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Makes pictures anew that were kept as they came, with the place and the device in them, and the logo. Once none is left,
 * asking is reading an empty index and one file.
 */
export const remakeOldPictures = jobKind({
  name: 'files-remake-pictures',
  data: z.object({}),
  retries: 3,
  schedule: '35 * * * *',
  async work(_, context) {
    await remakeLogo(context);
    for (let behind = FIRST_ID; ; ) {
      const old = await context.inTransaction((db) => listPicturesAsTheyCame(db, behind, AT_ONCE));
      for (const each of old) await remake(each, context);
      const last = old.at(-1);
      if (!last || old.length < AT_ONCE) return;
      behind = last.id;
    }
  },
});

/** The new bytes lie in the storage before the row names them; the old ones go after it. */
async function remake(old: { id: string; storageKey: string }, { inTransaction, storage }: JobContext) {
  const bytes = await findBytes(storage, old.storageKey);
  const made = bytes && (await barePicture(bytes, KEPT_PHOTO));
  if (!made) {
    await inTransaction((db) => leaveAsItCame(db, old.id));
    return;
  }
  const storageKey = `${old.storageKey.split('/')[0]}/${randomUUID()}`;
  await storage.put(storageKey, made.bytes);
  const sha256 = createHash('sha256').update(made.bytes).digest('hex');
  const facts = { mediaType: made.mediaType, bytes: made.bytes.length, sha256, storageKey };
  const isKept = await inTransaction((db) => keepBare(db, old.id, facts));
  await storage.delete(isKept ? old.storageKey : storageKey);
}

async function remakeLogo({ inTransaction, storage }: JobContext) {
  const path = await inTransaction((db) => findLogo(db, 'login'));
  const bytes = path && (await findBytes(storage, `${LOGO_BUCKET}/${path}`));
  if (!bytes || !(await tellsOfPlace(bytes))) return;
  const made = await barePicture(bytes, KEPT_LOGO);
  if (!made) return;
  const filePath = await keepLogo(storage, made);
  await inTransaction((db) => saveLoginLogo(db, filePath));
  await storage.delete(`${LOGO_BUCKET}/${path}`);
}
