import { randomUUID } from 'node:crypto';
import { signedInDoor } from '../../platform/door.ts';
import { findBytes } from '../../platform/storage.ts';
import { findAnnotations, keepAnnotations } from './annotations.queries.ts';
import { isContinuationOf } from './material-file.rules.ts';
import { findVersion } from './materials.queries.ts';
import { eraseReplacedFile } from './support-materials.jobs.ts';
import { toTicketed } from './support-materials.rules.ts';

const { supportMaterials } = signedInDoor;

export const annotationHandlers = {
  annotations: supportMaterials.annotations.handler(async ({ input, context, errors }) => {
    const { db, tickets, now } = context;
    const version = await findVersion(db, input.id, input.versionId);
    if (!version) throw errors.MATERIAL_NOT_FOUND();
    const kept = await findAnnotations(db, input.versionId);
    return {
      // Of one revision: what is saved meanwhile lies elsewhere.
      address: tickets.addressOf(toTicketed({ ...version, ...kept }), now()),
      revision: kept?.revision ?? 0,
      annotations: kept?.annotations ?? [],
      savedAt: kept?.savedAt.toISOString() ?? null,
    };
  }),

  /**
   * What is kept must begin with the material's own bytes: annotations are written behind them, so that nobody puts another
   * document in its place.
   */
  annotate: supportMaterials.annotate.handler(async ({ input, context, errors }) => {
    const { db, actor, storage, now, jobs } = context;
    const { id, versionId, revision, annotations, file } = input;
    const version = await findVersion(db, id, versionId);
    if (version?.mediaType !== 'application/pdf') throw errors.MATERIAL_NOT_FOUND();
    const before = await findAnnotations(db, versionId);
    const stale = (known: number) => errors.STALE_ANNOTATIONS({ data: { revision: known } });
    if ((before?.revision ?? 0) !== revision) throw stale(before?.revision ?? 0);
    const original = await findBytes(storage, version.storageKey);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!original || !isContinuationOf(original, bytes)) throw errors.NOT_THIS_FILE();
    const storageKey = `support-materials-annotated/${randomUUID()}`;
    await storage.put(storageKey, bytes);
    const next = await keepAnnotations(
      db,
      { accountId: actor.accountId, versionId, revision },
      { annotations, storageKey, bytes: bytes.length, savedAt: now() },
    );
    if (next === undefined) {
      await storage.delete(storageKey);
      throw stale((await findAnnotations(db, versionId))?.revision ?? 0);
    }
    if (before) await jobs.add(db, eraseReplacedFile, { storageKey: before.storageKey });
    return { revision: next };
  }),
};
