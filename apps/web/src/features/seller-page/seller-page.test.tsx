// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { answer, openScreen } from '../../testing/screen.fixture.tsx';

const { sellerPage } = contract;
const CODE = '0190f000-0000-7000-8000-000000000002';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  answer(contract.qrCodes.visit, { noted: true });
  answer(sellerPage.read, {
    name: 'Marina Prado',
    photoId: null,
    phone: '15991234567',
    email: null,
    unit: {
      name: 'Sorocaba',
      address: 'Rua do Cimento, 1',
      city: 'Sorocaba',
      federativeUnit: 'SP',
      latitude: null,
      longitude: null,
    },
    strengths: ['C25'],
    isPumped: true,
    cities: [],
  });
});

test('an address that finds nobody says so, and nothing else', async () => {
  const asked = answer(sellerPage.read, (_, refusals) => {
    throw refusals.PAGE_NOT_FOUND();
  });
  const seen = new Set<string | null>();
  for (const code of [CODE, 'nada']) {
    await openScreen(`/seller-page/${code}`, null);
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { name: 'Página não encontrada' })).toBeTruthy(),
    );
    seen.add(screen.getAllByRole('main').at(-1)!.textContent);
  }
  expect(asked.map(({ code }) => code)).toEqual([CODE, 'nada']);
  expect(seen.size).toBe(1);
});

test('one request too many of an hour is refused in words, and what was typed stays', async () => {
  answer(sellerPage.request, (_, refusals) => {
    throw refusals.TOO_MANY_LEADS();
  });
  await openScreen(`/seller-page/${CODE}`, null);
  await screen.findByRole('heading', { level: 1, name: 'Marina Prado' });
  type('Seu nome', 'Mais Um');
  type('Telefone com DDD', '15991234567');
  type('Cidade e bairro da obra', 'Votorantim, Centro');
  type('Tipo de obra', 'house');
  fireEvent.click(screen.getByLabelText(/^Autorizo o uso/));
  press('Solicitar orçamento');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Você já enviou vários pedidos nesta hora.'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Seu nome').value).toBe('Mais Um');
});

test('a code of a request that there is not finds nothing', async () => {
  answer(sellerPage.follow, (_, refusals) => {
    throw refusals.LEAD_NOT_FOUND();
  });
  await openScreen(`/seller-page/${CODE}`, null);
  await screen.findByLabelText('Código do pedido');
  type('Código do pedido', 'AAAA-BBBB-CCCC');
  press('Acompanhar');
  await screen.findByText(/^Nenhum pedido com este código\./);
});
