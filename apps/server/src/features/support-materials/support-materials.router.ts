import { isMaterialStep } from '@traco/contract/support-materials/support-material';
import { door, signedInDoor } from '../../platform/door.ts';
import { annotationHandlers } from './annotate-material.ts';
import { exportMaterials } from './export-materials.ts';
import * as rows from './materials.queries.ts';
import { sendHandlers } from './send-material.ts';
import { shareHandlers } from './share-materials.ts';
import { mayMend, toMaterial, toTicketed, toVersion } from './support-materials.rules.ts';
import { todayOf } from './today.ts';

const { supportMaterials } = signedInDoor;

export const supportMaterialsRouter = door.supportMaterials.router({
  ...sendHandlers,
  ...annotationHandlers,
  ...shareHandlers,
  export: exportMaterials,

  list: supportMaterials.list.handler(async ({ input, context: { db, actor, now } }) => {
    const today = todayOf(now());
    return (await rows.listMaterials(db, input, today)).map((row) => toMaterial(row, today, actor));
  }),

  get: supportMaterials.get.handler(async ({ input: { id }, context: { db, actor, now }, errors }) => {
    const found = await rows.findMaterial(db, id);
    if (!found) throw errors.MATERIAL_NOT_FOUND();
    const versions = await rows.listVersions(db, id);
    return { ...toMaterial(found, todayOf(now()), actor), versions: versions.map(toVersion) };
  }),

  edit: supportMaterials.edit.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { id, revision, ...fields } = input;
    const found = await rows.findMaterial(db, id);
    if (!found || !mayMend(actor, found.unit_id)) throw errors.MATERIAL_NOT_FOUND();
    const held = await rows.holdMaterial(db, id);
    if (held?.revision !== revision) throw errors.STALE_REVISION();
    await rows.changeMaterial(db, id, { ...fields, validUntil: fields.validUntil ?? null }, now());
    return toMaterial((await rows.findMaterial(db, id))!, todayOf(now()), actor);
  }),

  move: supportMaterials.move.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { id, revision, to } = input;
    const found = await rows.findMaterial(db, id);
    if (!found || !mayMend(actor, found.unit_id)) throw errors.MATERIAL_NOT_FOUND();
    const held = await rows.holdMaterial(db, id);
    if (held?.revision !== revision) throw errors.STALE_REVISION();
    if (!isMaterialStep(held.step, to)) throw errors.NO_SUCH_STEP();
    await rows.changeMaterial(db, id, { step: to }, now());
    return toMaterial((await rows.findMaterial(db, id))!, todayOf(now()), actor);
  }),

  file: supportMaterials.file.handler(async ({ input, context: { db, tickets, now }, errors }) => {
    const found = await rows.findMaterial(db, input.id);
    const version = found && (await rows.findVersion(db, input.id, input.versionId ?? found.version_id));
    if (!version) throw errors.MATERIAL_NOT_FOUND();
    return { address: tickets.addressOf(toTicketed(version), now()) };
  }),

  favourite: supportMaterials.favourite.handler(async ({ input, context: { db, actor }, errors }) => {
    const { id, isFavourite } = input;
    if (!(await rows.findMaterial(db, id))) throw errors.MATERIAL_NOT_FOUND();
    await rows.markMaterial(db, actor.accountId, id, isFavourite);
    return { isFavourite };
  }),
});
