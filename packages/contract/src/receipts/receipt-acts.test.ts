import { expect, test } from 'vitest';
import { roles } from '../roles.ts';
import { actsOfReceipt } from './receipt-acts.ts';

const issuers = ['admin', 'supervisor', 'unit', 'seller'] as const;

test.each(issuers)('%s gives one that holds to its payer, reads it on paper or takes it back', (role) => {
  const { primary, more } = actsOfReceipt({ state: 'issued' }, role);
  expect([primary, ...more]).toEqual(['share', 'paper', 'cancel']);
});

test('a cancelled one is read on paper and no more; nobody else does anything with receipts', () => {
  const { primary, more } = actsOfReceipt({ state: 'cancelled' }, 'unit');
  expect([primary, ...more]).toEqual(['paper']);
  for (const role of roles.filter((each) => !issuers.some((issuer) => issuer === each)))
    expect(actsOfReceipt({ state: 'issued' }, role), role).toMatchObject({ more: [] });
});
