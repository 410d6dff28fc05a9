// @vitest-environment happy-dom
import { isContractProcedure } from '@orpc/contract';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { figureOf } from '@traco/contract/figures/figure-of';
import { type FigureKey, figures } from '@traco/contract/figures/figures';
import { numbersOf } from '@traco/contract/figures/numbers-of.fixture';
import type { Role } from '@traco/contract/roles';
import { type Route, routes } from '@traco/contract/routes/routes';
import { expect, test, vi } from 'vitest';
import { fullOf } from '../testing/blank.fixture.ts';
import { takeWrong } from '../testing/contract-server.fixture.ts';
import { answer, openScreen, personOf } from '../testing/screen.fixture.tsx';
import { screens } from './screens.tsx';

/*
 * Every screen is answered with a number of its own for each figure of the dictionary; where such a number is read on the
 * screen, something on that screen must explain that figure.
 */
const keys = Object.keys(figures) as FigureKey[];
const digitsOf = (key: FigureKey) => 2003 + keys.indexOf(key) * 17;
const keyOf = new Map(keys.map((key) => [String(digitsOf(key)), key]));

/** The number that a figure is answered with: four digits that are nobody else's. */
function numberOf(key: FigureKey): number {
  const { unit } = figures[key];
  if (unit.startsWith('cents')) return digitsOf(key) * 100;
  return unit === 'share' ? digitsOf(key) / 1000 : digitsOf(key);
}

type Reading = { '~orpc': { outputSchema?: unknown; route: { method?: string } } };
const readings = (node: object): Reading[] =>
  Object.values(node).flatMap((value) =>
    isContractProcedure(value) ? [value as unknown as Reading] : readings(value as object),
  );

/** What each procedure is answered with on every screen. */
const answers = readings(contract).flatMap((procedure) => {
  const { outputSchema, route } = procedure['~orpc'];
  // What needs a person says its figures in sentences of its own.
  if (!outputSchema || route.method !== 'GET' || procedure === (contract.attention.read as never)) return [];
  const full = fullOf(
    outputSchema,
    (schema) => {
      const key = figureOf(schema as never);
      return key && numberOf(key);
    },
    (schema) => numbersOf(schema).some(({ figure }) => figure),
  );
  return [{ procedure, full }];
});

function answerAll(): void {
  for (const { procedure, full } of answers) answer(procedure as never, full as never);
}

/** The figures that are read, but for cells of rows: there the sum of the column, or the page of the row, explains. */
function figuresRead(): Set<FigureKey> {
  const read = new Set<FigureKey>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement?.closest('tbody')) continue;
    for (const [written] of (textContent ?? '').matchAll(/\d[\d.,]*\d/g)) {
      const digits = written.replaceAll(/\D/g, '');
      const key = keyOf.get(digits.slice(0, 4));
      if (key && /^0*$/.test(digits.slice(4))) read.add(key);
    }
  }
  return read;
}

/** Resolves when the screen has brought its parts and drawn nothing new for a while: many tell no figure at all. */
async function atRest(): Promise<void> {
  let changed = performance.now();
  const watcher = new MutationObserver(() => {
    changed = performance.now();
  });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  do {
    await vi.dynamicImportSettled();
    await new Promise((done) => setTimeout(done, 30));
  } while (performance.now() - changed < 150);
  watcher.disconnect();
}

/** The names that the screen explains: of figures, and of the parts that add up to them. */
async function namesExplained(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const button of document.querySelectorAll('button')) {
    if (!/^Explicar: /.test(button.getAttribute('aria-label') ?? button.title)) continue;
    fireEvent.click(button);
    const answers = await waitFor(() => {
      const found = document.getElementById(button.getAttribute('aria-controls')!);
      if (!found) throw new Error('Nothing is told yet.');
      return found;
    });
    for (const each of answers.querySelectorAll('h3, th')) names.add(each.textContent);
    fireEvent.click(button);
  }
  return names;
}

const ID = '0190f000-0000-7000-8000-000000000000';
const askers: readonly Role[] = ['admin', 'unit', 'manager', 'seller', 'supervisor', 'mechanic', 'fleet'];

function askerOf({ guard, ...route }: Route) {
  if (guard === 'public') return null;
  const allowed: readonly string[] = 'allow' in route ? (route.allow as readonly string[]) : ['admin'];
  const role = guard === 'partner' ? 'helay' : (askers.find((each) => allowed.includes(each)) ?? 'admin');
  return personOf(role as Role, { unitId: ID, sellerId: ID });
}

/** Figures that a screen tells without explaining them, and why. */
const unexplained: Record<string, Partial<Record<FigureKey, string>>> = {
  '/seller-dashboard': { volumeOfPours: 'a line of the agenda: the page of its pour explains it' },
};

const paths = screens.filter(({ page }) => page).map(({ path }) => path);

test.each(paths)('%s explains each figure that it tells', async (path) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answerAll();
  await openScreen(path.replace(/\{\w+\}/g, ID), askerOf(routes.find((route) => route.path === path)!));
  await atRest();
  const read = figuresRead();
  const names = await namesExplained();
  const missing = [...read].filter((key) => !names.has(figures[key].name));
  // What a screen sends, or is answered against the contract, is looked at by its own tests.
  takeWrong();
  cleanup();
  expect(missing).toEqual(Object.keys(unexplained[path] ?? {}));
});
