// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { DayOverview } from '@traco/contract/day-board/day-board';
import { figures } from '@traco/contract/figures/figures';
import { CustomerPage } from '@traco/contract/records/customer-page';
import { DriverPage } from '@traco/contract/records/driver-page';
import { VehiclePage } from '@traco/contract/records/vehicle-page';
import { CrewDay, FirstRoundPlan } from '@traco/contract/unit-manager/unit-manager';
import { Unit } from '@traco/contract/units-overview/unit';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { answerLedger, answerLookups, ids, someLoad } from '../../testing/loads.fixture.ts';
import { answerPour, somePour } from '../../testing/pours.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { concreteVolume, dayBoard, records, unitManager } = contract;
const unit = { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' };

beforeEach(() => answerLookups());

/** Presses what explains a figure, and gives what it says. */
async function explained(name: string, index = 0): Promise<string> {
  const marks = await screen.findAllByRole('button', {
    name: (words, element) => `${words} ${element.getAttribute('title')}`.includes(`Explicar: ${name}`),
  });
  fireEvent.click(marks[index]!);
  const told = await screen.findByRole('dialog', {
    name: (_, element) => within(element as HTMLElement).queryByRole('heading', { name }) !== null,
  });
  return told.textContent;
}

test('the sums of a grouped list say what they mean, and of which days', async () => {
  answerLedger(someLoad());
  answer(concreteVolume.groups, [
    {
      key: ids.mix,
      label: 'C25',
      loads: 1,
      loadedM3: 8,
      deliveredM3: 8,
      billedM3: 8,
      returnedM3: 0,
      revenueCents: 1,
    },
  ]);
  await openScreen(
    '/concrete-volume-list?by=mix&from=2026-11-20&to=2026-11-20',
    personOf('unit', { unitId: ids.unit }),
  );
  const told = await explained('Faturado');
  expect(told).toContain(figures.billed.formula);
  expect(told).toContain('20/11/2026');
});

test('a unit’s card of the day says what is booked, and of what', async () => {
  answer(dayBoard.overview, [blankOf(DayOverview, { unit, dayOn: '2026-11-20', m3: 120, capacityM3: 600 })]);
  answerBlank(contract.pours.list, dayBoard.lanes);
  await openScreen('/admin-schedule-select?day=2026-11-20', personOf('admin'));
  const told = await explained('Programado');
  expect(told).toContain(figures.ordered.formula);
  expect(told).toContain(figures.capacity.formula);
});

test('each block of the crew’s day says what it counts', async () => {
  answer(unitManager.firstRound, blankOf(FirstRoundPlan, { unit, dayOn: '2026-11-21' }));
  answerBlank(contract.operationalSheet.conflicts, contract.attention.read);
  answer(unitManager.read, blankOf(CrewDay, { unit, dayOn: '2026-11-20', today: '2026-11-20' }));
  await openScreen('/unit-manager', personOf('manager', { unitId: ids.unit }));
  expect(await explained('Motoristas em serviço')).toContain(figures.driversOnDuty.formula);
  expect(await explained('Betoneiras prontas')).toContain(figures.readyMixers.formula);
});

test('a day of the calendar says what its m³ are, and what the plant could', async () => {
  answerPour(somePour());
  const hours = Array.from({ length: 24 }, () => 5);
  answer(contract.pours.busy, [{ dayOn: '2099-11-20', m3: 120, capacityM3: 600, m3PerHour: 60, hours }]);
  await openScreen(
    '/seller-schedule-view?dia=2099-11-20&modo=semana',
    personOf('seller', { unitId: ids.unit, sellerId: ids.seller }),
  );
  expect(await explained('Programado')).toContain(figures.ordered.formula);
  expect(await explained('Já saiu')).toContain(figures.volumeOfPours.formula);
  expect(await explained('Previsto nas cargas')).toContain(figures.capacity.formula);
});

test('the first figures of a record say what they mean', async () => {
  const month = blankOf(Unit, {}).month;
  answerBlank(
    contract.fleetManagement.choices,
    contract.driversOverview.card,
    contract.unitTransfers.ofPerson,
  );
  const page = blankOf(Unit, {
    id: ids.unit,
    name: 'Sorocaba',
    active: true,
    timeZone: 'America/Sao_Paulo',
    month: { ...month, m3: 24.5, punctuality: { share: 0.5, promised: 2, late: 1 } },
  });
  answer(records.unit, { unit: page, trucks: [], sellers: [], drivers: [], loads: [], changes: [] });
  await openScreen(`/units/${ids.unit}`, personOf('admin'));
  expect(await explained('Volume')).toContain(figures.volume.formula);
  const punctual = await explained('Pontualidade');
  expect(punctual).toContain('Cargas com hora prometida2');
  expect(punctual).toContain('Cargas atrasadas1');
  cleanup();
  answer(
    records.vehicle,
    blankOf(VehiclePage, { timeZone: 'America/Sao_Paulo', month: { loads: 3, m3: 24.5 } }),
  );
  await openScreen(`/vehicles/${ids.mix}`, personOf('admin'));
  expect(await explained('Volume')).toContain(figures.volume.formula);
  cleanup();
  answer(records.driver, blankOf(DriverPage, { month: { loads: 3, m3: 24.5 } }));
  await openScreen(`/drivers/${ids.seller}`, personOf('admin'));
  expect(await explained('Cargas')).toContain(figures.loads.formula);
  cleanup();
  answer(
    records.customer,
    blankOf(CustomerPage, { plant: null, open: { loads: 1, cents: 100, since: null } }),
  );
  await openScreen(`/customers/${ids.customer}`, personOf('admin'));
  expect(await explained('Valor a receber')).toContain(figures.openAmount.formula);
});
