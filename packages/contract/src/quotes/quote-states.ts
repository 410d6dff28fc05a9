import type { Role } from '../roles.ts';

/** The states of a quote (*orçamento*), in the order of its life, then how it ends otherwise. */
export const quoteStates = [
  'draft',
  'awaiting_approval',
  'sent',
  'seen',
  'approved',
  'converted',
  'refused',
  'expired',
] as const;
export type QuoteState = (typeof quoteStates)[number];

/** What a step needs besides the right to take it. */
export type QuoteStepNeed =
  /** Why, in words. */
  | 'reason'
  /** No approval is missing: its discount and prices are within what whoever takes the step gives alone. */
  | 'within_limits'
  /** An approval is missing: otherwise there is nothing to ask. */
  | 'beyond_limits'
  /** Whoever takes it may grant this discount. */
  | 'may_grant';

/** One step of a quote. `by` besides admin and supervisor, who may take every step that a person takes. */
export interface QuoteStep {
  from: QuoteState;
  to: QuoteState;
  /** What is done, where two steps lead from one state to the same other. */
  act: QuoteStepAct;
  /** Empty: the customer takes it on their page, or the clock. */
  by: readonly Role[];
  needs: readonly QuoteStepNeed[];
}

export const quoteStepActs = [
  'ask_approval',
  'send',
  'grant',
  'deny',
  'withdraw',
  'open',
  'accept',
  'refuse',
  'expire',
  'revise',
  'convert',
] as const;
export type QuoteStepAct = (typeof quoteStepActs)[number];

const sellers = ['seller', 'unit'] as const satisfies readonly Role[];
const nobody: readonly Role[] = [];
const step = (
  from: QuoteState,
  to: QuoteState,
  act: QuoteStepAct,
  by: readonly Role[],
  ...needs: QuoteStepNeed[]
): QuoteStep => ({ from, to, act, by, needs });

/** With the customer: sent, and not answered. */
export const openQuoteStates = ['sent', 'seen'] as const satisfies readonly QuoteState[];

/**
 * Every step that a quote may take: the one table that server and screens read. Sending freezes a version; what is revised is the
 * draft of the next one. A customer's word is taken on their page, or noted by whoever heard it.
 */
export const quoteSteps: readonly QuoteStep[] = [
  step('draft', 'awaiting_approval', 'ask_approval', sellers, 'beyond_limits', 'reason'),
  step('draft', 'sent', 'send', sellers, 'within_limits'),
  step('awaiting_approval', 'sent', 'grant', ['unit'], 'may_grant'),
  step('awaiting_approval', 'draft', 'deny', ['unit'], 'may_grant', 'reason'),
  step('awaiting_approval', 'draft', 'withdraw', sellers),
  step('sent', 'seen', 'open', nobody),
  ...openQuoteStates.flatMap((from) => [
    step(from, 'approved', 'accept', sellers),
    step(from, 'refused', 'refuse', sellers, 'reason'),
    step(from, 'expired', 'expire', nobody),
    step(from, 'draft', 'revise', sellers),
  ]),
  step('approved', 'draft', 'revise', sellers),
  step('refused', 'draft', 'revise', sellers),
  step('expired', 'draft', 'revise', sellers),
  step('approved', 'converted', 'convert', sellers),
];

/** The step that is this act from a state; undefined when there is none. */
export const findQuoteStep = (from: QuoteState, act: QuoteStepAct): QuoteStep | undefined =>
  quoteSteps.find((each) => each.from === from && each.act === act);

/** Whether this role takes a step by the table; whether this person does, its needs say. */
export const takesQuoteStep = ({ by }: QuoteStep, role: Role): boolean =>
  by.length > 0 && (role === 'admin' || role === 'supervisor' || by.includes(role));

/** Whether pours may be asked for by it: the first one is its step, the others are of what it became. */
export const mayBecomePour = (state: QuoteState): boolean =>
  state === 'converted' || findQuoteStep(state, 'convert') !== undefined;

/** What may still be typed into. */
export const mayBeTyped = (state: QuoteState): boolean => state === 'draft';

export const quoteStateWords: Record<QuoteState, string> = {
  draft: 'Rascunho',
  awaiting_approval: 'Aguarda aprovação',
  sent: 'Enviado',
  seen: 'Visto',
  approved: 'Aceito',
  converted: 'Programado',
  refused: 'Recusado',
  expired: 'Vencido',
};
