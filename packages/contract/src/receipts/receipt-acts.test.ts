import { expect, test } from 'vitest';
import { roles } from '../roles.ts';
import { actsOfReceipt, type ReceiptStand, refusalOfCancel } from './receipt-acts.ts';

const issuers = ['admin', 'supervisor', 'unit', 'seller'] as const;
const OWN = 'account';
const stand = (more: Partial<ReceiptStand> = {}): ReceiptStand => ({
  state: 'issued',
  issuedById: OWN,
  isCounted: false,
  ...more,
});
const all = (of: ReceiptStand, role: (typeof roles)[number]) => {
  const { primary, more } = actsOfReceipt(of, { role, accountId: OWN });
  return [primary, ...more];
};

test.each(issuers)('%s gives one that holds to its payer, reads it on paper or takes it back', (role) => {
  expect(all(stand(), role)).toEqual(['share', 'paper', 'cancel']);
});

test('a cancelled one is read on paper and no more; nobody else does anything with receipts', () => {
  expect(all(stand({ state: 'cancelled' }), 'unit')).toEqual(['paper']);
  for (const role of roles.filter((each) => !issuers.some((issuer) => issuer === each)))
    expect(all(stand(), role), role).toEqual([null]);
});

test.each([
  [{}, null],
  [{ issuedById: 'another' }, 'ISSUED_BY_ANOTHER'],
  [{ isCounted: true }, 'CLOSED_WITH_IT'],
  [{ state: 'cancelled' }, 'WRONG_STATE'],
] as const)('of one that is %j a seller is refused with %s, and offered what is not', (more, refusal) => {
  expect(refusalOfCancel(stand(more), { role: 'seller', accountId: OWN })).toBe(refusal);
  expect(all(stand(more), 'seller').includes('cancel')).toBe(refusal === null);
});

test.each(['admin', 'supervisor', 'unit'] as const)(
  '%s takes back what others issued, and what was closed with it',
  (role) => {
    expect(all(stand({ issuedById: 'another', isCounted: true }), role)).toContain('cancel');
  },
);
