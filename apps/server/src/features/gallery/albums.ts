import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import * as rows from './albums.queries.ts';

const { gallery } = signedInDoor;

export const albumHandlers = {
  albums: gallery.albums.handler(async ({ input, context: { db, actor } }) =>
    (await rows.listAlbums(db, actor.role, input.unitId)).map(rows.toAlbum),
  ),

  createAlbum: gallery.createAlbum.handler(async ({ input, context: { db, actor }, errors }) => {
    const { id, kind, name } = input;
    const already = await rows.findAlbum(db, actor.role, id);
    if (already) return rows.toAlbum(already);
    const unitId = actor.unitId ?? input.unitId;
    if (!unitId || !(await findUnit(db, unitId))) throw errors.UNIT_REQUIRED();
    const siteId = kind === 'site' ? (input.siteId ?? null) : null;
    const incidentId = kind === 'incident' ? (input.incidentId ?? null) : null;
    if (kind === 'site' && (!siteId || (await rows.unitOfSite(db, siteId)) !== unitId))
      throw errors.SITE_NOT_FOUND();
    if (kind === 'incident' && (!incidentId || (await rows.unitOfIncident(db, incidentId)) !== unitId))
      throw errors.INCIDENT_NOT_FOUND();
    const partnerId = input.partnerId ?? null;
    if (partnerId && !(await rows.isKnownPartner(db, partnerId))) throw errors.PARTNER_NOT_FOUND();
    await rows.insertAlbum(db, {
      id,
      unitId,
      kind,
      name,
      siteId,
      incidentId,
      partnerId,
      createdBy: actor.accountId,
    });
    const made = await rows.findAlbum(db, actor.role, id);
    if (!made) throw errors.ID_TAKEN();
    return rows.toAlbum(made);
  }),

  editAlbum: gallery.editAlbum.handler(async ({ input, context: { db, actor }, errors }) => {
    const { id, name, revision } = input;
    const held = await rows.holdAlbum(db, id);
    if (!held) throw errors.ALBUM_NOT_FOUND();
    if (held.revision !== revision) throw errors.STALE_REVISION();
    const partnerId = input.partnerId ?? null;
    if (partnerId && !(await rows.isKnownPartner(db, partnerId))) throw errors.PARTNER_NOT_FOUND();
    await rows.changeAlbum(db, id, { name, partnerId });
    return rows.toAlbum((await rows.findAlbum(db, actor.role, id))!);
  }),
};
