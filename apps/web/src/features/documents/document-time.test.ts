import { expect, test } from 'vitest';
import { groupOf, tabOf } from './document-tabs.ts';
import { deadlineOf, waitingWords } from './document-time.ts';

const now = new Date('2026-11-18T14:00:00Z');
const sent = { state: 'sent' as const, createdAt: '2026-11-01T14:00:00Z', sentAt: '2026-11-10T13:00:00Z' };
const due = (expiresAt: string) => deadlineOf({ ...sent, dueOn: '2026-11-20', expiresAt }, now)?.tone;

test('a document waits since it was sent, a draft since it was begun, and what is over not at all', () => {
  const words = (row: object) => waitingWords({ ...sent, dueOn: null, expiresAt: null, ...row }, now);
  expect(words({})).toBe('8 dias');
  expect(words({ sentAt: '2026-11-17T13:00:00Z' })).toBe('1 dia');
  expect(words({ sentAt: '2026-11-18T01:00:00Z' })).toBe('hoje');
  expect(words({ state: 'draft', sentAt: null })).toBe('17 dias');
  expect(words({ state: 'signed' })).toBe('');
  expect(words({ state: 'cancelled' })).toBe('');
});

test('a deadline turns orange three days ahead and red when it is over, as long as anybody may still sign', () => {
  expect(due('2026-11-22T03:00:00Z')).toBe('neutral');
  expect(due('2026-11-21T03:00:00Z')).toBe('orange');
  expect(due('2026-11-18T14:00:00Z')).toBe('red');
  expect(deadlineOf({ ...sent, state: 'signed', dueOn: '2026-11-01', expiresAt: null }, now)?.tone).toBe(
    'neutral',
  );
  expect(deadlineOf({ ...sent, dueOn: null, expiresAt: '2026-11-01T00:00:00Z' }, now)).toBeUndefined();
});

test('a plant begins with what it sent, and its figures lead to rows of that tab', () => {
  expect([tabOf('plant', undefined), tabOf('office', 'enviados')]).toEqual(['enviados', 'documentos']);
  expect(groupOf('enviados', undefined)).toBe('current');
  expect(groupOf('enviados', 'late')).toBe('late');
  expect(groupOf('enviados', 'done')).toBe('current');
  expect(groupOf('concluidos', 'late')).toBe('done');
  expect(groupOf('documentos', 'done')).toBe('done');
});
