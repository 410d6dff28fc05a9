import { MetricStanding } from '@traco/contract/campaigns/campaign';
import { CampaignRules } from '@traco/contract/campaigns/campaign-rules';
import { shownAs } from '@traco/contract/campaigns/campaign-words';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const ToldCampaign = z.object({ name: z.string(), rules: CampaignRules, members: z.number() });

/** A campaign for those who answer for who takes part; undefined of none of theirs. */
export const findTold = async (db: Database, id: string) =>
  (await rowsOf(db, ToldCampaign)`select t.name, t.rules, t.members from app.campaign_told(${id}) t`)[0];

const ToldResult = z.object({
  place: z.number(),
  person: z.string(),
  unit: z.string(),
  shown_as: z.enum(shownAs),
  counts_from: z.string(),
  points: z.string(),
  by_metric: z.array(MetricStanding),
});
export type ToldResult = z.infer<typeof ToldResult>;

/** How a campaign stands, person by person, the first place first. */
export const listResults = (db: Database, id: string): Promise<ToldResult[]> =>
  rowsOf(db, ToldResult)`
    select r.place, r.person, r.unit, r.shown_as, r.counts_from::text as counts_from, r.points::text as points, r.by_metric
      from app.campaign_results_told(${id}) r`;
