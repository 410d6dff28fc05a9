import { describe, expect, test } from 'vitest';
import { isAtRisk, mayBeSent, openM3 } from './pour-rules.ts';

describe('a pour without the customer’s word', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const pour = { state: 'confirmed', startsAt: '2026-11-23T10:00:00Z', customerConfirmedAt: null } as const;

  test('is at risk from 36 hours before until it begins', () => {
    expect(isAtRisk(pour, now)).toBe(true);
    expect(isAtRisk({ ...pour, startsAt: '2026-11-24T10:00:00Z' }, now)).toBe(false);
    expect(isAtRisk({ ...pour, startsAt: '2026-11-22T11:00:00Z' }, now)).toBe(false);
    expect(isAtRisk({ ...pour, customerConfirmedAt: '2026-11-22T10:00:00Z' }, now)).toBe(false);
    expect(isAtRisk({ ...pour, state: 'requested' }, now)).toBe(false);
  });

  test('may be sent its link while it is to come', () => {
    expect(mayBeSent(pour, now)).toBe(true);
    expect(mayBeSent({ ...pour, state: 'in_progress' }, now)).toBe(false);
    expect(mayBeSent({ ...pour, startsAt: '2026-11-22T11:00:00Z' }, now)).toBe(false);
  });
});

test('what is open is neither delivered nor released; what came too much is told too', () => {
  expect(openM3({ m3: 30, releasedM3: 2.5, deliveredM3: 16.1 })).toBe(11.4);
  expect(openM3({ m3: 8, releasedM3: 0, deliveredM3: 8.5 })).toBe(-0.5);
});
