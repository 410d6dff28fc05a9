// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { PriceList, PriceListSummary } from '@traco/contract/price-lists/price-lists';
import { expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { field, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { priceLists } = contract;
const mix = { id: ids.mix, code: 'C25-B1', name: 'C25', active: true };
const item = { mix, priceCentsPerM3: 59_900, floorCentsPerM3: 57_000, beforeCentsPerM3: null };
const draft = blankOf(PriceList, { id: ids.load, name: 'Rascunho', items: [item], revision: 3 });

test('a draft is thrown away only after it is asked', async () => {
  answerLookups();
  answer(priceLists.list, [blankOf(PriceListSummary, { id: ids.load, name: 'Rascunho' })]);
  answer(priceLists.get, draft);
  answer(contract.mixes.list, []);
  const discarded = answer(priceLists.discard, () => {
    answer(priceLists.list, []);
    return { id: ids.load };
  });
  await openScreen(`/price-lists?unitId=${ids.unit}&tabela=${ids.load}`, personOf('admin'));
  await screen.findByLabelText('Preço de C25-B1');
  press('Descartar rascunho');
  await screen.findByText(/^Os preços digitados neste rascunho se perdem\./);
  press('Ainda não');
  await waitFor(() => expect(screen.queryByText(/se perdem/)).toBeNull());
  expect(field('Preço de C25-B1').value).toBe('599,00');
  press('Descartar rascunho');
  press('Descartar');
  await screen.findByText('Rascunho descartado.');
  expect(discarded).toEqual([{ id: ids.load, revision: 3 }]);
});
