// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { pressMore } from '../../../testing/hands.fixture.ts';
import { answerLedger, answerLookups, ids, someLoad, usualFacts } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { concreteVolume, unusual } = contract;
const address = `/concrete-volume-list?periodo=tudo&carga=${ids.load}`;
const panel = () => screen.getAllByRole('dialog').at(-1)!;
const press = (name: string) => fireEvent.click(within(panel()).getByRole('button', { name }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  answerLookups();
  answerLedger(someLoad({ priceCentsPerM3: 60_000 }));
  answer(unusual.loadFacts, { ...usualFacts, price: { centsPerM3: 43_000, of: 'list' } });
});

async function openEdit() {
  await openScreen(address, personOf('unit', { unitId: ids.unit }));
  await pressMore('Alterar');
  await screen.findByLabelText('Preço por m³');
}

test('a change is asked why it is unusual where it stands, and not about what the load said before', async () => {
  const edited = answer(concreteVolume.edit, someLoad({ revision: 2 }));
  await openEdit();
  expect(screen.queryByLabelText(/do preço da tabela/)).toBeNull();
  fill('Preço por m³', '700,00');
  await screen.findByLabelText(/^63 % acima do preço da tabela/);
  fill('Motivo da alteração', 'Nota digitada errada');
  press('Salvar alteração');
  await screen.findByText('Diga o motivo, com ao menos 5 letras.');
  expect(edited).toEqual([]);
  fill(/^63 % acima do preço da tabela/, 'Concreto com fibra');
  press('Salvar alteração');
  await waitFor(() =>
    expect(edited).toMatchObject([
      { reason: 'Nota digitada errada', reasons: { price_off_list: 'Concreto com fibra' } },
    ]),
  );
});

test('what the server alone finds unusual is asked for in the form', async () => {
  const sentence = 'Este caminhão está em viagem com outra carga.';
  answer(concreteVolume.edit, (_, refusals) => {
    throw refusals.UNUSUAL({ data: { lacking: [{ key: 'truck_out', field: 'vehicleId', sentence }] } });
  });
  await openEdit();
  fill('Motivo da alteração', 'Nota digitada errada');
  press('Salvar alteração');
  await screen.findByText(/Há algo incomum aqui/);
  expect(screen.getByDisplayValue('Nota digitada errada')).toBeTruthy();
});
