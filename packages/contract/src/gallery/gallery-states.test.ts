import { expect, test } from 'vitest';
import { mayMend } from './gallery-states.ts';

const sent = { isOwn: true, state: 'sent' } as const;

test('who sent a photo mends it until it is approved; who looks after the gallery mends any; nobody else', () => {
  expect(mayMend('seller', sent)).toBe('yes');
  expect(mayMend('seller', { ...sent, state: 'refused' })).toBe('yes');
  expect(mayMend('seller', { ...sent, state: 'approved' })).toBe('approved');
  expect(mayMend('driver', { ...sent, isOwn: false })).toBe('not own');
  for (const role of ['admin', 'supervisor', 'unit', 'manager'] as const)
    expect(mayMend(role, { isOwn: false, state: 'approved' }), role).toBe('yes');
});
