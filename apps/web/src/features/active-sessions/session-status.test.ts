import type { ListedSession } from '@traco/contract/active-sessions/active-sessions';
import { describe, expect, test } from 'vitest';
import { agoWords, sessionStatus } from './session-status.ts';

const at = '2026-11-22T12:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1_000);
const session = (with_: Partial<ListedSession> = {}) =>
  ({ user_type: 'unit', last_heartbeat_at: at, ended_at: null, ...with_ }) as ListedSession;

describe('how a session stands', () => {
  test.each([
    [60, 'Em uso', 'neutral'],
    [61, 'Parada', 'yellow'],
    [300, 'Parada', 'yellow'],
    [301, 'Sem sinal', 'neutral'],
  ])('%i s after its last heartbeat: %s', (seconds, word, tone) => {
    expect(sessionStatus(session(), later(seconds))).toEqual({ word, tone });
  });

  test('one that sends no heartbeats is open, whenever it was seen', () => {
    expect(sessionStatus(session({ user_type: 'driver' }), later(4_000)).word).toBe('Aberta');
  });

  test('one that was ended is over, however fresh', () => {
    expect(sessionStatus(session({ ended_at: at }), later(1)).word).toBe('Encerrada');
  });
});

test.each([
  [-5, 'agora'],
  [9, 'agora'],
  [45, 'há 45 s'],
  [119, 'há 1 min'],
  [7_300, 'há 2 h'],
  [90_000, 'há 1 dia'],
  [200_000, 'há 2 dias'],
])('%i s ago reads %s', (seconds, words) => {
  expect(agoWords(at, later(seconds))).toBe(words);
});
