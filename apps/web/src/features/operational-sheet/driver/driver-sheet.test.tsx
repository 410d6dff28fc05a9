// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readNotices } from '../../../lib/notices.ts';
import type { QueuedEntry } from '../shared/device-queue/queued-entry.ts';
import { entryAt, LOAD, someDay, someLoad, someShift } from '../shared/driver-day/driver-day.fixture.ts';

const shown = vi.hoisted(() => ({
  day: null as DriverDay | null,
  entries: [] as QueuedEntry[],
  entered: [] as object[],
  opened: [] as string[],
  dismissed: [] as string[],
  isFull: false,
  aheadMs: 0,
}));
vi.mock('../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({
    app: {
      owner: 'x',
      enter: async (entry: object) => {
        if (shown.isFull) throw new DOMException('full', 'QuotaExceededError');
        shown.entered.push(entry);
        return 'id';
      },
      undo: async () => true,
      dismiss: async (id: string) => void shown.dismissed.push(id),
      tryAgain: async () => undefined,
    },
    day: shown.day,
    entries: shown.entries,
    isReady: true,
    keptAt: Date.parse('2026-11-18T14:00:00Z'),
    aheadMs: shown.aheadMs,
  }),
  useServerNow: () => new Date('2026-11-18T16:05:00Z'),
}));
vi.mock('./use-sheet-form.ts', () => ({
  useSheetForm: () => ({
    form: undefined,
    open: (name: string) => void shown.opened.push(name),
    close: () => undefined,
  }),
}));

const steps = someLoad().steps;
const at = (clock: string) => `2026-11-18T${clock}:00.000Z`;

async function open(...loads: DriverLoad[]) {
  return openDay({ loads, shift: someShift() });
}
async function openDay(day: Partial<DriverDay>) {
  const { default: DriverSheet } = await import('./driver-sheet.tsx');
  shown.day = someDay(day);
  return render(<DriverSheet />);
}
const big = (name: RegExp) => screen.getByRole('button', { name });
const queued = (more: Partial<QueuedEntry>): QueuedEntry => ({
  place: 1,
  id: 'e1',
  owner: 'x',
  entry: entryAt(0, { kind: 'water', loadId: LOAD, litres: 20, askedBy: 'Ana' }),
  fileIds: [],
  state: 'waiting',
  refusal: null,
  notBefore: 0,
  aheadMs: 0,
  dayOn: '2026-11-18',
  isInDay: false,
  ...more,
});

beforeEach(() => {
  shown.entries = [];
  shown.entered = [];
  shown.opened = [];
  shown.dismissed = [];
  shown.aheadMs = 0;
  shown.isFull = false;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

test('the one big button takes the next step, and offers to undo it', async () => {
  await open(someLoad({ state: 'en_route', steps: { ...steps, loadingAt: at('15:30') } }));
  fireEvent.click(big(/^Cheguei na obra/));
  expect(await screen.findByRole('button', { name: /^Desfazer/ })).toBeTruthy();
  expect(shown.entered).toMatchObject([{ kind: 'step', loadId: LOAD, to: 'on_site' }]);
});

test('a step that the device did not keep is not left standing as taken', async () => {
  await open(someLoad({ state: 'en_route', steps: { ...steps, loadingAt: at('15:30') } }));
  shown.isFull = true;
  fireEvent.click(big(/^Cheguei na obra/));
  await vi.waitFor(() => expect(readNotices().at(-1)?.message).toContain('O aparelho não guardou a etapa'));
  expect(screen.queryByText(/registrada/)).toBeNull();
  expect(big(/^Cheguei na obra/)).toBeTruthy();
});

test('two quick taps are one step', async () => {
  await open(someLoad({ state: 'en_route', steps: { ...steps, loadingAt: at('15:30') } }));
  const button = big(/^Cheguei na obra/);
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: /^Desfazer/ })).toBeTruthy();
  expect(shown.entered).toHaveLength(1);
});

test('after a refusal the button asks what became of the concrete, and its clock still runs', async () => {
  await open(someLoad({ state: 'refused', steps: { ...steps, loadingAt: at('15:30') } }));
  expect(
    within(screen.getByRole('region', { name: 'Relógio do concreto' })).getByText('35 min'),
  ).toBeTruthy();
  fireEvent.click(big(/^Registrar retorno/));
  expect(shown.opened).toEqual(['retorno']);
});

test('a device that is three hours fast tells the right time of its last update', async () => {
  shown.aheadMs = -3 * 3_600_000;
  await open(someLoad());
  expect(screen.getByText('Atualizada às 08:00')).toBeTruthy();
});

test('nobody leaves the site before the receipt', async () => {
  await open(
    someLoad({ state: 'washing', steps: { ...steps, loadingAt: at('15:00'), washingAt: at('16:00') } }),
  );
  fireEvent.click(big(/^Registrar recebimento/));
  expect(shown.opened).toEqual(['recebimento']);
  expect(shown.entered).toEqual([]);
});

test('a load without a truck waits until the driver says with which one they work', async () => {
  await openDay({ loads: [someLoad({ vehicleId: null, vehicle: null })], shift: null });
  expect(screen.queryByRole('button', { name: /^Iniciar carregamento/ })).toBeNull();
  fireEvent.click(big(/^Iniciar jornada/));
  expect(shown.opened).toEqual(['inicio']);
  expect(shown.entered).toEqual([]);
});

test('water without the manager’s code is marked on the driver’s own card', async () => {
  const water = { id: 'w', litres: 50, askedBy: 'Ana', unapproved: true, wrongCode: false, at: at('15:50') };
  await open(someLoad({ state: 'on_site', steps: { ...steps, loadingAt: at('15:30') }, water: [water] }));
  expect(screen.getByText('acima do limite, sem o código do gerente')).toBeTruthy();
});

test('a note without a network says when its number comes', async () => {
  await open(someLoad({ state: 'en_route', steps: { ...steps, loadingAt: at('15:30') } }));
  expect(screen.getByText('ganha o número quando o aparelho enviar')).toBeTruthy();
});

test('a load that would set in the drum is loaded only on the driver’s word', async () => {
  await open(someLoad({ usual: { travel: 60, wait: 30, discharge: 50 } }));
  expect(screen.getByText('Carregada agora, sobrariam só 0 min no fim da descarga.')).toBeTruthy();
  fireEvent.click(big(/^Iniciar carregamento/));
  expect(shown.entered).toEqual([]);
  fireEvent.click(big(/^Carregar assim mesmo/));
  expect(shown.entered).toMatchObject([{ to: 'loading' }]);
});

test('the clock shows minutes, a word for its colour, and when the drum should be empty', async () => {
  await open(
    someLoad({ state: 'on_site', steps: { ...steps, loadingAt: at('14:00'), onSiteAt: at('15:55') } }),
  );
  const clock = within(screen.getByRole('region', { name: 'Relógio do concreto' }));
  expect(clock.getByText('125 min')).toBeTruthy();
  expect(clock.getByText(/restam 25 de 150/).textContent).toContain('apertado');
  expect(clock.getByText(/passa do prazo, avise a usina/)).toBeTruthy();
});

test('each entry says how far it has come; a refused one why, until it was seen', async () => {
  shown.entries = [
    queued({ id: 'e1' }),
    queued({ id: 'e2', state: 'sent' }),
    queued({ id: 'e3', state: 'refused', refusal: 'NO_CONCRETE' }),
  ];
  await open(someLoad({ state: 'en_route', steps: { ...steps, loadingAt: at('15:30') } }));
  const list = within(screen.getByRole('list', { name: 'Lançamentos desta carga' }));
  expect(list.getByText('no aparelho')).toBeTruthy();
  expect(list.getByText('enviado')).toBeTruthy();
  expect(list.getByText('Esta carga não tem concreto no balão.')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Descartar' }));
  const asked = () => within(screen.getByRole('dialog', { name: 'Descartar “Água: 20 L”?' }));
  expect(shown.dismissed).toEqual([]);
  fireEvent.click(asked().getByRole('button', { name: 'Manter' }));
  fireEvent.click(list.getByRole('button', { name: 'Descartar' }));
  fireEvent.click(asked().getByRole('button', { name: 'Descartar' }));
  expect(shown.dismissed).toEqual(['e3']);
});

test('a refusal by the customer stands with the entries of its load: it is no step of the trip', async () => {
  const to = (state: string) => entryAt(5, { kind: 'step', loadId: LOAD, to: state, reason: 'Cor' });
  shown.entries = [
    queued({ id: 'e1', entry: to('en_route'), state: 'sent' }),
    queued({ id: 'e2', entry: to('refused') }),
  ];
  await open(someLoad({ state: 'refused', steps: { ...steps, loadingAt: at('15:30') } }));
  const lines = within(screen.getByRole('list', { name: 'Lançamentos desta carga' })).getAllByRole(
    'listitem',
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Recusa do cliente11:05no aparelho']);
});

test('what the manager has checked is "conferido"', async () => {
  const { default: DriverSheet } = await import('./driver-sheet.tsx');
  shown.entries = [queued({ state: 'sent' })];
  const day = someDay({
    loads: [someLoad({ state: 'en_route', steps: { ...steps, loadingAt: at('15:30') } })],
  });
  const shift = {
    id: 's',
    dayOn: day.dayOn,
    plannedStartsAt: at('09:00'),
    startedAt: at('09:00'),
    endedAt: at('16:00'),
    helperName: '',
    vehicleId: null,
    odometerOutKm: null,
    odometerInKm: null,
    hourMeterOut: null,
    hourMeterIn: null,
    checklist: [],
    sheet: 'checked' as const,
    givenBackReason: '',
  };
  shown.day = { ...day, shift };
  render(<DriverSheet />);
  expect(screen.getAllByText('conferido').length).toBeGreaterThan(0);
  const handIn = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Entregar ficha/ });
  expect(handIn().disabled).toBe(true);
  cleanup();
  shown.day = { ...day, shift: { ...shift, sheet: 'sent' } };
  render(<DriverSheet />);
  expect(screen.queryByRole('button', { name: /^Entregar ficha/ })).toBeNull();
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Ficha entregue/ });
  expect(again.disabled).toBe(false);
  expect(again.textContent).toContain('entregar de novo');
});

test('a sheet that is still on the device is not said to be handed in', async () => {
  shown.entries = [queued({ entry: entryAt(0, { kind: 'sheet', notes: '' }) })];
  await openDay({ shift: { ...someShift(), sheet: 'sent' } });
  expect(screen.getByRole('region', { name: 'Jornada' }).textContent).toContain(
    'ficha no aparelho, a enviar',
  );
  expect(screen.getByRole('button', { name: /^Ficha no aparelho/ }).textContent).toContain('a enviar');
  expect(screen.queryByText(/entregue/)).toBeNull();
  cleanup();
  shown.entries = [queued({ entry: entryAt(0, { kind: 'sheet', notes: '' }), state: 'sent' })];
  await openDay({ shift: { ...someShift(), sheet: 'sent' } });
  expect(screen.getByRole('region', { name: 'Jornada' }).textContent).toContain('ficha entregue');
});
