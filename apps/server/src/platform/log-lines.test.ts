import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedAddress, loggedError } from './log-lines.ts';

test.each([
  [`/api/pour-confirmation/${'A'.repeat(43)}`, '/api/pour-confirmation/…'],
  [`/confirm-pour/${'x-_9'.repeat(11)}?a=1`, '/confirm-pour/…'],
  [`/api/delivery-note/${'x-_9Ab'.repeat(4)}/file`, '/api/delivery-note/…/file'],
  [`/delivery-note/${'x-_9Ab'.repeat(4)}`, '/delivery-note/…'],
  ['/api/lead-status/7KQ9MXR2ABCD', '/api/lead-status/…'],
  ['/lead-status/7KQ9MXR2ABCD', '/lead-status/…'],
  ['/api/term-receipts/7KQ9MXR2ABCD7KQ9', '/api/term-receipts/…'],
  ['/api/verify/7KQ9MXR2ABCD7KQ9AAAA/proof', '/api/verify/…/proof'],
  [
    '/api/lead-photos/7KQ9MXR2ABCD/0198f3c2-7c1e-7a55-8f4e-2b9d6c0a1e3f',
    '/api/lead-photos/…/0198f3c2-7c1e-7a55-8f4e-2b9d6c0a1e3f',
  ],
  ['/api/customers?search=529.982.247-25', '/api/customers'],
  [
    '/api/pours/0198f3c2-7c1e-7a55-8f4e-2b9d6c0a1e3f/loads',
    '/api/pours/0198f3c2-7c1e-7a55-8f4e-2b9d6c0a1e3f/loads',
  ],
])('the log keeps %s as %s', (url, kept) => {
  expect(loggedAddress(url)).toBe(kept);
});

test('the log keeps what was asked of the database, and no value of it', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (cpf)=(52998224725) already exists.',
  });
  const line = loggedError(
    new DrizzleQueryError('insert into drivers values ($1, $2)', ['52998224725', 'uma\nlinha'], cause),
  );
  expect(JSON.stringify(line)).not.toMatch(/52998224725|linha/);
  expect(line).toMatchObject({
    message: 'Failed query: insert into drivers values ($1, $2): duplicate key',
    code: '23505',
  });
  expect(line.stack).toMatch(/log-lines\.test\.ts/);
});

test('of several failures at once the log keeps each, and no value of it', () => {
  const failures = ['one', 'two'].map(
    (word) => new DrizzleQueryError(`update ${word}`, ['52998224725'], new Error(`${word} is held`)),
  );
  const line = loggedError(
    new Error('job due failed', { cause: new AggregateError(failures, '2 of 7 failed') }),
  );
  expect(line.message).toBe(
    'job due failed: 2 of 7 failed: Failed query: update one: one is held: Failed query: update two: two is held',
  );
  expect(line.stack).not.toContain('52998224725');
});
