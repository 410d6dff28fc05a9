// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { DriverCard, FairDriver, OverviewDriver } from '@traco/contract/drivers-overview/driver-overview';
import { Driver } from '@traco/contract/truck-drivers/driver-record';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { answerDriver } from '../../testing/drivers.fixture.ts';
import { dialog, field, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { driversOverview } = contract;
const rui = { id: ids.seller, name: 'Rui Prado', phone: '19987654321', active: true };
const today = '2026-11-20';

beforeEach(() => {
  answerLookups();
  answerBlank(driversOverview.list, driversOverview.totals);
  answerDriver(blankOf(Driver, rui));
});

test('the views that everybody has stand first, and bring their filters back', async () => {
  answer(contract.listViews.list, []);
  const history = await openScreen('/drivers-overview?owner=partner&sort=expiry', personOf('supervisor'));
  fireEvent.click(await screen.findByRole('button', { name: 'Visões' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Vencendo em 30 dias' }));
  await waitFor(() => expect(history.location.search).toContain('papers=expiring'));
  expect(history.location.search).not.toContain('owner=');
});

test('the work of a month is set against the median, own and lent apart, and opens who it is about', async () => {
  const drivers = (['below', null, null] as const).map((far, index) =>
    blankOf(FairDriver, {
      id: index ? `${ids.mix.slice(0, -1)}${index}` : rui.id,
      name: index ? `Outro ${index}` : rui.name,
      far,
    }),
  );
  const asked = answer(driversOverview.fairness, [
    { owner: 'own', medianM3: 120.5, medianTrips: 16, drivers },
    { owner: 'partner', medianM3: 0, medianTrips: 0, drivers: [] },
  ]);
  answer(driversOverview.card, blankOf(DriverCard, { driver: blankOf(OverviewDriver, rui) }));
  answerBlank(contract.unitTransfers.ofPerson, contract.terms.ofPerson);
  const history = await openScreen('/drivers-overview', personOf('admin'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Distribuição' }));
  await waitFor(() => expect(history.location.search).toContain('ver=distribuicao'));
  await screen.findByLabelText('Unidade da distribuição');
  const month = (within(field('Mês')).getAllByRole('option') as HTMLOptionElement[])[1]!.value;
  fill('Mês', month);
  await waitFor(() => expect(history.location.search).toContain(`mes=${month}`));
  await waitFor(() => expect(asked.at(-1)).toEqual({ unitId: ids.unit, month }));
  const own = await screen.findByRole('region', { name: 'Motoristas próprios' });
  expect(own.textContent).toContain('Mediana: 120,5 m³ em 16 viagens · 1 longe dela em mais de 30%');
  expect(within(own).getByText('Muito abaixo')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Motoristas do parceiro' })).toBeTruthy();
  press(rui.name, own);
  const card = await within(await dialog(rui.name)).findByRole('region', { name: 'Cartão do motorista' });
  expect(within(card).getByRole('figure', { name: /^Últimos 90 dias: 0 viagens/ })).toBeTruthy();
});

test('the card tells absences and events; a notice waits for who has access; the history names who changed what', async () => {
  answer(
    driversOverview.card,
    blankOf(DriverCard, {
      driver: blankOf(OverviewDriver, { ...rui, status: 'available', today }),
      from: '2026-08-23',
      to: today,
      absences: [{ kind: 'holidays', fromOn: '2026-11-11', toOn: '2026-11-15' }],
      events: [
        { id: ids.load, kind: 'praise', onDay: '2026-11-17', description: 'Mestre elogiou a manobra' },
      ],
    }),
  );
  answerBlank(contract.unitTransfers.ofPerson, contract.terms.ofPerson);
  answer(driversOverview.message, (_, refusals) => {
    throw refusals.NO_ACCOUNT();
  });
  await openScreen(`/drivers-overview?motorista=${rui.id}`, personOf('admin'));
  const panel = await dialog(rui.name);
  const card = await within(panel).findByRole('region', { name: 'Cartão do motorista' });
  expect(within(card).getByText('Disponível')).toBeTruthy();
  expect(within(card).getByRole('figure', { name: /0 viagens, 0,0 m³, 5 dias ausentes/ })).toBeTruthy();
  expect(card.textContent).toContain('em 17/11/2026: Mestre elogiou a manobra');
  fireEvent.click(within(panel).getByRole('button', { name: 'Mais' }));
  expect((await screen.findByRole('menuitem', { name: 'WhatsApp' })).getAttribute('href')).toBe(
    'https://wa.me/5519987654321',
  );
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await pressMore('Avisar no aplicativo');
  const notice = await dialog(`Avisar ${rui.name}`);
  press('Enviar aviso', notice);
  await within(notice).findByText('Escreva o aviso.');
  fill('Aviso', 'Passe no RH amanhã cedo.', notice);
  press('Enviar aviso', notice);
  expect((await within(notice).findByRole('alert')).textContent).toContain('ainda não entra no aplicativo');
  press('Voltar', notice);
});
