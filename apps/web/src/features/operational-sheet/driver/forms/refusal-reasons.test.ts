import { expect, test } from 'vitest';
import { entryAt, LOAD } from '../../shared/driver-day/driver-day.fixture.ts';
import { toldRefusal } from './refusal-reasons.ts';

const refused = (reason: string) => ({
  entry: entryAt(0, { kind: 'step', loadId: LOAD, to: 'refused', reason, seal: '' }),
});

test('the return of a refused load begins with what it was refused for', () => {
  expect(toldRefusal([refused('Passou do tempo')], LOAD)).toMatchObject({ reason: 'refused_time' });
  expect(toldRefusal([refused('Passou do tempo: 170 min no balão')], LOAD)).toEqual({
    words: 'Passou do tempo: 170 min no balão',
    reason: 'refused_time',
  });
  expect(toldRefusal([refused('Não tem acesso')], LOAD)).toEqual({
    words: 'Não tem acesso',
    reason: undefined,
  });
  expect(toldRefusal([refused('Passou do tempo')], 'another')).toBeUndefined();
});
