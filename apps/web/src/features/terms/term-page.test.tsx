// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { PublicTerm } from '@traco/contract/terms/terms';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, NetworkLost, openScreen } from '../../testing/screen.fixture.tsx';

const { terms } = contract;
const ids = { term: '0190f000-0000-7000-8000-000000000001', next: '0190f000-0000-7000-8000-000000000002' };
const ana = { name: 'Ana Lúcia Ferreira', cpf: '153.509.460-56' };
const address = `/terms/${ids.term}`;
const term: PublicTerm = {
  versionId: ids.term,
  kind: 'conduct',
  title: 'Código de conduta',
  version: 1,
  publishedAt: '2026-11-01T12:00:00.000Z',
  state: 'published',
  nextId: null,
  body: [{ kind: 'paragraph', line: [{ text: 'Respondo pelo que faço.' }] }],
  sha256: 'a'.repeat(64),
  roles: [],
  unitNames: [],
  named: 1,
  dueOn: null,
  attachments: [],
};
const reader = { ...ana, unitName: 'Sorocaba', receipt: null };
const alert = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));

/** Says who reads, as the form asks for it. */
async function identify({ name, cpf }: typeof ana) {
  fireEvent.change(await screen.findByLabelText('Nome completo'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('CPF'), { target: { value: cpf } });
  fireEvent.click(screen.getByRole('button', { name: /Continuar|Tentar de novo/ }));
}

beforeEach(() => {
  answer(terms.read, term);
  answer(terms.identify, reader);
});

test('nobody is named in a term; a wrong CPF is said at its field, and whoever is not asked reads one sentence', async () => {
  const asked = answer(terms.identify, (_, refusals) => {
    throw refusals.NOT_ASKED();
  });
  await openScreen(address, null);
  expect((await screen.findByRole('article')).textContent).toContain('1 pessoa indicada');
  await identify({ ...ana, cpf: '111.111.111-11' });
  await screen.findByText('CPF inválido: confira os 11 dígitos.');
  expect(asked).toEqual([]);
  await identify(ana);
  await alert(
    'Nome e CPF não conferem com quem deve aceitar este termo. Confira o que digitou ou fale com o escritório.',
  );
  expect(asked).toMatchObject([{ who: { name: ana.name, cpf: '15350946056' } }]);
});

test('an address of no term says so', async () => {
  answer(terms.read, (_, refusals) => {
    throw refusals.TERM_NOT_FOUND();
  });
  await openScreen(address, null);
  await screen.findByRole('heading', { name: 'Termo não encontrado' });
});

test('whoever’s CPF was guessed at too often is told why, and that their account still answers', async () => {
  answer(terms.identify, (_, refusals) => {
    throw refusals.TOO_MANY_TRIES();
  });
  await openScreen(address, null);
  await identify(ana);
  await alert('fechada por até uma hora');
  screen.getByText(/Quem tem conta não precisa esperar/);
  expect(screen.getByRole('link', { name: 'Entrar com a minha conta' }).getAttribute('href')).toBe('/login');
});

test('on a shared tablet they are sent to their own phone', async () => {
  answer(terms.identify, (_, refusals) => {
    throw refusals.TOO_MANY_TRIES();
  });
  await openScreen(`${address}?modo=tablet`, null);
  await identify(ana);
  await screen.findByText(/entrando no próprio celular/);
  expect(screen.queryByRole('link', { name: 'Entrar com a minha conta' })).toBeNull();
});

test('a shared tablet without a network promises to keep nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer(terms.identify, () => {
    throw new NetworkLost();
  });
  await openScreen(`${address}?modo=tablet`, null);
  await identify(ana);
  await alert('Sem internet agora. Fique nesta página e toque de novo quando a conexão voltar.');
  vi.restoreAllMocks();
  answer(terms.identify, reader);
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText(/^Você é /);
});

test('an old version leads to the one in force and asks nobody', async () => {
  answer(terms.read, { ...term, state: 'superseded', nextId: ids.next });
  await openScreen(address, null);
  const link = await screen.findByRole('link', { name: 'Abrir a versão em vigor' });
  expect(link.getAttribute('href')).toBe(`/terms/${ids.next}`);
  expect(screen.queryByLabelText('CPF')).toBeNull();
});

test('a revoked term says so and asks nobody', async () => {
  answer(terms.read, { ...term, state: 'revoked' });
  await openScreen(address, null);
  await screen.findByText(/Este termo foi revogado/);
  expect(screen.queryByLabelText('CPF')).toBeNull();
});
