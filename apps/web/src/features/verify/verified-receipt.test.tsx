// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { VerifiedReceipt } from '@traco/contract/verify/verify';
import { beforeEach, expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { answer, openScreen } from '../../testing/screen.fixture.tsx';

const code = 'ABCDEFGHJKLMNPQRSTUV';
const found = (more: object) =>
  answer(
    contract.verify.receipt,
    blankOf(VerifiedReceipt, { code, unitName: 'Traço Sorocaba', paper: null, ...more }),
  );

beforeEach(() => {
  answer(contract.verify.read, (_, refusals) => {
    throw refusals.DOCUMENT_UNKNOWN();
  });
});

test.each([
  [{ isIntact: true, state: 'issued' }, /^Válido: Traço Sorocaba recebeu/],
  [{ isIntact: true, state: 'cancelled' }, /este recibo não vale mais/],
  [{ isIntact: false, state: 'issued' }, /^Não confere: .* Não o aceite antes de falar com Traço Sorocaba/],
  [{ isIntact: false, state: 'cancelled' }, /^Não confere/],
] as const)('of a receipt that is %j it says first', async (more, said) => {
  found(more);
  await openScreen(`/verify/${code}`, null);
  const status = await screen.findByText(said);
  expect(status.getAttribute('role')).toBe('status');
});
