// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { ids, someLoad, usualFacts } from '../../../testing/loads.fixture.ts';
import { answer, NetworkLost } from '../../../testing/screen.fixture.tsx';
import { focusedField, openForm, save, type } from './record-screen.fixture.tsx';

const { record } = contract.concreteVolume;
const { loadFacts } = contract.unusual;
const offList = 'do preço da tabela';

test('a price far from the list is asked for a reason where it stands, and goes with it', async () => {
  const recorded = answer(record, someLoad());
  answer(loadFacts, { ...usualFacts, price: { centsPerM3: 60_000, of: 'list' } });
  await openForm();
  type('m³ carregado', '8');
  const why = await screen.findByLabelText(new RegExp(`^28 % abaixo ${offList}`));
  save();
  await screen.findByText('Diga o motivo, com ao menos 5 letras.');
  await waitFor(() => expect(focusedField()).toBe('reason-price_off_list'));
  expect(recorded).toEqual([]);
  fireEvent.change(why, { target: { value: 'Preço de obra pública' } });
  save();
  await waitFor(() =>
    expect(recorded).toMatchObject([{ reasons: { price_off_list: 'Preço de obra pública' } }]),
  );
});

test('a value that becomes usual again is asked nothing', async () => {
  answer(loadFacts, { ...usualFacts, price: { centsPerM3: 60_000, of: 'list' } });
  await openForm();
  await screen.findByLabelText(new RegExp(offList));
  type('Preço por m³', '600,00');
  await waitFor(() => expect(screen.queryByLabelText(new RegExp(offList))).toBeNull());
});

test('what the server alone found unusual is asked in the form, and what was typed stays', async () => {
  const sentence = 'Este caminhão está em viagem com outra carga.';
  answer(record, (_, refusals) => {
    answer(loadFacts, {
      ...usualFacts,
      truck: {
        drumM3: 8,
        state: 'available',
        out: { loadId: 'other', customer: 'Ipê Obras', since: '2026-11-01T12:00:00.000Z' },
      },
    });
    throw refusals.UNUSUAL({ data: { lacking: [{ key: 'truck_out', field: 'vehicleId', sentence }] } });
  });
  await openForm();
  type('m³ carregado', '8');
  save();
  await screen.findByLabelText(sentence);
  await screen.findByText('Diga o motivo, com ao menos 5 letras.');
  expect(screen.getByDisplayValue('Construtora Horizonte')).toBeTruthy();
});

test('a load that came back for want of a reason says in its line what is unusual of it', async () => {
  const sentence = 'O balão deste caminhão comporta 8 m³.';
  answer(record, (_, refusals) => {
    throw refusals.UNUSUAL({ data: { lacking: [{ key: 'over_drum', field: 'loadedM3', sentence }] } });
  });
  await openForm();
  type('m³ carregado', '9');
  fireEvent.click(screen.getByRole('button', { name: /outra/ }));
  await screen.findByText(`Não entrou: ${sentence}`);
});

test('without a network the reasons are asked for by what the device keeps, before the load waits on it', async () => {
  const lost = () => {
    throw new NetworkLost();
  };
  const { vehicles, drivers } = contract.catalogue;
  answer(vehicles, [
    { id: ids.photo, plate: 'ABC1D23', fleetNumber: 'BT-01', driverId: null, drumM3: 8, state: 'available' },
  ]);
  answer(drivers, [{ id: ids.load, name: 'João Prado', isBlocked: true }]);
  answer(loadFacts, lost);
  const sent = answer(record, lost);
  await openForm({ vehicleId: ids.photo, driverId: ids.load });
  type('m³ carregado', '9');
  const why = await screen.findByLabelText('O balão deste caminhão comporta 8 m³.');
  const blocked = screen.getByLabelText(/^Este motorista não pode dirigir hoje/);
  save();
  await screen.findAllByText('Diga o motivo, com ao menos 5 letras.');
  expect(sent).toEqual([]);
  fireEvent.change(why, { target: { value: 'Concreto seco' } });
  fireEvent.change(blocked, { target: { value: 'CNH renovada ontem' } });
  save();
  await screen.findByText('No aparelho: será enviada quando houver conexão');
  expect(sent).toMatchObject([
    { reasons: { over_drum: 'Concreto seco', driver_blocked: 'CNH renovada ontem' } },
  ]);
});

test('a closed day is said at the date before anything is sent', async () => {
  const sent = answer(record, someLoad());
  answer(loadFacts, { ...usualFacts, isDayClosed: true });
  await openForm();
  type('m³ carregado', '8');
  await screen.findByText(/^O dia 20\/11\/2026 está fechado nesta unidade\.$/);
  save();
  await waitFor(() => expect(focusedField()).toBe('day'));
  expect(sent).toEqual([]);
});

test('without a network a closed day is said at the date by what the device keeps', async () => {
  answer(loadFacts, () => {
    throw new NetworkLost();
  });
  const sent = answer(record, someLoad());
  answer(contract.catalogue.recent, { customers: [], closedDays: ['2026-11-20'] });
  await openForm();
  type('m³ carregado', '8');
  await screen.findByText(/^O dia 20\/11\/2026 está fechado nesta unidade\.$/);
  save();
  await waitFor(() => expect(focusedField()).toBe('day'));
  expect(sent).toEqual([]);
});
