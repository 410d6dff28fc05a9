import { expect, test } from 'vitest';
import type { Role } from '../roles.ts';
import { actsOfQuote } from './quote-acts.ts';
import type { QuoteDesk } from './quote-approval.ts';
import { quoteStates, quoteSteps } from './quote-states.ts';

test.each<[string, QuoteDesk, Role, string | null, string[]]>([
  ['draft', 'seller', 'seller', 'send', ['edit']],
  ['draft', 'unit', 'seller', 'ask_approval', ['edit']],
  ['draft', 'unit', 'unit', 'send', ['edit']],
  ['draft', 'office', 'unit', 'ask_approval', ['edit']],
  ['draft', 'office', 'admin', 'send', ['edit']],
  ['awaiting_approval', 'unit', 'seller', null, ['withdraw']],
  ['awaiting_approval', 'unit', 'unit', 'grant', ['deny']],
  ['awaiting_approval', 'office', 'unit', null, ['withdraw']],
  ['awaiting_approval', 'office', 'supervisor', 'grant', ['deny']],
  ['sent', 'seller', 'seller', 'share', ['accept', 'revise', 'refuse']],
  ['seen', 'seller', 'unit', 'share', ['accept', 'revise', 'refuse']],
  ['approved', 'seller', 'seller', 'convert', ['revise']],
  ['refused', 'seller', 'seller', null, ['revise']],
  ['expired', 'seller', 'seller', null, ['revise']],
  ['converted', 'seller', 'seller', 'convert', []],
  ['draft', 'seller', 'manager', null, []],
  ['draft', 'seller', 'driver', null, []],
])('%s, of the desk %s: %s does %s next, else %j', (state, desk, role, primary, more) => {
  const quote = { state: state as (typeof quoteStates)[number], desk, isGranted: false };
  expect(actsOfQuote(quote, role)).toEqual({ primary, more });
});

test('what was granted as it is may be sent by its seller', () => {
  expect(actsOfQuote({ state: 'draft', desk: 'office', isGranted: true }, 'seller').primary).toBe('send');
});

test('every state but the first is reached, and every one that is not an end is left', () => {
  expect(new Set(quoteSteps.map(({ to }) => to))).toEqual(new Set(quoteStates));
  const left = new Set(quoteSteps.map(({ from }) => from));
  expect(quoteStates.filter((state) => !left.has(state))).toEqual(['converted']);
});
