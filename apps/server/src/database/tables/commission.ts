import { answers, decisions, lineKinds, ruleScopes } from '@traco/contract/commission/statement';
import { cancelledSales, commissionMoments, commissionVolumes } from '@traco/contract/commission/terms';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  everyRow,
  namesUnitToSellers,
  noRow,
  ownSeller,
  ownUnit,
  readOnly,
  type Sight,
  visibleTo,
} from '../visible-to.ts';
import { createdAt, cubicMetres, id, instant, totalCubicMetres } from './columns.ts';
import { accounts } from './identity.ts';
import { loads } from './loads.ts';
import { sellers } from './people.ts';
import { units } from './units.ts';

const nobodyElse = {
  manager: noRow,
  driver: noRow,
  fleet: noRow,
  helay: noRow,
  mechanic: noRow,
  employee: noRow,
  nobody: noRow,
};
/** The office freezes them; nobody else writes. */
const statementSight = {
  admin: everyRow,
  supervisor: everyRow,
  unit: readOnly(ownUnit()),
  seller: readOnly(ownSeller()),
  ...nobodyElse,
};

const rulesFor = (whose: string): Sight => ({
  rows: sql.raw(`(unit_id is null or unit_id = (select app.unit_id())) and (seller_id is null or ${whose})`),
  access: 'read',
  by: 'other',
});

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id);
const ofUnit = () =>
  uuid('unit_id')
    .notNull()
    .references(() => units.id);
const ofSeller = () =>
  uuid('seller_id')
    .notNull()
    .references(() => sellers.id);
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** How commissions are counted, of the company, a unit or a seller: a row is a version that holds from a day on, and is never changed. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: id(),
    unitId: uuid('unit_id').references(() => units.id),
    sellerId: uuid('seller_id').references(() => sellers.id),
    holdsFrom: date('holds_from').notNull(),
    /** The contract's `CommissionTerms`; null: the wider rule holds again. */
    terms: jsonb('terms'),
    reason: text('reason').notNull().default(''),
    accountId: uuid('account_id').references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('commission_rules_present').on(table.holdsFrom, table.createdAt),
    check('commission_rules_scope', sql`unit_id is null or seller_id is null`),
    ...visibleTo(
      'commission_rules',
      {
        admin: everyRow,
        supervisor: readOnly(everyRow),
        unit: rulesFor('seller_id in (select s.id from sellers s)'),
        seller: rulesFor('seller_id = (select app.seller_id())'),
        ...nobodyElse,
      },
      // The company's is of no unit: whoever is paid by one hears that something was published.
      { names: [], wider: { unit: 'all', seller: 'all' } },
    ),
  ],
);

/** A seller's commission of a month as it was closed; never changed. */
export const commissionStatements = pgTable(
  'commission_statements',
  {
    id: id(),
    unitId: ofUnit(),
    sellerId: ofSeller(),
    monthOn: date('month_on').notNull(),
    /** The goal as it was then. */
    goalM3: cubicMetres('goal_m3'),
    m3: totalCubicMetres('m3').notNull(),
    earnedCents: cents('earned_cents'),
    pendingCents: cents('pending_cents'),
    correctionsCents: cents('corrections_cents'),
    totalCents: cents('total_cents'),
    closedAt: instant('closed_at').notNull(),
    /** The last day, in the unit's calendar, on which the seller may answer. */
    answerUntil: date('answer_until').notNull(),
    accountId: ofAccount(),
  },
  (table) => [
    uniqueIndex('commission_statements_month').on(table.sellerId, table.monthOn),
    index('commission_statements_unit').on(table.unitId, table.monthOn),
    ...visibleTo('commission_statements', statementSight, namesUnitToSellers),
  ],
);

/** A line of a statement as it was frozen: a load, or what mends a line of a month before. */
export const commissionLines = pgTable(
  'commission_lines',
  {
    id: id(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => commissionStatements.id),
    unitId: ofUnit(),
    sellerId: ofSeller(),
    monthOn: date('month_on').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    dayOn: date('day_on').notNull(),
    note: text('note').notNull().default(''),
    /** The version by which it was counted, since when it holds and whose it is; null: none held. */
    ruleId: uuid('rule_id').references(() => commissionRules.id),
    ruleFrom: date('rule_from'),
    ruleOf: text('rule_of', { enum: ruleScopes }),
    /** Of the rule, what says how a later change of the load is counted. */
    volume: text('volume', { enum: commissionVolumes }).notNull(),
    earned: text('earned', { enum: commissionMoments }).notNull(),
    cancelled: text('cancelled', { enum: cancelledSales }).notNull(),
    m3: cubicMetres('m3').notNull(),
    baseCents: cents('base_cents'),
    perM3Cents: integer('per_m3_cents').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    why: text('why', { enum: ['product', 'band', 'rule'] }).notNull(),
    bandFrom: numeric('band_from', { precision: 8, scale: 2, mode: 'number' }),
    beyondM3: cubicMetres('beyond_m3').notNull(),
    beyondGoalCents: integer('beyond_goal_cents').notNull(),
    cents: cents('cents'),
    isEarned: boolean('is_earned').notNull(),
    correctsId: uuid('corrects_id'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    // Whose line it is, an answer names too.
    unique('commission_lines_of_seller').on(table.id, table.sellerId),
    index('commission_lines_statement').on(table.statementId, table.position),
    index('commission_lines_month').on(table.sellerId, table.monthOn),
    index('commission_lines_load').on(table.loadId, table.sellerId),
    index('commission_lines_corrects').on(table.correctsId).where(sql`corrects_id is not null`),
    index('commission_lines_pending').on(table.sellerId).where(sql`corrects_id is null and not is_earned`),
    foreignKey({ columns: [table.correctsId], foreignColumns: [table.id], name: 'commission_lines_mends' }),
    ...visibleTo('commission_lines', statementSight),
  ],
);

const ofLine = () => ({
  /** The line's. */
  id: id(),
  unitId: ofUnit(),
  sellerId: ofSeller(),
  reason: text('reason').notNull().default(''),
  accountId: ofAccount(),
  createdAt: createdAt(),
});

/** What a seller says to a frozen line; never taken back. */
export const commissionAnswers = pgTable(
  'commission_answers',
  { ...ofLine(), answer: text('answer', { enum: answers }).notNull() },
  (table) => [
    foreignKey({
      columns: [table.id, table.sellerId],
      foreignColumns: [commissionLines.id, commissionLines.sellerId],
      name: 'commission_answers_line',
    }),
    index('commission_answers_unit').on(table.unitId, table.createdAt).where(sql`answer = 'contested'`),
    index('commission_answers_seller').on(table.sellerId),
    ...visibleTo('commission_answers', { ...statementSight, seller: ownSeller() }, namesUnitToSellers),
  ],
);

/** What was decided about a contested line; the amount comes into the next month that is closed. */
export const commissionDecisions = pgTable(
  'commission_decisions',
  {
    ...ofLine(),
    decision: text('decision', { enum: decisions }).notNull(),
    cents: cents('cents'),
  },
  (table) => [
    foreignKey({
      columns: [table.id],
      foreignColumns: [commissionAnswers.id],
      name: 'commission_decisions_answer',
    }),
    index('commission_decisions_seller').on(table.sellerId, table.createdAt),
    index('commission_decisions_unit').on(table.unitId),
    ...visibleTo('commission_decisions', statementSight, namesUnitToSellers),
  ],
);
