import { expect, test } from 'vitest';
import { heardAttention } from './heard.ts';
import type { AttentionLine } from './lines.ts';
import { type Attention, ToldAttention, toldAttention } from './told.ts';

const sorocaba = {
  id: '0190f000-0000-7000-8000-000000000001',
  name: 'Sorocaba',
  timeZone: 'America/Sao_Paulo',
};
const manaus = { id: '0190f000-0000-7000-8000-000000000002', name: 'Manaus', timeZone: 'America/Manaus' };
const line = (key: string, unit: AttentionLine['unit']): AttentionLine => ({
  key: `records:${key}`,
  severity: 'warning',
  about: 'Volumes',
  sentence: 'Falta confirmar.',
  unit,
  since: null,
  figure: 1,
  action: { kind: 'open', label: 'Confirmar' },
  place: { at: 'shifts', unitId: sorocaba.id },
});
const attention: Attention = {
  at: '2026-11-18T12:00:00.000Z',
  lines: [line('a', sorocaba), line('b', manaus), line('c', null), line('d', sorocaba)],
  count: 4,
  snoozed: [{ ...line('e', manaus), until: '2026-11-18T13:00:00.000Z', reason: 'Já falei' }],
  notices: [],
};

const call: AttentionLine = {
  ...line('f', sorocaba),
  since: '2026-11-18T11:00:00.000Z',
  figure: null,
  action: { kind: 'call', label: 'Ligar para João', phone: '15991234567' },
  place: { at: 'offers' },
};

test('a unit is sent once, however many lines are its own, and every line has its unit again where it is read', () => {
  const told = toldAttention(attention);
  expect(told.units).toEqual([sorocaba, manaus]);
  expect(told.lines.map(({ unit }) => unit)).toEqual([0, 1, undefined, 0]);
  expect(ToldAttention.parse(told)).toEqual(told);
  expect(heardAttention(told)).toEqual(attention);
});

test('nothing is sent of what a line has not, and no id of a unit twice', () => {
  const all = { ...attention, lines: [...attention.lines, call] };
  const told = toldAttention(all);
  expect(JSON.stringify(told)).not.toContain('null');
  expect(JSON.stringify(told).split(sorocaba.id)).toHaveLength(2);
  expect(ToldAttention.parse(JSON.parse(JSON.stringify(told)))).toEqual(told);
  expect(heardAttention(told)).toEqual(all);
});

test('the plant of a place that no line is of is sent by its id', () => {
  const alone = { ...attention, lines: [line('b', manaus)], snoozed: [] };
  expect(toldAttention(alone).lines[0]?.place).toEqual({ at: 'shifts', unitId: sorocaba.id });
  expect(heardAttention(toldAttention(alone))).toEqual(alone);
});
