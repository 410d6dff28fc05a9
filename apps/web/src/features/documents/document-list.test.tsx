// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { answerOffice, holds, ids, someDocument } from './documents.fixture.ts';
import { answerTemplate, someTemplate } from './templates/templates.fixture.ts';

const { documents } = contract;
const signed = someDocument({ state: 'signed', title: 'Recibo · frete de brita' });

beforeEach(() => {
  answerOffice();
  holds(signed);
});

/** From a document's panel to all that its signer was asked to sign. */
async function showPerson() {
  fireEvent.click(await screen.findByText(signed.title));
  fireEvent.click(await screen.findByRole('button', { name: 'Ações de Ana Lima' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Documentos desta pessoa' }));
  await screen.findByRole('button', { name: /^Remover filtro Pessoa: / });
}

test('what was made of a template is all shown, also what everybody has signed; so is all that a person was asked to sign', async () => {
  answerTemplate();
  const asked = holds(signed);
  await openScreen('/unit/digital-documents?aba=modelos', personOf('unit', { unitId: ids.unit }));
  fireEvent.click(await screen.findByText(someTemplate.title));
  fireEvent.click(await screen.findByRole('button', { name: 'Documentos feitos com este modelo' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'all', templateId: someTemplate.id }));
  await showPerson();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'all', person: 'Ana Lima' }));
  expect(asked.at(-1)?.templateId).toBeUndefined();
  expect(screen.queryByRole('button', { name: /^Remover filtro Modelo: / })).toBeNull();
  expect(screen.getByText(signed.title)).toBeTruthy();
});

test('a list that is narrowed to a person goes home as a file, and to paper', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const exported = answer(
    documents.export,
    new File(['\ufeffTítulo'], 'documentos.csv', { type: 'text/csv' }),
  );
  await openScreen('/unit/digital-documents', personOf('unit', { unitId: ids.unit }));
  await showPerson();
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(exported).toMatchObject([{ state: 'all', person: 'Ana Lima', format: 'csv' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(within(document.querySelector<HTMLElement>('[data-paper]')!).getByText(signed.title)).toBeTruthy();
});
