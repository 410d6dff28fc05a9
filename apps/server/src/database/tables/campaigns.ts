import type { CampaignRules, KeptPrize } from '@traco/contract/campaigns/campaign-rules';
import {
  campaignKinds,
  campaignStates,
  contestStates,
  redemptionStates,
  shownAs,
} from '@traco/contract/campaigns/campaign-words';
import { metricKeys } from '@traco/contract/campaigns/metrics';
import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { everyRow, noRow, ownSeller, readOnly, type Sight, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant, revision, totalCubicMetres } from './columns.ts';
import { accounts } from './identity.ts';
import { loads } from './loads.ts';
import { managers, sellers } from './people.ts';
import { termAnswers, termVersions } from './terms.ts';
import { units } from './units.ts';

/** Points of a campaign, two decimals. */
const points = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  fromDriver: Number,
  toDriver: (value) => value.toFixed(2),
});

const told = (kind: SQL): Sight => ({
  rows: sql`kind = ${kind} and state <> 'draft' and (cardinality(unit_ids) = 0 or (select app.unit_id()) = any (unit_ids))`,
  access: 'read',
  by: 'other',
});

const office = {
  admin: everyRow,
  supervisor: everyRow,
  unit: noRow,
  driver: noRow,
  mechanic: noRow,
  fleet: noRow,
  helay: noRow,
  employee: noRow,
  nobody: noRow,
} as const;

/** Rows of the actor as a manager: the account says which. */
const ownManager: Sight = {
  rows: sql`manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id()))`,
  access: 'write',
  by: 'other',
};
const own = { ...office, seller: readOnly(ownSeller()), manager: readOnly(ownManager) };
/** Whose rows they are the announcement does not say: who may have some hears that something changed. */
const heard = { names: ['unit'], wider: { seller: 'unit', manager: 'unit' } } as const;

/**
 * A campaign of sellers or managers, frozen with the exact text of its rules when it is published (a trigger holds it). What
 * joins a person is the acceptance of its term.
 */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    kind: text('kind', { enum: campaignKinds }).notNull(),
    name: text('name').notNull(),
    unitIds: uuid('unit_ids').array().notNull().default([]),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    state: text('state', { enum: campaignStates }).notNull().default('draft'),
    rules: jsonb('rules').$type<CampaignRules>().notNull(),
    prizes: jsonb('prizes').$type<KeptPrize[]>().notNull(),
    /** The exact rules and the SHA-256 of their UTF-8 bytes; null of a draft. */
    rulesText: text('rules_text'),
    sha256: text('sha256'),
    termVersionId: uuid('term_version_id').references(() => termVersions.id),
    /** Why it was published though the check of law found something. */
    riskReason: text('risk_reason').notNull().default(''),
    publishedAt: instant('published_at'),
    publishedBy: uuid('published_by').references(() => accounts.id),
    /** When the ledger of points was last compared with the ledger. */
    countedAt: instant('counted_at'),
    /** The first freezing of the result opens the days of contest; a contest that was right makes another version of it. */
    measuredAt: instant('measured_at'),
    measuredBy: uuid('measured_by').references(() => accounts.id),
    contestUntil: date('contest_until'),
    resultVersion: integer('result_version').notNull().default(0),
    resultText: text('result_text'),
    resultSha256: text('result_sha256'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by').references(() => accounts.id),
    paidAt: instant('paid_at'),
    paidBy: uuid('paid_by').references(() => accounts.id),
    createdBy: uuid('created_by').references(() => accounts.id),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('campaigns_state').on(table.state, table.startsOn),
    index('campaigns_kind').on(table.kind, table.startsOn),
    index('campaigns_start').on(table.startsOn, table.id),
    check('campaigns_days', sql`ends_on >= starts_on`),
    check(
      'campaigns_frozen',
      sql`case when state = 'draft' then rules_text is null and sha256 is null and term_version_id is null
        else sha256 = encode(sha256(convert_to(rules_text, 'UTF8')), 'hex') and term_version_id is not null end`,
    ),
    check(
      'campaigns_result',
      sql`result_sha256 is null or result_sha256 = encode(sha256(convert_to(result_text, 'UTF8')), 'hex')`,
    ),
    check('campaigns_paid_by_another', sql`paid_by is null or paid_by <> measured_by`),
    ...visibleTo(
      'campaigns',
      { ...office, seller: told(sql`'seller'`), manager: told(sql`'manager'`) },
      { names: [], wider: { seller: 'all', manager: 'all' } },
    ),
  ],
);

/** How many there are of a prize and how many are spoken for; what it is stands in the rules. */
export const campaignPrizes = pgTable(
  'campaign_prizes',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    stock: integer('stock').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    index('campaign_prizes_campaign').on(table.campaignId),
    check('campaign_prizes_stock', sql`taken between 0 and stock`),
    ...visibleTo(
      'campaign_prizes',
      { ...office, seller: readOnly(ofSeenCampaigns()), manager: readOnly(ofSeenCampaigns()) },
      { names: [], wider: { seller: 'all', manager: 'all' } },
    ),
  ],
);

/** Rows of campaigns that the actor sees: their own policies say which. */
function ofSeenCampaigns(): Sight {
  return {
    rows: sql`exists (select from campaigns where campaigns.id = campaign_id)`,
    access: 'read',
    by: 'other',
  };
}

const ofCampaign = () => ({
  campaignId: uuid('campaign_id')
    .notNull()
    .references(() => campaigns.id),
  sellerId: uuid('seller_id').references(() => sellers.id),
  managerId: uuid('manager_id').references(() => managers.id),
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
});

/** Who takes part, by the acceptance of the campaign's term; `app.join_campaign` alone writes it. */
export const campaignMembers = pgTable(
  'campaign_members',
  {
    id: id(),
    ...ofCampaign(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => termAnswers.id),
    shownAs: text('shown_as', { enum: shownAs }).notNull(),
    /** The first day that counts. */
    countsFrom: date('counts_from').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    uniqueIndex('campaign_members_seller').on(table.campaignId, table.sellerId),
    uniqueIndex('campaign_members_manager').on(table.campaignId, table.managerId),
    index('campaign_members_of_seller').on(table.sellerId),
    index('campaign_members_of_manager').on(table.managerId),
    check('campaign_members_person', sql`num_nonnulls(seller_id, manager_id) = 1`),
    ...visibleTo('campaign_members', own, heard),
  ],
);

const ofMember = () => ({
  ...ofCampaign(),
  memberId: uuid('member_id')
    .notNull()
    .references(() => campaignMembers.id),
});

/**
 * The ledger of points, append-only: a source of the ledger earns them once, and what is corrected or counts no more gets a row
 * of its own, the next of its source.
 */
export const pointEvents = pgTable(
  'point_events',
  {
    id: id(),
    ...ofMember(),
    metric: text('metric', { enum: [...metricKeys, 'adjustment'] }).notNull(),
    source: text('source').notNull(),
    turn: integer('turn').notNull(),
    loadId: uuid('load_id').references(() => loads.id),
    dayOn: date('day_on').notNull(),
    quantity: totalCubicMetres('quantity').notNull(),
    points: points('points').notNull(),
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('point_events_once').on(table.memberId, table.metric, table.source, table.turn),
    index('point_events_campaign').on(table.campaignId, table.memberId),
    index('point_events_member').on(table.memberId, table.dayOn, table.id),
    index('point_events_load').on(table.loadId).where(sql`load_id is not null`),
    ...visibleTo('point_events', own, heard),
  ],
);

/** The frozen result of one person, a version of it for each measuring. */
export const campaignResults = pgTable(
  'campaign_results',
  {
    id: id(),
    ...ofMember(),
    version: integer('version').notNull(),
    place: integer('place').notNull(),
    points: points('points').notNull(),
    byMetric: jsonb('by_metric').$type<{ metric: string; quantity: number; points: number }[]>().notNull(),
  },
  (table) => [
    uniqueIndex('campaign_results_once').on(table.memberId, table.version),
    index('campaign_results_campaign').on(table.campaignId, table.version, table.place),
    ...visibleTo('campaign_results', own),
  ],
);

/** A prize that somebody asked for: `app.request_redemption` alone writes it, and takes it from the stock. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: id(),
    ...ofMember(),
    prizeId: uuid('prize_id')
      .notNull()
      .references(() => campaignPrizes.id),
    state: text('state', { enum: redemptionStates }).notNull().default('requested'),
    points: points('points').notNull(),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    deliveredBy: uuid('delivered_by').references(() => accounts.id),
    deliveredAt: instant('delivered_at'),
    requestedAt: instant('requested_at').notNull(),
    revision: revision(),
  },
  (table) => [
    index('redemptions_campaign').on(table.campaignId, table.requestedAt),
    index('redemptions_member').on(table.memberId),
    index('redemptions_open').on(table.requestedAt).where(sql`state in ('requested', 'approved')`),
    ...visibleTo('redemptions', own, heard),
  ],
);

/** What somebody holds against a measured result, and what the office answered. */
export const campaignContests = pgTable(
  'campaign_contests',
  {
    id: id(),
    ...ofMember(),
    words: text('words').notNull(),
    state: text('state', { enum: contestStates }).notNull().default('open'),
    answer: text('answer').notNull().default(''),
    /** Points that were given or taken because of it. */
    points: points('points').notNull().default(0),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('campaign_contests_campaign').on(table.campaignId, table.createdAt),
    index('campaign_contests_member').on(table.memberId),
    uniqueIndex('campaign_contests_one_open').on(table.memberId).where(sql`state = 'open'`),
    index('campaign_contests_open').on(table.createdAt).where(sql`state = 'open'`),
    ...visibleTo('campaign_contests', { ...own, seller: ownSeller(), manager: ownManager }, heard),
  ],
);
