import { expect, test } from 'vitest';
import { holdSentence, transferLine } from './transfer-words.ts';

const transfer = {
  id: '1',
  kind: 'seller' as const,
  personId: '2',
  from: { id: 'a', name: 'Traço Sorocaba' },
  to: { id: 'b', name: 'Traço Campinas' },
  fromOn: '2026-12-01',
  state: 'planned' as const,
  holds: [],
  madeAt: null,
  recordedBy: 'Sílvia',
  revision: 1,
};

test('what holds a person is said with what to do about it', () => {
  const holds = [
    { kind: 'loads' as const, count: 2 },
    { kind: 'shift' as const, count: 1 },
  ];
  expect(holdSentence('driver', holds)).toBe(
    'Ainda há: 2 cargas planejadas ou na rua, a jornada não foi encerrada. Passe as cargas a outro motorista e encerre a jornada.',
  );
});

test('a transfer reads as what it is: to come, held, under way, made, undone', () => {
  expect(transferLine(transfer)).toBe('Vai para Traço Campinas em 01/12/2026');
  const waiting = { ...transfer, state: 'waiting' as const };
  expect(transferLine(waiting)).toBe('Está indo para Traço Campinas');
  expect(transferLine({ ...waiting, holds: [{ kind: 'customers', count: 1 }] })).toBe(
    'Devia ir para Traço Campinas desde 01/12/2026',
  );
  expect(transferLine({ ...transfer, state: 'made' })).toBe(
    'De Traço Sorocaba para Traço Campinas desde 01/12/2026',
  );
  expect(transferLine({ ...transfer, state: 'given_up' })).toBe(
    'Para Traço Campinas em 01/12/2026: desfeita',
  );
});
