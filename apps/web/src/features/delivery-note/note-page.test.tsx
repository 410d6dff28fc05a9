// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { answer, openScreen } from '../../testing/screen.fixture.tsx';

const { deliveryNote } = contract;

test('an address that is no note looks the same whatever it is', async () => {
  const asked = answer(deliveryNote.read, (_, refusals) => {
    throw refusals.NOTE_NOT_FOUND();
  });
  await openScreen(`/delivery-note/${'x'.repeat(22)}`, null);
  await screen.findByRole('heading', { name: 'Nota não encontrada' });
  const unknown = document.body.textContent;
  document.body.replaceChildren();
  await openScreen('/delivery-note/nada', null);
  await screen.findByRole('heading', { name: 'Nota não encontrada' });
  expect(document.body.textContent).toBe(unknown);
  expect(asked).toHaveLength(1);
});

test('whoever has an ended link reads whom to ask', async () => {
  answer(deliveryNote.read, (_, refusals) => {
    throw refusals.LINK_ENDED({ data: { company: 'Traço Concreto', phone: '1532221000' } });
  });
  await openScreen(`/delivery-note/${'x'.repeat(22)}`, null);
  await screen.findByRole('heading', { name: 'O link desta nota acabou' });
  expect(screen.getByText(/Fale com Traço Concreto/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Ligar/ }).getAttribute('href')).toMatch(/^tel:/);
});
