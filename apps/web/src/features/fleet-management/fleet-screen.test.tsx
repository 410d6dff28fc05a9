// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank } from '../../testing/blank.fixture.ts';
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
    drivers: [{ id: ids.seller, name: 'Rui Prado', unitId: ids.unit }],
  });
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
