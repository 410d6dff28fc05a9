// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Concretometro } from '@traco/contract/concretometro/concretometro';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { blankOf } from '../../../testing/blank.fixture.ts';
import { fill, press } from '../../../testing/hands.fixture.ts';
import { answerLookups } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

test('what a seller worked out begins a quote', async () => {
  answerLookups();
  answer(contract.concretometro.read, blankOf(Concretometro));
  await openScreen('/concretometro?aba=cubagem', personOf('seller'));
  await screen.findByRole('button', { name: 'Laje' });
  press('Laje');
  await screen.findByLabelText('Comprimento');
  expect(screen.queryByRole('link', { name: 'Usar no orçamento' })).toBeNull();
  fill('Comprimento', '10');
  fill('Largura', '10');
  fill('Espessura', '10');
  const link = await screen.findByRole('link', { name: 'Usar no orçamento' });
  expect(link.getAttribute('href')).toBe('/create-budget?orcamento=novo&m3=10.5');
});
