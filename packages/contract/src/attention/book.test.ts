import { expect, test } from 'vitest';
import type { Role } from '../roles.ts';
import { attentionOf, book } from './book.ts';
import { type Cases, old } from './cases/cases.fixture.ts';
import { deskCases } from './cases/desk.fixture.ts';
import { planCases } from './cases/plan.fixture.ts';
import { receiptCases } from './cases/receipts.fixture.ts';
import { roadCases } from './cases/road.fixture.ts';
import { salesCases } from './cases/sales.fixture.ts';
import { AttentionLine } from './lines.ts';
import { aMatter, NOW } from './matters.fixture.ts';
import type { Matter } from './matters.ts';

const cases: Record<string, Cases> = {
  ...roadCases,
  ...planCases,
  ...salesCases,
  ...receiptCases,
  ...deskCases,
};

const ask = (as: Role, matter: Matter) => attentionOf([matter], { now: NOW, role: as });
const ruleOf = ({ key }: AttentionLine) => key.slice(0, key.indexOf(':'));

test('every rule of the book has its cases', () => {
  expect(Object.keys(cases).toSorted()).toEqual(book.map(({ key }) => key).toSorted());
});

for (const [key, { as, speaks, isQuiet }] of Object.entries(cases)) {
  test(`${key} speaks when it should, in the words of the trade`, () => {
    for (const [matter, severity, words] of speaks) {
      const line = ask(as, matter).find((each) => ruleOf(each) === key);
      expect(line, JSON.stringify(matter)).toMatchObject({
        severity,
        sentence: expect.stringMatching(words),
      });
      expect(AttentionLine.parse(line)).toEqual(line);
    }
  });
  test(`${key} is quiet otherwise, and to whom it does not concern`, () => {
    for (const matter of isQuiet)
      expect(ask(as, matter).map(ruleOf), JSON.stringify(matter)).not.toContain(key);
    const { to } = book.find((rule) => rule.key === key)!;
    expect(to).not.toContain('driver');
    for (const [matter] of speaks)
      for (const other of ['employee', 'driver'] as const)
        if (!to.includes(other)) expect(ask(other, matter).map(ruleOf)).not.toContain(key);
  });
}

test('the gravest stands first, and of equal weight what has waited longest', () => {
  const lines = attentionOf(
    [
      aMatter('records'),
      aMatter('load', { id: 'younger', loadedAt: old(151) }),
      aMatter('load', { id: 'older', loadedAt: old(190) }),
      aMatter('return'),
    ],
    { now: NOW, role: 'unit' },
  );
  expect(lines.map(({ key }) => key.split(':')[0])).toEqual([
    'concrete_expired',
    'concrete_expired',
    'return_undecided',
    'records',
  ]);
  expect(lines[0]!.key).toBe('concrete_expired:older');
});

test('whoever can be called is called in place, and nobody is called without a number', () => {
  const [line] = ask('unit', aMatter('load', { loadedAt: old(160) }));
  expect(line!.action).toEqual({
    kind: 'call',
    label: 'Ligar para João',
    phone: '15991234567',
  });
  const [hers] = ask('seller', aMatter('load', { loadedAt: old(160) }));
  expect(hers!.action).toEqual({ kind: 'open', label: 'Abrir a carga' });
  const [silent] = ask('unit', aMatter('load', { loadedAt: old(160), phone: null }));
  expect(silent!.action).toEqual({ kind: 'open', label: 'Abrir a carga' });
});
