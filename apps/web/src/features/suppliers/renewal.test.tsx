// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { Supplier } from '@traco/contract/suppliers/suppliers';
import { expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

test('a paper that runs out before the one on file renews nothing: that is said at its day', async () => {
  answerLookups();
  answerBlank(contract.suppliers.list, contract.suppliers.totals);
  const brita = blankOf(Supplier, {
    id: ids.seller,
    name: 'Brita Forte',
    cnpj: '11222333000181',
    documents: [{ kind: 'environment', number: '7', expiresOn: '2020-06-30' }],
    nextExpiryOn: '2020-06-30',
  });
  answer(contract.suppliers.get, brita);
  const sent = answer(contract.suppliers.edit, brita);
  await openScreen(`/suppliers?fornecedor=${ids.seller}`, personOf('admin'));
  fireEvent.click(await screen.findByRole('button', { name: 'Atualizar documento' }));
  const renewing = await dialog('Atualizar');
  fill('Vale até', '29/06/2020', renewing);
  press('Salvar documento', renewing);
  await within(renewing).findByText('O que já está aqui vale até 30/06/2020, mais do que este.');
  expect(sent).toEqual([]);
  fill('Vale até', '30/06/2031', renewing);
  press('Salvar documento', renewing);
  await screen.findByText('Documento atualizado.');
  expect(sent).toMatchObject([{ documents: [{ expiresOn: '2031-06-30' }] }]);
});
