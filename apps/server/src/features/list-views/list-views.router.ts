import { MOST_VIEWS, type ViewReaders } from '@traco/contract/values/saved-view';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import * as views from './list-views.queries.ts';

const { listViews } = signedInDoor;

export const listViewsRouter = listViews.router({
  list: listViews.list.handler(({ input: { path }, context: { db } }) => views.listViews(db, path)),

  save: listViews.save.handler(async ({ input, context: { db, actor }, errors }) => {
    await views.holdViews(db, actor.accountId);
    const already = await views.findView(db, input.id);
    if (already?.isOwn) return already;
    if ((await views.countViews(db, actor.accountId)) >= MOST_VIEWS) throw errors.TOO_MANY_VIEWS();
    await unlessKeyTaken(views.insertView(db, actor, input), {
      saved_views_name: () => errors.NAME_TAKEN(),
      saved_views_pkey: () => errors.ID_TAKEN(),
    });
    const { id, name, view } = input;
    return { id, name, view, sharedWith: 'nobody' as const, isOwn: true, by: actor.name };
  }),

  rename: listViews.rename.handler(async ({ input: { id, name }, context: { db, actor }, errors }) => {
    const view = await views.findView(db, id);
    if (!view?.isOwn) throw errors.VIEW_NOT_FOUND();
    await unlessKeyTaken(views.renameView(db, actor.accountId, id, name), {
      saved_views_name: () => errors.NAME_TAKEN(),
    });
    return (await views.findView(db, id)) ?? { ...view, name };
  }),

  share: listViews.share.handler(async ({ input: { id, sharedWith }, context: { db, actor }, errors }) => {
    const view = await views.findView(db, id);
    if (!view?.isOwn) throw errors.VIEW_NOT_FOUND();
    if (!mayShareWith(actor, sharedWith)) throw errors.NOT_YOURS_TO_SHARE();
    const unitId = sharedWith === 'unit' ? actor.unitId : null;
    await views.shareView(db, actor.accountId, id, { sharedWith, unitId });
    return { ...view, sharedWith };
  }),

  remove: listViews.remove.handler(async ({ input: { id }, context: { db }, errors }) => {
    if (!(await views.deleteView(db, id))) throw errors.VIEW_NOT_FOUND();
    return { deleted: true as const };
  }),
});

/** The office is of no unit, and a unit speaks for no other. */
const mayShareWith = ({ role, unitId }: Pick<Actor, 'role' | 'unitId'>, readers: ViewReaders): boolean =>
  readers === 'nobody' || (role === 'unit' ? readers === 'unit' && unitId !== null : readers === 'company');
