// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

test('a person that is not there has no code', async () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const asked = answer(contract.qrCodes.read, (_, refusals) => {
    throw refusals.PERSON_NOT_FOUND();
  });
  answer(contract.qrCodes.people, []);
  await openScreen(`/seller-qrcode/${id}`, personOf('admin'));
  await screen.findByText('Pessoa não encontrada');
  expect(asked).toEqual([{ kind: 'seller', personId: id }]);
});
