import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { sortsOf } from '../values/list.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import { CampaignRules, MetricKey } from './campaign-rules.ts';
import {
  campaignKinds,
  campaignStates,
  contestStates,
  prizeNeeds,
  redemptionStates,
  shownAs,
} from './campaign-words.ts';

export const CampaignKind = z.enum(campaignKinds);
export const CampaignState = z.enum(campaignStates);
export const ShownAs = z.enum(shownAs, { error: 'Escolha como aparecer no ranking.' });

/** What the office's list is narrowed by. */
export const CampaignFilter = z.object({
  kind: CampaignKind.optional(),
  state: CampaignState.optional(),
  search: text(80).optional(),
});
export type CampaignFilter = z.infer<typeof CampaignFilter>;

/** By what it is sorted. */
export const CampaignSort = sortsOf('startsOn', 'name').default('-startsOn');
export type CampaignSort = z.infer<typeof CampaignSort>;

/** A campaign as the office's list shows it. */
export const CampaignLine = z.object({
  id: z.string(),
  kind: CampaignKind,
  name: z.string(),
  startsOn: Day,
  endsOn: Day,
  state: CampaignState,
  members: figure('campaignMembers'),
  /** What waits for the office. */
  openContests: figure('openContests'),
  openRedemptions: figure('openRedemptions'),
});
export type CampaignLine = z.infer<typeof CampaignLine>;

/** What a metric has given somebody. */
export const MetricStanding = z.object({
  metric: z.union([MetricKey, z.literal('adjustment')]),
  quantity: figure('metricQuantity'),
  points: figure('campaignPoints'),
});
export type MetricStanding = z.infer<typeof MetricStanding>;

/** A prize with what is left of it. */
export const Prize = z.object({
  id: Id,
  words: z.string(),
  stock: z.int(),
  needs: z.enum(prizeNeeds),
  amount: z.int(),
  photoId: z.string().nullable(),
  left: figure('prizesLeft'),
});
export type Prize = z.infer<typeof Prize>;

/** A prize that somebody asked for, as that person sees it. */
export const Redemption = z.object({
  id: z.string(),
  prizeId: z.string(),
  prize: z.string(),
  state: z.enum(redemptionStates),
  points: figure('prizePoints'),
  reason: z.string(),
  requestedAt: Instant,
  deliveredAt: Instant.nullable(),
  revision: z.int(),
});
export type Redemption = z.infer<typeof Redemption>;

/** A contest, as whoever wrote it sees it. */
export const Contest = z.object({
  id: z.string(),
  words: z.string(),
  state: z.enum(contestStates),
  answer: z.string(),
  points: figure('contestPoints'),
  createdAt: Instant,
  revision: z.int(),
});
export type Contest = z.infer<typeof Contest>;

/** One person in a campaign, as the office sees it. */
export const CampaignMember = z.object({
  id: z.string(),
  personId: z.string(),
  person: z.string(),
  unit: z.string(),
  shownAs: ShownAs,
  countsFrom: Day,
  joinedAt: Instant,
  place: figure('campaignPlace'),
  points: figure('campaignPoints'),
  byMetric: z.array(MetricStanding),
});
export type CampaignMember = z.infer<typeof CampaignMember>;

const ofMember = { memberId: z.string(), person: z.string() };

/** A campaign in whole, as the office sees it. */
export const Campaign = z.object({
  id: z.string(),
  kind: CampaignKind,
  name: z.string(),
  unitIds: z.array(z.string()),
  startsOn: Day,
  endsOn: Day,
  state: CampaignState,
  rules: CampaignRules,
  prizes: z.array(Prize),
  rulesText: z.string().nullable(),
  sha256: z.string().nullable(),
  termVersionId: z.string().nullable(),
  riskReason: z.string(),
  publishedAt: Instant.nullable(),
  publishedBy: z.string(),
  countedAt: Instant.nullable(),
  measuredAt: Instant.nullable(),
  measuredBy: z.string(),
  /** Whether it was whoever asks: another person then pays. */
  measuredByAsker: z.boolean(),
  contestUntil: Day.nullable(),
  resultVersion: z.int(),
  resultSha256: z.string().nullable(),
  approvedAt: Instant.nullable(),
  approvedBy: z.string(),
  paidAt: Instant.nullable(),
  paidBy: z.string(),
  members: z.array(CampaignMember),
  redemptions: z.array(Redemption.extend(ofMember)),
  contests: z.array(Contest.extend(ofMember)),
  revision: z.int(),
});
export type Campaign = z.infer<typeof Campaign>;

/** A campaign that a seller or manager takes or took part in, for whoever looks at the person. */
export const RewardOfPerson = z.object({
  campaignId: z.string(),
  name: z.string(),
  state: CampaignState,
  startsOn: Day,
  endsOn: Day,
  place: figure('campaignPlace'),
  points: figure('campaignPoints'),
  /** What was asked for, and how it stands. */
  prizes: z.array(z.object({ words: z.string(), state: z.enum(redemptionStates) })),
});
export type RewardOfPerson = z.infer<typeof RewardOfPerson>;

/** A row of the ledger of points. */
export const PointEvent = z.object({
  id: z.string(),
  metric: z.union([MetricKey, z.literal('adjustment')]),
  dayOn: Day,
  quantity: figure('metricQuantity'),
  points: figure('campaignPoints'),
  words: z.string(),
  loadId: z.string().nullable(),
});
export type PointEvent = z.infer<typeof PointEvent>;

/** One line of the ranking: nothing of anybody but what each chose to show. */
export const RankingLine = z.object({
  place: figure('campaignPlace'),
  shown: z.string(),
  points: figure('campaignPoints'),
  isOwn: z.boolean(),
});
export type RankingLine = z.infer<typeof RankingLine>;

/** A campaign in a person's own list. */
export const OwnCampaignLine = z.object({
  id: z.string(),
  kind: CampaignKind,
  name: z.string(),
  startsOn: Day,
  endsOn: Day,
  joinUntil: Day,
  state: CampaignState.exclude(['draft']),
  isMember: z.boolean(),
  /** The own frozen result, once there is one. */
  result: z.object({ place: figure('campaignPlace'), points: figure('campaignPoints') }).nullable(),
});
export type OwnCampaignLine = z.infer<typeof OwnCampaignLine>;

/** A campaign as those see it whom it is for. */
export const OwnCampaign = OwnCampaignLine.omit({ result: true }).extend({
  rules: CampaignRules,
  rulesText: z.string(),
  sha256: z.string(),
  termVersionId: z.string(),
  prizes: z.array(Prize.extend({ id: z.string() })),
  countedAt: Instant.nullable(),
  contestUntil: Day.nullable(),
  /** The day today where the person works. */
  today: Day,
  member: z
    .object({
      shownAs: ShownAs,
      countsFrom: Day,
      joinedAt: Instant,
      points: figure('campaignPoints'),
      place: figure('campaignPlace'),
      /** Points that no prize has been asked for with. */
      free: figure('freePoints'),
      byMetric: z.array(MetricStanding),
    })
    .nullable(),
  ranking: z.array(RankingLine),
  redemptions: z.array(Redemption),
  contests: z.array(Contest),
  /** Of weekly metrics: each week that is over, and the one under way (no points yet). */
  weeks: z.array(
    z.object({
      metric: MetricKey,
      startsOn: Day,
      endsOn: Day,
      quantity: figure('metricQuantity'),
      points: figure('campaignPoints').nullable(),
    }),
  ),
});
export type OwnCampaign = z.infer<typeof OwnCampaign>;

/** What a driver of the team has done of one metric of the manager's campaign, and the points of it. */
export const TeamMetric = z.object({
  metric: MetricKey,
  /** The driver's own, over the weeks that have begun; null where there is nothing of it. */
  quantity: figure('metricQuantity').nullable(),
  points: figure('teamPoints'),
});
export type TeamMetric = z.infer<typeof TeamMetric>;

/** A driver's part in the points of whoever manages: nothing of what the driver earns. */
export const TeamMember = z.object({
  /** Null of what no driver is named for. */
  driverId: z.string().nullable(),
  driver: z.string(),
  points: figure('teamPoints'),
  byMetric: z.array(TeamMetric),
});
export type TeamMember = z.infer<typeof TeamMember>;
