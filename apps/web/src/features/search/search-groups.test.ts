import { IconTruck } from '@tabler/icons-react';
import type { Role } from '@traco/contract/roles';
import type { Found } from '@traco/contract/search/search';
import { expect, test } from 'vitest';
import { readWish } from './read-wish.ts';
import { groupsBefore, groupsFor } from './search-groups.ts';

const now = new Date('2026-11-18T14:00:00Z');
const found = (more: Partial<Found>): Found => ({
  kind: 'customer',
  id: 'c1',
  name: 'Construtora Sol',
  detail: '',
  state: 'active',
  at: null,
  zone: null,
  unitId: 'u1',
  dayOn: null,
  customerId: null,
  ...more,
});
const screens = ['Gestão de Frota', 'Clientes e obras', 'Programação da unidade', 'Fornecedores'].map(
  (title, at) => ({
    path: `/s${at}`,
    title,
    section: 'Operação',
    keywords: at === 3 ? 'peças contrato' : '',
    picture: IconTruck,
  }),
);
const titlesFor = (typed: string, role: Role = 'unit', rows: Found[] = []) =>
  groupsFor({ role, wish: readWish(typed), screens, found: rows, now }).map(
    ({ title, lines }) => `${title}: ${lines.map((line) => line.title).join(', ')}`,
  );

test('screens and actions that the words name stand before what was found, what may be done for it after', () => {
  expect(titlesFor('clientes', 'unit', [found({})])).toEqual([
    'Telas: Clientes e obras',
    'Clientes: Construtora Sol',
    'Fazer: Novo cliente, Nova programação para Construtora Sol, Nova obra de Construtora Sol',
  ]);
  expect(titlesFor('programacao')).toEqual(['Telas: Programação da unidade', 'Fazer: Nova programação']);
});

test('a screen that is only meant, by a word of the trade or with a slip, does not stand before what was found', () => {
  expect(titlesFor('pec', 'mechanic', [found({ kind: 'supplier', name: 'Autopeças' })])).toEqual([
    'Fornecedores: Autopeças',
    'Telas relacionadas: Fornecedores',
  ]);
  expect(titlesFor('frotta')).toEqual(['Telas relacionadas: Gestão de Frota']);
});

test('who asks for a pour by a sentence chooses among customers alone', () => {
  const rows = [found({}), found({ kind: 'site', id: 's1', name: 'Obra Sol', customerId: 'c1' })];
  expect(titlesFor('nova programação para sol', 'seller', rows)).toEqual([
    'Nova programação: Nova programação para Construtora Sol',
  ]);
  expect(titlesFor('nova programação para', 'seller', rows)).toEqual(['Nova programação: Nova programação']);
  expect(titlesFor('nova programação para sol', 'manager', rows)).toEqual([]);
});

test('what somebody may not open is not shown, whatever came', () => {
  expect(titlesFor('sol', 'fleet', [found({})]).filter((title) => title.startsWith('Clientes'))).toEqual([]);
});

test('before anything is typed: what was opened, what may be done, every screen', () => {
  const kept = [{ key: 'load:l1', kind: 'load', title: '1-026.085', detail: 'Sol', to: '/x?carga=l1' }];
  const groups = groupsBefore('unit', kept, screens);
  expect(groups.map(({ title }) => title)).toEqual(['Abertos por último', 'Ações', 'Operação']);
  expect(groups[0]!.lines[0]).toMatchObject({ title: '1-026.085', deed: { to: '/x?carga=l1' } });
  expect(groupsBefore('employee', [], screens).map(({ title }) => title)).toEqual(['Operação']);
});
