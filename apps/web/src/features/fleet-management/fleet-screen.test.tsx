// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AttentionLine } from '@traco/contract/attention/lines';
import { Attention, toldAttention } from '@traco/contract/attention/told';
import { contract } from '@traco/contract/contract';
import { VehicleTotals } from '@traco/contract/fleet-management/fleet-management';
import { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { VehiclePage } from '@traco/contract/records/vehicle-page';
import { REASON_MISSING } from '@traco/contract/values/reasons';
import type { Window } from 'happy-dom';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { choose, dialog, field, fill, press } from '../../testing/hands.fixture.ts';
import { ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { fleetManagement } = contract;

beforeEach(() => {
  answerBlank(fleetManagement.list, fleetManagement.totals);
  answer(fleetManagement.choices, {
    units: [
      { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
      { id: ids.mix, name: 'Campinas', timeZone: 'America/Sao_Paulo' },
    ],
    partners: [],
  });
  answer(fleetManagement.drivers, [{ id: ids.seller, name: 'Rui Prado', unitId: ids.unit }]);
});

test('of trucks in the workshop the foot adds up the drums that stand above it, and the head says how many are out', async () => {
  const row = blankOf(Vehicle, {
    id: ids.photo,
    plate: 'QQQ9D11',
    fleetNumber: 'BT-7',
    type: 'mixer',
    drumM3: 8,
  });
  answer(fleetManagement.list, { rows: [{ ...row, state: 'in_maintenance' }], nextCursor: null });
  answer(
    fleetManagement.totals,
    blankOf(VehicleTotals, { vehicles: 9, ready: 8, onTrip: 3, drumM3: 8, readyDrumM3: 64 }),
  );
  await openScreen('/fleet-management?state=in_maintenance', personOf('fleet'));
  await screen.findByText(/^8 de 9 podem rodar \(64,0 m³ de balão\) · 3 em viagem/);
  expect(document.querySelector('tfoot')?.textContent).toContain('8,0');
});

test('a truck on the road is not said to change while nothing of it does; why it stands is asked at its field', async () => {
  const vehicle = blankOf(Vehicle, { id: ids.photo, plate: 'QQQ9D11', state: 'on_trip', stateReason: '' });
  const forbidden = answer(contract.catalogue.units, []);
  answer(contract.records.vehicle, blankOf(VehiclePage, { vehicle }));
  const set = answer(fleetManagement.setState, { ...vehicle, plannedLoads: 0 });
  await openScreen(`/fleet-management?veiculo=${ids.photo}`, personOf('fleet'));
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar situação' }));
  const asked = await dialog('Situação de');
  press('Mudar situação', asked);
  await screen.findByText('É como já está: escolha outra situação ou diga outro motivo.');
  fill('Situação', 'in_maintenance', asked);
  press('Mudar situação', asked);
  await screen.findByText(REASON_MISSING);
  fill('Motivo', 'Embreagem patinando', asked);
  press('Mudar situação', asked);
  await screen.findByText('Situação alterada.');
  expect(set).toMatchObject([{ state: 'in_maintenance', reason: 'Embreagem patinando' }]);
  expect(forbidden).toEqual([]);
});

test('one that stands is let go again by its one button', async () => {
  const vehicle = blankOf(Vehicle, {
    id: ids.photo,
    plate: 'QQQ9D11',
    state: 'stopped',
    stateReason: 'Pneus',
  });
  answer(contract.records.vehicle, blankOf(VehiclePage, { vehicle }));
  answerBlank(contract.catalogue.units);
  const set = answer(fleetManagement.setState, { ...vehicle, plannedLoads: 0 });
  await openScreen(`/fleet-management?veiculo=${ids.photo}`, personOf('fleet'));
  fireEvent.click(await screen.findByRole('button', { name: 'Liberar para o trabalho' }));
  press('Liberar', await dialog('Situação de'));
  await screen.findByText('Situação alterada.');
  expect(set).toMatchObject([{ state: 'available', reason: '' }]);
});

test('filters that leave nothing are cleared where nothing stands, and the head counts nothing', async () => {
  const asked = answer(fleetManagement.list, { rows: [], nextCursor: null });
  const history = await openScreen('/fleet-management?state=stopped&search=zz', personOf('fleet'));
  const said = await screen.findByText('Nenhum veículo com estes filtros.');
  expect(screen.queryByText(/podem rodar/)).toBeNull();
  fireEvent.click(within(said.parentElement!).getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(history.location.search).toBe(''));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('search'));
});

test('the list asks for no drivers; the form does', async () => {
  const asked = answer(fleetManagement.drivers, []);
  await openScreen('/fleet-management', personOf('fleet'));
  fireEvent.click(await screen.findByRole('button', { name: 'Novo veículo' }));
  const before = asked.length;
  await screen.findByLabelText('Placa');
  expect([before, asked.length]).toEqual([0, 1]);
});

test('the cursor goes to the first field that is wrong; a driver of another truck is refused by its plate', async () => {
  const created = answer(fleetManagement.create, (_, refusals) => {
    throw refusals.DRIVER_TAKEN({ data: { plate: 'ABC1D23' } });
  });
  await openScreen('/fleet-management?veiculo=novo', personOf('fleet'));
  await screen.findByLabelText('Placa');
  const panel = await dialog();
  press('Cadastrar veículo', panel);
  await screen.findByText('Escolha a unidade.');
  await waitFor(() => expect(document.activeElement).toBe(field('Placa', panel)));
  fill('Placa', 'QQQ9D11', panel);
  fill('Número de frota', 'BT-TESTE-2', panel);
  fill('Unidade', ids.unit, panel);
  await choose('Motorista', 'Rui Prado');
  press('Cadastrar veículo', panel);
  await screen.findByText(/^Este motorista já é o fixo do ABC-?1D23/);
  expect(created).toMatchObject([{ plate: 'QQQ9D11', driverId: ids.seller }]);
});

test('on a phone the fleet’s home is twenty rows, what needs somebody first, until the rest is asked for', async () => {
  (window as unknown as Window).happyDOM.setViewport({ width: 390, height: 844 });
  const rows = Array.from({ length: 30 }, (_, place) =>
    blankOf(Vehicle, {
      id: `${ids.photo.slice(0, -2)}${place + 10}`,
      fleetNumber: `BT-${place}`,
      plate: 'QQQ9D11',
    }),
  );
  answer(fleetManagement.list, { rows, nextCursor: null });
  answer(
    contract.attention.read,
    toldAttention(
      blankOf(Attention, {
        lines: [
          blankOf(AttentionLine, {
            key: 'vehicle_down:1',
            severity: 'warning',
            sentence: 'Está no plano de hoje.',
            place: { at: 'vehicle', id: rows[29]!.id, unitId: ids.unit },
          }),
        ],
      }),
    ),
  );
  await openScreen('/fleet-management', personOf('fleet'));
  const list = await screen.findByRole('list', { name: 'Veículos' });
  const lines = () => [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()[0]).toContain('Está no plano de hoje.'));
  expect(lines()[1]).toContain('BT-0');
  expect(lines()).toHaveLength(20);
  press('Mostrar mais 10');
  expect(lines()).toHaveLength(30);
  (window as unknown as Window).happyDOM.setViewport({ width: 1024, height: 768 });
});
