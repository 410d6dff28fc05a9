import { expect, test } from 'vitest';
import { CampaignFields, frozenRules } from './campaign-rules.ts';
import { dueEvents, type Fact, type KeptPoints, weeksOf } from './points.ts';

const period = { startsOn: '2026-11-01', endsOn: '2026-11-30' };
const rules = { metrics: [{ key: 'delivered' as const, weight: 100, target: 100 }], totalPoints: 1_000 };
const fact = (quantity: number, source = 'a'): Fact => ({
  metric: 'delivered',
  source,
  loadId: source,
  dayOn: '2026-11-05',
  quantity,
  words: `${quantity} m³`,
});
const keep = (list: readonly ReturnType<typeof dueEvents>[number][]): KeptPoints[] =>
  [...Map.groupBy(list, ({ source }) => source).values()].map((events) => ({
    ...events[0]!,
    turns: events.length,
    quantity: events.reduce((sum, { quantity }) => sum + quantity, 0),
    points: events.reduce((sum, { points }) => sum + points, 0),
  }));

test('a source earns once; what is corrected or gone is the next event of it', () => {
  const first = dueEvents(period, rules, [fact(8)], []);
  expect(first).toMatchObject([{ points: 80, turn: 1, words: '8 m³' }]);
  expect(dueEvents(period, rules, [fact(8)], keep(first))).toEqual([]);
  const corrected = dueEvents(period, rules, [fact(6)], keep(first));
  expect(corrected).toMatchObject([{ points: -20, turn: 2, words: 'Correção: agora 6 m³' }]);
  const gone = dueEvents(period, rules, [], keep([...first, ...corrected]));
  expect(gone).toMatchObject([{ points: -60, turn: 3, words: expect.stringContaining('Estorno') }]);
  expect(dueEvents(period, rules, [], keep([...first, ...corrected, ...gone]))).toEqual([]);
});

test('the weeks of a period hold each of its days once', () => {
  expect(weeksOf(period)).toHaveLength(5);
  expect(weeksOf(period).at(-1)).toEqual({ startsOn: '2026-11-29', endsOn: '2026-11-30' });
});

const fields = {
  kind: 'seller',
  name: 'Mil metros',
  unitIds: [],
  ...period,
  rules: { ...rules, tieBreak: 'heaviest', measuredBy: 'Controladoria', joinUntil: '2026-11-30' },
  prizes: [{ words: 'Bicicleta', stock: 1, needs: 'place', amount: 1 }],
};
const problemsOf = (with_: object) =>
  CampaignFields.safeParse({ ...fields, ...with_ }).error?.issues.map(({ message }) => message) ?? [];
const metric = (key: string, weight: number) => ({ key, weight, target: 10 });

test('weights add to 100, each metric counts once and is of those whom the campaign is for', () => {
  const of = (...metrics: object[]) => problemsOf({ rules: { ...fields.rules, metrics } });
  expect(problemsOf({})).toEqual([]);
  expect(of(metric('delivered', 60), metric('new_customers', 30))).toEqual(['Os pesos devem somar 100 %.']);
  expect(of(metric('delivered', 50), metric('delivered', 50))).toEqual(['Cada indicador entra uma vez.']);
  expect(of(metric('checklists', 100))).toEqual(['Há um indicador que não é deste público.']);
});

test('the frozen text is the same however its parts are ordered', () => {
  const whole = { ...CampaignFields.parse(fields), id: 'c', prizes: [] };
  const turned = { ...Object.fromEntries(Object.entries(whole).toReversed()) } as typeof whole;
  expect(frozenRules(turned)).toBe(frozenRules(whole));
  expect(frozenRules({ ...whole, name: 'Outra' })).not.toBe(frozenRules(whole));
});
