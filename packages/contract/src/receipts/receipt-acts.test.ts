import { expect, test } from 'vitest';
import { roles } from '../roles.ts';
import { actsOfReceipt } from './receipt-acts.ts';

test('one that holds is taken back by whoever gives them out, and by nobody else', () => {
  for (const role of roles)
    expect(actsOfReceipt({ state: 'issued' }, role).more, role).toEqual(
      ['admin', 'supervisor', 'unit', 'seller'].includes(role) ? ['cancel'] : [],
    );
});

test('a cancelled one is cancelled for ever', () => {
  expect(actsOfReceipt({ state: 'cancelled' }, 'unit').more).toEqual([]);
});
