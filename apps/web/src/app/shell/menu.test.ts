// @vitest-environment happy-dom
import { routes } from '@traco/contract/routes/routes';
import { expect, test } from 'vitest';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.tsx';
import { barOf, menuOf } from './menu.ts';

const page = async () => ({ default: () => null });
const built: Screen[] = screens.map((screen) => ({ ...screen, page }));

test('the table knows every route as a screen, each once', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});

test('the menu lists only built screens that need no id and that the person may open', () => {
  const menu = menuOf(built, (path) => path === '/gallery' || path === '/seller-details/{sellerId}');
  expect(menu.flatMap(({ screens: shown }) => shown.map(({ path }) => path))).toEqual(['/gallery']);
  expect(
    menuOf(
      screens.map((screen) => ({ ...screen, page: undefined })),
      () => true,
    ),
  ).toEqual([]);
});

test('whose home has their id in its address finds it first, in the menu and in the bar', () => {
  const home = '/other-employee-page/0192-a';
  const menu = menuOf(built, (path) => path === '/gallery', home);
  expect(barOf(menu).map(({ path, title }) => [path, title])).toEqual([
    [home, 'Meu painel'],
    ['/gallery', 'Galeria'],
  ]);
  expect(barOf(menuOf(built, (path) => path === '/gallery', '/unit-dashboard'))).toHaveLength(1);
});

test('the parts of the menu come by task, in their order', () => {
  const names = menuOf(built, () => true).map(({ section }) => section);
  expect(names).toEqual(['Operação', 'Comercial', 'Frota', 'Compras', 'Documentos', 'Gente', 'Gestão']);
});

test("a phone's bar has at most five places, the last one the menu", () => {
  expect(barOf(menuOf(built, () => true))).toHaveLength(4);
});

test("on a phone a seller's programme is one touch away, behind their own page", () => {
  const theirs = [
    '/seller-dashboard',
    '/concrete-volume',
    '/concrete-volume-list',
    '/concretometro',
    '/seller-schedule-view',
  ];
  expect(barOf(menuOf(built, (path) => theirs.includes(path))).map(({ path }) => path)).toEqual([
    '/seller-dashboard',
    '/seller-schedule-view',
    '/concrete-volume',
    '/concrete-volume-list',
  ]);
});

test("a phone's bar calls what a supervisor opens all day by words that differ, and offers nobody another's panel", () => {
  const bar = (home: string) => barOf(menuOf(built, () => true, home));
  expect(bar('/supervisor-dashboard').map(({ inBar }) => inBar)).toEqual([
    'Painel',
    'Programação',
    'Quadro do dia',
    'Agenda',
  ]);
  const office = menuOf(built, (path) => !/^\/(unit|seller)-schedule/.test(path), '/admin-dashboard');
  expect(barOf(office).map(({ path }) => path)).toEqual([
    '/admin-dashboard',
    '/admin-schedule-select',
    '/attention',
    '/concrete-volume',
  ]);
});
