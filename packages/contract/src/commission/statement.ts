import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { NamedOne } from '../totals/totals.ts';
import { Day, Instant, Month } from '../values/quantities.ts';
import { CommissionTerms } from './terms.ts';

/** Lines of one answer: no seller's month comes near it. */
export const MOST_LINES = 3_000;

/** Centavos that may be less than nothing. */
export const SignedCents = z.int().min(-10_000_000_000).max(10_000_000_000).meta({ title: 'centavos' });

/** What is multiplied in a line. */
const LineM3 = z.number().min(0).max(1_000_000).meta({ title: 'm³' });
const LineCents = z.int().min(0).max(100_000_000_000).meta({ title: 'centavos' });

/** What a line is: a load of the month, what changed of an earlier month, or what was decided about a contested line. */
export const lineKinds = ['load', 'correction', 'decision'] as const;
export const answers = ['accepted', 'contested'] as const;
export const decisions = ['kept', 'corrected'] as const;

/** Whose a rule is. */
export const ruleScopes = ['company', 'unit', 'seller'] as const;
/** A rule as a line names it: whose it is, and from which day it holds. */
export const NamedRule = z.object({
  id: z.string(),
  holdsFrom: Day,
  of: z.enum(ruleScopes),
});

export type NamedRule = z.infer<typeof NamedRule>;

/** A line of a statement. */
export const StatementLine = z.object({
  /** Null while the month is open. */
  lineId: z.string().nullable(),
  kind: z.enum(lineKinds),
  loadId: z.string(),
  day: Day,
  note: z.string(),
  /** Null where it is hidden from who asks. */
  customer: z.string().nullable(),
  mix: z.string().nullable(),
  m3: LineM3,
  baseCents: LineCents,
  perM3Cents: LineCents,
  percent: z.number(),
  why: z.enum(['product', 'band', 'rule']),
  bandFrom: z.number().nullable(),
  beyondM3: LineM3,
  beyondGoalCents: LineCents,
  cents: SignedCents,
  /** False: due only when the customer has paid. */
  isEarned: z.boolean(),
  /** Null: none held on that day, and it brings nothing. */
  rule: NamedRule.nullable(),
  /** Why an entry of a later month stands there. */
  reason: z.string(),
  answer: z.object({ answer: z.enum(answers), reason: z.string(), at: Instant }).nullable(),
  decision: z
    .object({
      decision: z.enum(decisions),
      reason: z.string(),
      cents: SignedCents,
      at: Instant,
      who: z.string(),
    })
    .nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** What a statement comes to. */
export const CommissionSums = z.object({
  m3: figure('volume'),
  earnedCents: figure('commissionEarned'),
  pendingCents: figure('commissionPending'),
  correctionsCents: figure('commissionCorrections'),
  totalCents: figure('commissionTotal'),
});
export type CommissionSums = z.infer<typeof CommissionSums>;

/** Since when a month is closed, and until when its seller may answer. */
const Closed = z.object({ at: Instant, answerUntil: Day, isAnswerable: z.boolean() });

/** A seller's commission of a month, line by line. */
export const Statement = z.object({
  seller: NamedOne,
  unit: NamedOne.extend({ timeZone: z.string() }),
  month: Month,
  goalM3: figure('goal').nullable(),
  sums: CommissionSums,
  /** Null while the month is open. */
  closed: Closed.nullable(),
  lines: z.array(StatementLine).max(MOST_LINES),
});
export type Statement = z.infer<typeof Statement>;

/** A seller in a unit's month. */
export const SellerOfMonth = z.object({
  seller: NamedOne,
  sums: CommissionSums,
  closed: Closed.nullable(),
  /** Lines that nobody has answered yet, and contested ones that nobody has decided. */
  unansweredLines: z.int(),
  openContests: z.int(),
});
export type SellerOfMonth = z.infer<typeof SellerOfMonth>;

/** The version that holds for a seller today, and how it counts; nothing where none does. */
export const Holding = z.object({ rule: NamedRule, terms: CommissionTerms }).nullable();
export type Holding = z.infer<typeof Holding>;

/** What was earned by now, and what it will be when the goal is reached. */
export const Outlook = z.object({
  month: Month,
  goalM3: figure('goal').nullable(),
  sums: CommissionSums,
  /** Null without a goal, or when it is reached. */
  ifGoalCents: figure('commissionAtGoal').nullable(),
  /** What holds today. */
  rule: NamedRule.nullable(),
});
export type Outlook = z.infer<typeof Outlook>;
