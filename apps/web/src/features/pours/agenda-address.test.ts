import { describe, expect, test } from 'vitest';
import { readAgenda, spanText, stepDay } from './agenda-address.ts';

const today = '2026-11-21';

describe('the address of the agenda', () => {
  test('nothing said is the week of today, from Monday, without what was cancelled', () => {
    const view = readAgenda({}, today);
    expect(view).toMatchObject({
      mode: 'semana',
      filter: { from: '2026-11-16', to: '2026-11-22', kind: 'planned' },
    });
    expect(spanText(view)).toBe('16/11/2026 a 22/11/2026');
  });

  test('a day and a month', () => {
    const day = readAgenda({ ver: 'dia', dia: '2026-11-23' }, today);
    expect(day.filter).toMatchObject({ from: '2026-11-23', to: '2026-11-23' });
    expect(spanText(day)).toBe('segunda-feira, 23/11/2026');
    const list = readAgenda({ ver: 'lista', dia: '2026-02-10' }, today);
    expect(list.filter).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
    expect(spanText(list)).toBe('fevereiro de 2026');
  });

  test('what waits is a list of the next days, whatever the mode', () => {
    expect(readAgenda({ kind: 'risk', ver: 'dia' }, today)).toMatchObject({
      mode: 'lista',
      isWatch: true,
      filter: { from: today, kind: 'risk' },
    });
  });

  test('only the list is sorted otherwise than by the clock', () => {
    expect(readAgenda({ ver: 'lista', ordem: '-m3' }, today).sort).toBe('-m3');
    expect(readAgenda({ ver: 'lista', ordem: 'x' }, today).sort).toBe('startsAt');
    expect(readAgenda({ ordem: '-m3' }, today).sort).toBe('startsAt');
  });

  test('one state alone counts among all; what is not understood is passed over', () => {
    expect(readAgenda({ state: 'suspended' }, today).filter).toMatchObject({
      state: 'suspended',
      kind: 'all',
    });
    const { filter, mode, day } = readAgenda(
      { state: 'x', kind: 'y', ver: 'z', dia: '1', unitId: 'u' },
      today,
    );
    expect({ filter, mode, day }).toEqual({
      filter: { from: '2026-11-16', to: '2026-11-22', kind: 'planned' },
      mode: 'semana',
      day: today,
    });
  });
});

test('a step is a day, a week or a month', () => {
  expect(stepDay('dia', today, 1)).toBe('2026-11-22');
  expect(stepDay('semana', today, -1)).toBe('2026-11-14');
  expect(stepDay('lista', '2026-01-31', 1)).toBe('2026-02-01');
});
