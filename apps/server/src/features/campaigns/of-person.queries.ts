import { RewardOfPerson } from '@traco/contract/campaigns/campaign';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const { state: State, prizes: Prizes } = RewardOfPerson.shape;
const RewardRow = z.object({
  campaign_id: z.string(),
  name: z.string(),
  state: State,
  starts_on: z.string(),
  ends_on: z.string(),
  place: z.number(),
  points: z.string(),
  prizes: Prizes,
});

/** The campaigns of one seller or manager, the newest first: by what was frozen where there is a result. */
export async function listOfPerson(db: Database, personId: string): Promise<RewardOfPerson[]> {
  const found = await rowsOf(db, RewardRow)`
    select r.campaign_id, r.name, r.state, r.starts_on::text as starts_on, r.ends_on::text as ends_on, r.place,
           r.points::text as points, r.prizes
      from app.rewards_of(${personId}) r`;
  return found.map(({ campaign_id, name, state, starts_on, ends_on, place, points, prizes }) => ({
    campaignId: campaign_id,
    name,
    state,
    startsOn: starts_on,
    endsOn: ends_on,
    place,
    prizes,
    points: Number(points),
  }));
}
