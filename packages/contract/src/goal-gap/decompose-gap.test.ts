import fc from 'fast-check';
import { expect, test } from 'vitest';
import { biggestCause, type CustomerPace, decomposeGap } from './decompose-gap.ts';

const customer = (name: string, with_: Partial<CustomerPace> = {}): CustomerPace => ({
  id: name,
  name,
  grossM3: 0,
  returnedM3: 0,
  usualM3: 0,
  refusedM3: 0,
  cancelledM3: 0,
  lastOn: '2026-11-17',
  ...with_,
});

test('a customer who stopped, returns and a goal above the usual are told apart', () => {
  const { m3, causes } = decomposeGap(300, [
    customer('Horizonte', { usualM3: 120, grossM3: 20, lastOn: '2026-11-10' }),
    customer('Ipê', { usualM3: 100, grossM3: 110, returnedM3: 4 }),
  ]);
  expect(m3).toBe(126);
  expect(causes).toEqual([
    { kind: 'goal', m3: -80, customers: [] },
    {
      kind: 'customer',
      m3: -100,
      customer: { id: 'Horizonte', name: 'Horizonte', lastOn: '2026-11-10' },
      customers: [],
    },
    { kind: 'returned', m3: -4, customers: [{ id: 'Ipê', name: 'Ipê', m3: -4 }] },
    { kind: 'growth', m3: 10, customers: [{ id: 'Ipê', name: 'Ipê', m3: 10 }] },
  ]);
});

test('what was refused or cancelled explains what its own customer lacks, and no more than that', () => {
  const { causes } = decomposeGap(100, [
    customer('Horizonte', { usualM3: 100, grossM3: 60, refusedM3: 8, cancelledM3: 200 }),
    customer('Ipê', { usualM3: 0, grossM3: 0, cancelledM3: 50 }),
  ]);
  expect(causes).toEqual([
    { kind: 'cancelled', m3: -32, customers: [{ id: 'Horizonte', name: 'Horizonte', m3: -32 }] },
    { kind: 'refused', m3: -8, customers: [{ id: 'Horizonte', name: 'Horizonte', m3: -8 }] },
  ]);
});

test('the three that lack most are named, the rest is one part', () => {
  const many = [50, 40, 30, 20, 10].map((usualM3) => customer(`C${usualM3}`, { usualM3 }));
  const { causes } = decomposeGap(150, many);
  expect(causes.map(({ kind, m3 }) => [kind, m3])).toEqual([
    ['customer', -50],
    ['customer', -40],
    ['customer', -30],
    ['others', -30],
  ]);
  expect(causes.at(-1)!.customers).toEqual([
    { id: 'C20', name: 'C20', m3: -20 },
    { id: 'C10', name: 'C10', m3: -10 },
  ]);
});

test('said alone is the greatest cause that has a name, with the m³ that it has among the causes', () => {
  const lacking = [50, 40, 30, 30, 30, 30].map((usualM3, turn) => customer(`C${turn}`, { usualM3 }));
  const { causes } = decomposeGap(200, [...lacking, customer('Nova', { grossM3: 60 })]);
  expect(biggestCause(causes)).toEqual({
    kind: 'customer',
    m3: -50,
    customer: { id: 'C0', name: 'C0', lastOn: '2026-11-17' },
  });
  expect(biggestCause(decomposeGap(0, [customer('Nova', { grossM3: 60 })]).causes)).toBeNull();
});

test('whatever the ledger holds, the causes add up to the gap', () => {
  const m3 = fc.integer({ min: 0, max: 40_000 }).map((value) => value / 10);
  const any = fc.record({ grossM3: m3, returnedM3: m3, usualM3: m3, refusedM3: m3, cancelledM3: m3 });
  fc.assert(
    fc.property(m3, fc.array(any, { maxLength: 12 }), (dueM3, drawn) => {
      const found = decomposeGap(
        dueM3,
        drawn.map((one, index) => customer(`C${index}`, one)),
      );
      const explained = found.causes.reduce((total, cause) => total + cause.m3, 0);
      expect(Math.abs(explained - (found.m3 - dueM3))).toBeLessThan(0.06);
      for (const { m3: whole, customers } of found.causes.filter(({ customers }) => customers.length > 0))
        expect(Math.abs(customers.reduce((sum, part) => sum + part.m3, 0) - whole)).toBeLessThan(0.1);
    }),
  );
});
