import { MOST_VIEWS } from '@traco/contract/drivers-overview/driver-overview';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import * as views from './saved-views.queries.ts';

const { driversOverview } = signedInDoor;

/** Views of the list that a person keeps. */
export const viewHandlers = {
  listViews: driversOverview.listViews.handler(({ context: { db, actor } }) =>
    views.listViews(db, actor.accountId),
  ),

  saveView: driversOverview.saveView.handler(async ({ input, context: { db, actor }, errors }) => {
    await views.holdViews(db, actor.accountId);
    const already = await views.findView(db, actor.accountId, input.id);
    if (already) return already;
    if ((await views.listViews(db, actor.accountId)).length >= MOST_VIEWS) throw errors.TOO_MANY_VIEWS();
    await unlessKeyTaken(views.insertView(db, actor.accountId, input), {
      saved_views_name: () => errors.NAME_TAKEN(),
      saved_views_pkey: () => errors.ID_TAKEN(),
    });
    return input;
  }),

  renameView: driversOverview.renameView.handler(
    async ({ input: { id, name }, context: { db, actor }, errors }) => {
      const view = await views.findView(db, actor.accountId, id);
      if (!view) throw errors.VIEW_NOT_FOUND();
      await unlessKeyTaken(views.renameView(db, id, name), { saved_views_name: () => errors.NAME_TAKEN() });
      return { ...view, name };
    },
  ),

  deleteView: driversOverview.deleteView.handler(
    async ({ input: { id }, context: { db, actor }, errors }) => {
      if (!(await views.deleteView(db, actor.accountId, id))) throw errors.VIEW_NOT_FOUND();
      return { deleted: true as const };
    },
  ),
};
