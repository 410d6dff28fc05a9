// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  entryAt,
  someConflict,
  someDay,
  someLoad,
  someShift,
} from '../shared/driver-day/driver-day.fixture.ts';

const shown = vi.hoisted(() => ({
  day: null as DriverDay | null,
  entries: [] as object[],
  entered: [] as object[],
  opened: [] as unknown[][],
}));
vi.mock('../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({
    app: { owner: 'x', enter: async (entry: object) => void shown.entered.push(entry) },
    day: shown.day,
    entries: shown.entries,
    isReady: true,
    keptAt: Date.parse('2026-11-18T14:00:00Z'),
    aheadMs: 0,
  }),
  useServerNow: () => new Date('2026-11-18T16:05:00Z'),
}));
vi.mock('./use-sheet-form.ts', () => ({
  useSheetForm: () => ({
    form: undefined,
    open: (...what: unknown[]) => void shown.opened.push(what),
    close: () => undefined,
  }),
}));

const steps = someLoad().steps;
const at = (clock: string) => `2026-11-18T${clock}:00.000Z`;
const open = (...loads: DriverLoad[]) => openDay({ loads, shift: someShift() });
async function openDay(day: Partial<DriverDay>) {
  const { default: DriverSheet } = await import('./driver-sheet.tsx');
  shown.day = someDay(day);
  return render(<DriverSheet />);
}
const big = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  shown.entries = [];
  shown.entered = [];
  shown.opened = [];
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const plant = 'tel:+551534001000';
const strip = () => within(screen.getByRole('region', { name: 'Atenção' }));

test('within their rest the button calls the plant, and nothing is loaded', async () => {
  await openDay({
    loads: [someLoad()],
    shift: someShift({ endedAt: at('15:55') }),
    restedAt: '2026-11-19T02:55:00.000Z',
  });
  expect(strip().getByText(/^Descanso até 23:55/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Iniciar carregamento/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe(plant);
});

test('concrete past its life is a full stop: it is discharged on the plant’s word, by name', async () => {
  await open(
    someLoad({ state: 'on_site', steps: { ...steps, loadingAt: at('13:18'), onSiteAt: at('15:55') } }),
  );
  expect(strip().getByRole('alert').textContent).toContain(
    'Concreto com 167 min: o prazo de 150 acabou. Pare',
  );
  expect(screen.queryByRole('button', { name: /^Iniciar descarga/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe(plant);
  fireEvent.click(screen.getByRole('button', { name: 'A usina autorizou a descarga' }));
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar descarga' }));
  expect(screen.getByText('Diga quem da usina autorizou.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Quem da usina autorizou'), { target: { value: 'Marta' } });
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar descarga' }));
  expect(shown.entered).toMatchObject([{ to: 'discharging', reason: 'Autorizou: Marta' }]);
});

test('concrete that was refused and is past its life is said with the call, above the return that is asked for', async () => {
  await open(
    someLoad({ state: 'refused', steps: { ...steps, loadingAt: at('13:18'), onSiteAt: at('14:10') } }),
  );
  expect(strip().getByRole('alert').textContent).toContain(
    'Concreto com 167 min: o prazo de 150 acabou. Pare',
  );
  expect(strip().getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe(plant);
  expect(big(/^Registrar retorno/)).toBeTruthy();
});

test('what the big button does already is not offered a second time above it', async () => {
  await open(someLoad({ state: 'refused', steps: { ...steps, loadingAt: at('15:40') } }));
  expect(strip().getByText('8,0 m³ recusados ainda no balão. Registre o retorno.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Registrar retorno/ })).toHaveLength(1);
});

const withSurplus = (more: object = {}) =>
  someLoad({
    id: '0190f000-0000-7000-8000-0000000000a0',
    state: 'closed',
    steps: { ...steps, loadingAt: at('14:00'), washingAt: at('15:20'), backAt: at('15:50') },
    returned: {
      id: 'r',
      residueM3: 0,
      surplusM3: 2.5,
      reason: 'customer_surplus',
      state: 'recorded',
      destination: null,
      at: at('15:30'),
      ...more,
    },
  });

test('2.5 m³ in the drum are no empty drum: they age, and need a place before the next load', async () => {
  await open(withSurplus(), someLoad());
  const clock = within(screen.getByRole('region', { name: 'Relógio do concreto' }));
  expect(clock.getByText('125 min')).toBeTruthy();
  expect(clock.getByText(/2,5 m³ no balão/)).toBeTruthy();
  expect(strip().getByText(/^2,5 m³ de sobra sem destino, no balão/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Iniciar carregamento/ })).toBeNull();
});

test('once it has a place the way leads there, and the next load may begin', async () => {
  await open(withSurplus({ state: 'assigned', destination: 'blocks' }), someLoad());
  expect(strip().getByText('2,5 m³ no balão: leve para blocos, na usina.')).toBeTruthy();
  expect(strip().getByRole('link', { name: 'Caminho' }).getAttribute('href')).toContain('Sorocaba');
  expect(big(/^Iniciar carregamento/)).toBeTruthy();
});

const wet = { id: 'w', litres: 60, askedBy: 'Ana', unapproved: true, wrongCode: true, at: at('15:50') };

test('a code that did not match is said above the button, until it is told again', async () => {
  const load = someLoad({ state: 'on_site', steps: { ...steps, loadingAt: at('15:30') }, water: [wet] });
  await open(load);
  expect(strip().getByText(/^O código dos 60 L de água não confere/)).toBeTruthy();
  fireEvent.click(strip().getByRole('button', { name: 'Corrigir' }));
  expect(shown.opened).toEqual([['codigo', { carga: load.id, corrige: 'w' }]]);
  cleanup();
  shown.entries = [
    {
      id: 'c',
      state: 'waiting',
      aheadMs: 0,
      entry: entryAt(1, { kind: 'water-code', loadId: load.id, waterId: 'w', code: '123456' }),
    },
  ];
  await open(load);
  expect(screen.queryByText(/^O código dos 60 L de água não confere/)).toBeNull();
});

test('a load that the plant gave away stays before them, with its step and the call', async () => {
  await open(
    someLoad({
      state: 'en_route',
      steps: { ...steps, loadingAt: at('15:30') },
      conflict: someConflict,
    }),
  );
  expect(strip().getByText(/^A usina tinha passado esta carga para Beltrano/)).toBeTruthy();
  expect(strip().getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe(plant);
  expect(big(/^Cheguei na obra/)).toBeTruthy();
});

test('a load that another has begun already is not begun a second time', async () => {
  await open(someLoad({ conflict: { ...someConflict, with: 'Fulano', isMine: false } }));
  expect(strip().getByText(/^Fulano já está com esta carga/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Iniciar carregamento/ })).toBeNull();
});

test('and keeps nobody from beginning another of theirs', async () => {
  const other = someLoad({ id: '0190f000-0000-7000-8000-0000000000a9', customer: 'Construtora Ipê' });
  await open(someLoad({ conflict: { ...someConflict, with: 'Fulano', isMine: false } }), other);
  fireEvent.click(screen.getByRole('button', { name: /Construtora Ipê/ }));
  expect(screen.queryByText(/^Fulano já está com esta carga/)).toBeNull();
  expect(big(/^Iniciar carregamento/)).toBeTruthy();
});
