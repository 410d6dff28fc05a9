import { RewardOfSeller } from '@traco/contract/campaigns/campaign';
import { z } from 'zod';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST = 24;

const { state: State, prizes: Prizes } = RewardOfSeller.shape;
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

/** The campaigns of one seller, the newest first: by what was frozen where there is a result. */
export async function listOfSeller(db: Database, sellerId: string): Promise<RewardOfSeller[]> {
  const found = await rowsOf(db, RewardRow)`
    select c.id as campaign_id, c.name, c.state, c.starts_on::text as starts_on, c.ends_on::text as ends_on, s.place,
           s.points::text as points,
           (select coalesce(jsonb_agg(jsonb_build_object('words', p ->> 'words', 'state', r.state) order by r.requested_at), '[]')
              from redemptions r join jsonb_array_elements(c.prizes) p on p ->> 'id' = r.prize_id::text
             where r.member_id = m.id) as prizes
      from campaign_members m join campaigns c on c.id = m.campaign_id
      cross join lateral (select x.place, x.points from app.campaign_standing(c.id) x where x.member_id = m.id) s
     where m.seller_id = ${unseen(sellerId, 'uuid')} order by c.starts_on desc, c.id desc limit ${literalLimit(MOST)}`;
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
