// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../../testing/hands.fixture.ts';
import { ids, someLoad, usualFacts } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';
import { field, focusedField, type } from './record-screen.fixture.tsx';

const { planned, recordPlanned } = contract.concreteVolume;
const truck = { id: '0190f000-0000-7000-8000-0000000000b1', plate: 'ABC1D23', fleetNumber: 'BT-011' };
const driver = { id: '0190f000-0000-7000-8000-0000000000c1', name: 'João' };
const site = { id: '0190f000-0000-7000-8000-0000000000d1', name: 'Torre A' };
const aPlanned = (turn: number, more: Partial<PlannedLoad> = {}): PlannedLoad => ({
  id: `0190f000-0000-7000-8000-0000000000e${turn}`,
  revision: 3,
  pour: { id: '0190f000-0000-7000-8000-0000000000f1', number: 123, turn, turns: 2 },
  plannedAt: '2026-11-20T13:00:00.000Z',
  seller: { id: ids.seller, name: 'Marina' },
  customer: { id: ids.customer, name: turn === 1 ? 'Construtora Horizonte' : 'Ipê Obras' },
  site,
  mix: { id: ids.mix, name: 'C25', code: 'C25-B1' },
  vehicle: truck,
  driver,
  loadedM3: 8,
  priceCentsPerM3: 43_000,
  payment: 'pix',
  notes: '',
  ...more,
});
const plan = (...loads: PlannedLoad[]) =>
  answer(planned, { dayOn: '2026-11-20', nextNote: { series: 'E', number: 124 }, loads });
const loading = someLoad({ state: 'loading', noteSeries: 'E', noteNumber: 124 });
const unit = () => personOf('unit', { unitId: ids.unit });
const inField = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"]`)?.value;
const list = () => screen.findByRole('combobox', { name: /^Programadas para hoje/ });
const chooseFirst = async () => {
  fireEvent.keyDown(await list(), { key: 'Enter' });
  await waitFor(() => expect(focusedField()).toBe('recordPlanned'));
};
const button = { name: 'Carregar e emitir nota' };

beforeEach(() => void plan(aPlanned(1), aPlanned(2)));

test('Enter takes the next planned load with all that its pour says, and Enter again records that very row', async () => {
  const recorded = answer(recordPlanned, () => {
    plan(aPlanned(2));
    return loading;
  });
  await openScreen('/concrete-volume', unit());
  await chooseFirst();
  expect(screen.getByText('E-000.124, dada ao lançar')).toBeTruthy();
  expect([inField('vehicleId'), inField('driverId')]).toEqual(['BT-011 · ABC1D23', 'João']);
  press(button.name);
  await screen.findByText('Carga lançada: nota E-000.124, carregando.');
  expect(recorded).toMatchObject([
    {
      loadId: aPlanned(1).id,
      revision: 3,
      vehicleId: truck.id,
      driverId: driver.id,
      loadedM3: 8,
      priceCentsPerM3: 43_000,
      payment: 'pix',
    },
  ]);
  // The next one waits where the cursor is.
  await waitFor(() => expect(focusedField()).toBe('planned'));
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test.each([
  ['the driver, when nobody drives it yet', { driver: null }, 'driverId'],
  ['the button, when all is said', {}, 'recordPlanned'],
] as const)('behind the reason for what is unusual comes %s', async (_, more, next) => {
  answer(contract.unusual.loadFacts, { ...usualFacts, price: { centsPerM3: 60_000, of: 'list' } });
  plan(aPlanned(1, more));
  await openScreen('/concrete-volume', unit());
  fireEvent.keyDown(await list(), { key: 'Enter' });
  const why = await screen.findByLabelText(/do preço da tabela/);
  why.focus();
  fireEvent.change(why, { target: { value: 'Obra pública' } });
  fireEvent.keyDown(why, { key: 'Enter' });
  await waitFor(() => expect(focusedField()).toBe(next));
});

test('words find another load than the first', async () => {
  await openScreen('/concrete-volume', unit());
  fireEvent.change(await list(), { target: { value: 'ipe bt-011' } });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await chooseFirst();
  expect(screen.getByText('Ipê Obras')).toBeTruthy();
});

test('of a load without a truck the truck is asked first, and nothing goes without', async () => {
  const recorded = answer(recordPlanned, loading);
  plan(aPlanned(1, { vehicle: null, driver: null }));
  await openScreen('/concrete-volume', unit());
  fireEvent.keyDown(await list(), { key: 'Enter' });
  await waitFor(() => expect(focusedField()).toBe('vehicleId'));
  press(button.name);
  await screen.findByText('Escolha o caminhão.');
  await screen.findByText('Escolha o motorista.');
  expect(recorded).toEqual([]);
});

test('who was quicker is said, with a way to the load, and nothing that was typed is lost', async () => {
  const sentence = 'Ana já lançou esta carga às 10:02, na nota E-000.124.';
  answer(recordPlanned, (_, refusals) => {
    throw refusals.ALREADY_LOADED({
      message: sentence,
      data: { current: loading, by: 'Ana', at: '2026-11-20T13:02:00.000Z' },
    });
  });
  await openScreen('/concrete-volume', unit());
  await chooseFirst();
  type('m³ carregado', '7,5');
  press(button.name);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.getByText('Ver a carga').getAttribute('href')).toContain(ids.load);
  expect(field('m³ carregado').value).toBe('7,5');
});

test('a plan that changed meanwhile stands in the form beside what was typed, and goes when it is pressed again', async () => {
  const other = { ...truck, id: '0190f000-0000-7000-8000-0000000000b2', fleetNumber: 'BT-012' };
  const recorded = answer(recordPlanned, (_, refusals) => {
    throw refusals.STALE_REVISION({ data: { current: aPlanned(1, { revision: 4, vehicle: other }) } });
  });
  await openScreen('/concrete-volume', unit());
  await chooseFirst();
  type('m³ carregado', '7,5');
  press(button.name);
  await waitFor(() => expect(inField('vehicleId')).toContain('BT-012'));
  await waitFor(() => expect(screen.getByRole('button', button).dataset.loading).toBeUndefined());
  press(button.name);
  await waitFor(() => expect(recorded).toHaveLength(2));
  expect(recorded[1]).toMatchObject({ revision: 4, loadedM3: 7.5, vehicleId: other.id });
});

test('an address names the load that is to be loaded', async () => {
  await openScreen(`/concrete-volume?carga=${aPlanned(2).id}`, unit());
  await screen.findByText('Ipê Obras');
  expect(field('m³ carregado').value).toBe('8');
});

test('a load that the address names and that is no longer planned is said to be gone', async () => {
  plan(aPlanned(2));
  await openScreen(`/concrete-volume?carga=${aPlanned(1).id}`, unit());
  await screen.findByText('Esta carga não está mais entre as programadas para hoje.');
});

test('a seller is offered none', async () => {
  const asked = plan(aPlanned(1));
  await openScreen('/concrete-volume', personOf('seller', { unitId: ids.unit, sellerId: ids.seller }));
  await screen.findByRole('button', { name: 'Salvar' });
  expect(asked).toEqual([]);
});
