import { createHash, randomUUID } from 'node:crypto';
import { MATERIALS_AN_HOUR } from '@traco/contract/support-materials/support-material';
import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { barePicture } from '../../platform/pictures.ts';
import type { FileStore } from '../../platform/storage.ts';
import { closeLinksOf } from './links.queries.ts';
import { KEPT_PICTURE, keptName, materialTypeOf } from './material-file.rules.ts';
import * as rows from './materials.queries.ts';
import { mayMend, toMaterial } from './support-materials.rules.ts';
import { todayOf } from './today.ts';

const { supportMaterials } = signedInDoor;
const HOUR_MS = 3_600_000;

/** A file of the library by its bytes, a picture made anew; undefined of what the library does not take or cannot open. */
async function readMaterial(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = materialTypeOf(bytes);
  if (!mediaType) return undefined;
  return mediaType.startsWith('image/') ? barePicture(bytes, KEPT_PICTURE) : { bytes, mediaType };
}

/** What is kept of a file; the bytes go to the storage first, under a name that nobody can choose. */
async function keepFile(storage: FileStore, file: File, bytes: Uint8Array, mediaType: string) {
  const storageKey = `support-materials/${randomUUID()}`;
  await storage.put(storageKey, bytes);
  return {
    storageKey,
    mediaType,
    fileName: keptName(file.name),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

export const sendHandlers = {
  create: supportMaterials.create.handler(async ({ input, context, errors }) => {
    const { db, actor, storage, now } = context;
    const { id, file, unitId: asked, ...fields } = input;
    const today = todayOf(now());
    const already = await rows.findMaterial(db, id);
    if (already) return toMaterial(already, today, actor);
    const unitId = actor.role === 'unit' ? actor.unitId : (asked ?? null);
    if (unitId && !(await findUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
    const since = new Date(now().getTime() - HOUR_MS);
    if ((await rows.countSentSince(db, actor.accountId, since)) >= MATERIALS_AN_HOUR)
      throw errors.TOO_MANY_FILES();
    const sentFile = await readMaterial(file);
    if (!sentFile) throw errors.NOT_A_MATERIAL();
    const kept = await keepFile(storage, file, sentFile.bytes, sentFile.mediaType);
    const versionId = randomUUID();
    const isNew = await rows.insertMaterial(
      db,
      { id, unitId, ...fields, validUntil: fields.validUntil ?? null, versionId, updatedAt: now() },
      {
        id: versionId,
        materialId: id,
        number: 1,
        ...kept,
        accountId: actor.accountId,
        authorName: actor.name,
        createdAt: now(),
      },
    );
    if (!isNew) await storage.delete(kept.storageKey);
    const made = await rows.findMaterial(db, id);
    if (!made) throw errors.ID_TAKEN();
    return toMaterial(made, today, actor);
  }),

  addVersion: supportMaterials.addVersion.handler(async ({ input, context, errors }) => {
    const { db, actor, storage, now } = context;
    const { id, versionId, note, links, file } = input;
    const found = await rows.findMaterial(db, id);
    if (!found || !mayMend(actor, found.unit_id)) throw errors.MATERIAL_NOT_FOUND();
    const today = todayOf(now());
    await rows.holdMaterial(db, id);
    if (await rows.findVersion(db, id, versionId)) return toMaterial(found, today, actor);
    const since = new Date(now().getTime() - HOUR_MS);
    if ((await rows.countSentSince(db, actor.accountId, since)) >= MATERIALS_AN_HOUR)
      throw errors.TOO_MANY_FILES();
    const sentFile = await readMaterial(file);
    if (!sentFile) throw errors.NOT_A_MATERIAL();
    const kept = await keepFile(storage, file, sentFile.bytes, sentFile.mediaType);
    const sent = { accountId: actor.accountId, authorName: actor.name, createdAt: now() };
    await rows.insertVersion(db, { id: versionId, materialId: id, note, ...kept, ...sent }, now());
    if (links === 'die') await closeLinksOf(db, id, now());
    return toMaterial((await rows.findMaterial(db, id))!, today, actor);
  }),
};
