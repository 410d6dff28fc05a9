// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { Absence } from '@traco/contract/truck-drivers/driver-record';
import {
  CrewDay,
  CrewDriver,
  CrewLoad,
  CrewVehicle,
  FirstRoundPlan,
  FirstRoundStart,
  Shift,
} from '@traco/contract/unit-manager/unit-manager';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { aBoard, aDriver, aLoad, aMixer, aPour, at } from '../day-board/shared/board.fixture.ts';

const { truckDrivers, unitManager } = contract;
const unit = { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' };
const rui = blankOf(CrewDriver, { id: ids.seller, name: 'Rui Prado' });
const loader = blankOf(CrewVehicle, {
  id: ids.mix,
  type: 'loader',
  state: 'available',
  fleetNumber: 'PC-01',
  plate: 'ABC1D23',
  revision: 3,
});
const manager = () => personOf('manager', { unitId: ids.unit });
const stands = (more: Partial<CrewDay>) =>
  answer(unitManager.read, blankOf(CrewDay, { unit, dayOn: '2026-11-21', today: '2026-11-20', ...more }));

beforeEach(() => {
  answerLookups();
  answer(unitManager.firstRound, blankOf(FirstRoundPlan, { unit, dayOn: '2026-11-21' }));
  answerBlank(contract.operationalSheet.conflicts);
  stands({ drivers: [rui] });
});

test('an absence is recorded from the driver’s panel, and stands at the driver', async () => {
  const recorded = answer(truckDrivers.recordAbsence, () => {
    stands({
      drivers: [
        { ...rui, blocks: ['absent'], absence: { id: ids.load, kind: 'sick_note', toOn: '2026-11-21' } },
      ],
    });
    return { ...blankOf(Absence), plannedLoads: 0 };
  });
  await openScreen('/unit-manager?dia=amanha', manager());
  fireEvent.click(await screen.findByRole('button', { name: /Rui Prado/ }));
  press('Registrar ausência', await dialog('Rui Prado'));
  const absence = await dialog('Registrar ausência');
  expect(within(absence).getByRole<HTMLInputElement>('combobox', { name: 'Motorista' }).value).toBe(
    'Rui Prado',
  );
  fill('Tipo', 'sick_note', absence);
  press('Registrar ausência', absence);
  await screen.findByText(/^Rui Prado: ausência registrada \(atestado\)/);
  expect(recorded).toMatchObject([{ id: rui.id, kind: 'sick_note' }]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Rui Prado/ }).textContent).toContain('Atestado até'),
  );
});

test('the plan for tomorrow makes the shifts with one press', async () => {
  const start = blankOf(FirstRoundStart, {
    driverId: rui.id,
    driver: rui.name,
    vehicleId: ids.mix,
    plate: 'ABC1D23',
    startsAt: '2026-11-21T09:00:00.000Z',
    loadAt: '2026-11-21T09:30:00.000Z',
    loadIds: [ids.load],
  });
  const plan = blankOf(FirstRoundPlan, { unit, dayOn: '2026-11-21', loads: 1, starts: [start] });
  answer(unitManager.firstRound, plan);
  const made = answer(unitManager.planShifts, () => {
    answer(unitManager.firstRound, { ...plan, starts: [{ ...start, shiftStartsAt: start.startsAt }] });
    return { made: [blankOf(Shift)], kept: 0 };
  });
  await openScreen('/unit-manager', manager());
  const panel = await screen.findByRole('region', { name: /^Plano para/ });
  fireEvent.click(await within(panel).findByRole('button', { name: 'Criar 1 jornada' }));
  await screen.findByText(/1 jornada criada\./);
  await within(panel).findByText('Todos os motoristas do plano já têm jornada.');
  expect(made).toMatchObject([{ dayOn: '2026-11-21', shifts: [{ driverId: rui.id, vehicleId: ids.mix }] }]);
});

test('what stands against a truck and driver is said while they are chosen, and is not sent', async () => {
  const load = aLoad(ids.load, { pourId: ids.photo, plannedAt: at('08:30'), m3: 8 });
  const small = aMixer(ids.mix, { fleetNumber: 'BT-02', drumM3: 6 });
  const board = aBoard({
    mixers: [small],
    drivers: [aDriver(rui.id, { name: rui.name, blocks: ['licence_expired'] })],
    pours: [aPour(ids.photo, { startsAt: at('09:00'), endsAt: at('10:00') })],
    loads: [load],
  });
  answer(contract.dayBoard.read, board);
  const mixer = blankOf(CrewVehicle, { ...small, type: 'mixer', state: 'available', revision: 1 });
  stands({
    dayOn: '2026-11-19',
    today: '2026-11-18',
    now: board.now,
    drivers: [rui],
    vehicles: [mixer],
    loads: [blankOf(CrewLoad, { ...load, customer: 'Ipê Obras' })],
  });
  const sent = answer(contract.dayBoard.change, { loads: [], pours: [] });
  await openScreen(`/unit-manager?dia=amanha&carga=${ids.load}`, manager());
  const form = await dialog();
  const assign = within(form).getByRole<HTMLButtonElement>('button', { name: 'Atribuir carga' });
  const choose = async (name: string, option: RegExp) => {
    fireEvent.click(within(form).getByRole('combobox', { name }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Motorista', /Rui Prado/);
  await choose('Caminhão', /BT-02/);
  const against = await within(form).findByRole('alert');
  expect(against.textContent).toMatch(/não cabe no balão.*Rui Prado está com a CNH vencida/);
  expect(assign.disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('the m³ of what has left are its own, beside those of the day', async () => {
  const load = (id: string, state: CrewLoad['state'], m3: number) => blankOf(CrewLoad, { id, state, m3 });
  stands({
    dayOn: '2026-11-20',
    loads: [load(ids.load, 'closed', 8), load(ids.photo, 'loading', 7), load(ids.mix, 'scheduled', 6)],
  });
  await openScreen('/unit-manager', manager());
  await screen.findByText('21,0 m³ no dia');
  await screen.findByText('1 já saiu, 8,0 m³');
  await screen.findByText('1 carga já saiu');
});

test('a truck on the road is counted as such, not among those that are free', async () => {
  stands({ vehicles: [loader, { ...loader, id: ids.photo, state: 'on_trip' }] });
  await openScreen('/unit-manager', manager());
  await screen.findByText('1 veículo disponível · 1 em viagem');
});

test('a truck is blocked with its reason and released', async () => {
  stands({ vehicles: [loader] });
  const asked = answer(unitManager.setVehicleState, ({ id, revision, state, reason }) => {
    stands({ vehicles: [{ ...loader, state, stateReason: reason, revision: revision + 1 }] });
    return { id, state, revision: revision + 1, plannedLoads: 0 };
  });
  await openScreen('/unit-manager', manager());
  fireEvent.click(await screen.findByText('1 veículo disponível'));
  press(/^Bloquear PC-01 · ABC/);
  const blocking = await dialog();
  press('Bloquear caminhão', blocking);
  expect((await within(blocking).findByRole('alert')).textContent).toContain('Diga por que');
  expect(asked).toEqual([]);
  fill('Motivo', 'Vazamento no hidráulico', blocking);
  press('Bloquear caminhão', blocking);
  await screen.findByText('Vazamento no hidráulico');
  fireEvent.click(await screen.findByRole('button', { name: /^Liberar PC-01 · ABC/ }));
  press('Liberar caminhão', await dialog());
  await waitFor(() => expect(screen.queryByText('Vazamento no hidráulico')).toBeNull());
  expect(asked.map(({ state }) => state)).toEqual(['stopped', 'available']);
});
