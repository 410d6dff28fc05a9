import { z } from 'zod';
import { count } from './of-unit.ts';

/** What a campaign waits for: a result, answers to contests, an approval, somebody who lets the prizes out, prizes to give. */
export const campaignWaits = ['measure', 'contests', 'approve', 'pay', 'prizes'] as const;

/** A campaign that goes on no more without the office. */
export const CampaignMatter = z.object({
  kind: z.literal('campaign'),
  id: z.string(),
  name: z.string(),
  waits: z.enum(campaignWaits),
  count,
  since: z.string().nullable(),
});
