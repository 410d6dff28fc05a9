import { z } from 'zod';
import { eachByItself } from '../../platform/each-by-itself.ts';
import { jobKind } from '../../platform/jobs.ts';
import * as rows from './campaigns.queries.ts';
import { countPoints, isOver } from './count-points.ts';

/** Counts the points of what runs, and ends what is over: each campaign in a transaction of its own. */
export const countCampaigns = jobKind({
  name: 'campaigns-count',
  data: z.object({}),
  retries: 3,
  schedule: '*/10 * * * *',
  async work(_, { inTransaction, now }) {
    const counting = await inTransaction((db) => rows.listCounting(db));
    await eachByItself(counting, (id) =>
      inTransaction(async (db) => {
        const held = await rows.lockCampaign(db, id);
        if (!held || (held.state !== 'published' && held.state !== 'measuring')) return;
        await countPoints(db, held, now());
        if (held.state === 'published' && (await isOver(db, held, now())))
          await rows.updateCampaign(db, held, { state: 'measuring' });
      }),
    );
  },
});
