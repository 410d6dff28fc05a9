import type { UnusualReason } from '@traco/contract/unusual/unusual';
import { expect, test } from 'vitest';
import { toldTo } from './told-to.rules.ts';

const told = (key: UnusualReason['key'], sentence: string): UnusualReason => ({
  id: key,
  key,
  sentence,
  reason: 'CNH renovada ontem',
  by: 'Marina',
  at: '2026-11-18T12:00:00.000Z',
});
const reasons = [
  told('driver_blocked', 'Este motorista está com a CNH vencida.'),
  told('price_off_list', '28 % abaixo do preço da tabela (R$ 600,00).'),
  told('over_drum', 'O balão deste caminhão comporta 8 m³.'),
];

test('the office and the plant read every reason as it was said', () => {
  for (const role of ['admin', 'supervisor', 'unit'] as const) expect(toldTo(role, reasons)).toEqual(reasons);
});

test('a seller reads that a driver could not drive, never why', () => {
  const [driver, ...others] = toldTo('seller', reasons);
  expect(driver).toMatchObject({ sentence: 'Este motorista não podia dirigir.', reason: '', by: 'Marina' });
  expect(others).toEqual(reasons.slice(1));
});

test('a manager reads nothing of prices', () => {
  expect(toldTo('manager', reasons).map(({ key }) => key)).toEqual(['driver_blocked', 'over_drum']);
});
