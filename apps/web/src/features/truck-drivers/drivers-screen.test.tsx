// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LoadLine } from '@traco/contract/concrete-volume/load-line';
import { contract } from '@traco/contract/contract';
import { Absence, Driver, DriverEvent, DriverLine } from '@traco/contract/truck-drivers/driver-record';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { answerDriver } from '../../testing/drivers.fixture.ts';
import { addFilter, choose, dialog, field, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { fleetManagement, truckDrivers } = contract;
const totals = { drivers: 1, blocked: 0, expiring: 0, absent: 0 };
const rui = blankOf(Driver, {
  id: ids.seller,
  name: 'Rui Prado',
  cpf: '52998224725',
  active: true,
  equipment: ['mixer'],
  today: '2026-11-20',
  timeZone: 'America/Sao_Paulo',
  unit: { id: ids.unit, name: 'Sorocaba' },
});
const at = (more = '') => `/truck-drivers?motorista=${rui.id}${more}`;
const manager = () => personOf('manager', { unitId: ids.unit });

beforeEach(() => {
  answerLookups();
  answer(truckDrivers.list, { rows: [], nextCursor: null, totals });
  answerDriver(rui);
  answerBlank(contract.unitTransfers.ofPerson, contract.terms.ofPerson);
  answer(fleetManagement.choices, {
    units: [{ id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' }],
    partners: [{ id: ids.load, name: 'Helay Transportes' }],
  });
  answer(contract.catalogue.vehicles, [
    { id: ids.mix, plate: 'ABC1D23', fleetNumber: 'BT-01', driverId: null, drumM3: 8, state: 'available' },
  ]);
});

test('papers that run out show their urgency; the filter stands in the address', async () => {
  const next = { kind: 'toxicology' as const, onDay: '2026-11-30', absenceKind: null };
  const inTenDays = addDays(dayIn(new Date(), rui.timeZone), 10);
  const line = blankOf(DriverLine, { ...rui, next: { ...next, onDay: inTenDays } });
  const asked = answer(truckDrivers.list, { rows: [line], nextCursor: null, totals });
  const history = await openScreen('/truck-drivers', manager());
  await screen.findByRole('cell', { name: /Rui Prado/ });
  await addFilter('Situação', 'Documento vencendo');
  await waitFor(() => expect(history.location.search).toContain('kind=expiring'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'expiring' }));
  const row = (await screen.findByRole('cell', { name: /Rui Prado/ })).closest('tr')!;
  expect(row.textContent).toContain('Toxicológico vence em 10 dias');
  row.focus();
  fireEvent.keyDown(row, { key: 'Enter' });
  const panel = await dialog('Rui Prado');
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a truck stays with its driver', async () => {
  const edited = answer(truckDrivers.edit, (_, refusals) => {
    throw refusals.VEHICLE_TAKEN({ data: { driver: 'Beto Lima' } });
  });
  await openScreen(at('&alterar=1'), manager());
  const panel = await dialog('Rui Prado');
  await within(panel).findByRole('combobox', { name: 'Caminhão habitual' });
  await choose('Caminhão habitual', /BT-01/);
  press('Salvar motorista', panel);
  await within(panel).findByText(/^Este caminhão é o habitual de Beto Lima/);
  expect(edited).toMatchObject([{ vehicleId: ids.mix }]);
});

test('leaving work is asked first, with what they still have to drive; who recorded an absence is told', async () => {
  const absence = blankOf(Absence, {
    id: ids.load,
    kind: 'day_off',
    fromOn: '2026-11-21',
    toOn: '2026-11-21',
    recordedBy: 'Ana',
  });
  answerDriver({ ...rui, plannedLoads: 2, absences: [absence] });
  const asked = answer(truckDrivers.setActive, () => {
    answerDriver({ ...rui, active: false });
    return { ...rui, active: false };
  });
  await openScreen(at(), manager());
  const panel = await dialog('Rui Prado');
  await within(panel).findByText(/registrada por Ana/);
  await pressMore('Inativar');
  const leaving = await dialog('Inativar motorista');
  expect(leaving.textContent).toContain('o acesso termina na hora');
  expect(within(leaving).getByText(/Há 2 cargas programadas de hoje em diante/)).toBeTruthy();
  press('Voltar', leaving);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inativar motorista' })).toBeNull());
  expect(asked).toEqual([]);
  await pressMore('Inativar');
  press('Inativar motorista', await dialog('Inativar motorista'));
  await screen.findByText(/Rui Prado saiu do quadro/);
  expect(asked).toMatchObject([{ id: rui.id, active: false }]);
  await within(panel).findByText('Inativo');
});

test('an examination proposes its last day, and the partner who lends is chosen', async () => {
  await openScreen(at('&alterar=1'), manager());
  const panel = await dialog('Rui Prado');
  await within(panel).findByLabelText('Exame toxicológico');
  fill('Exame toxicológico', '10/03/2099', panel);
  expect(field('Validade do toxicológico', panel).value).toBe('10/09/2101');
  press('Salvar motorista', panel);
  await within(panel).findByText(/ainda não chegou/);
  await waitFor(() => expect(document.activeElement).toBe(field('Exame toxicológico', panel)));
  fill('Exame toxicológico', '10/03/2026', panel);
  expect(field('Validade do toxicológico', panel).value).toBe('10/09/2028');
  fill('Vínculo', ids.load, panel);
  const edited = answer(truckDrivers.edit, ({ toxicologyOn, toxicologyExpiresOn }) => {
    const changed = {
      ...rui,
      partner: 'Helay Transportes',
      toxicologyOn: toxicologyOn!,
      toxicologyExpiresOn: toxicologyExpiresOn!,
    };
    answerDriver(changed);
    return changed;
  });
  press('Salvar motorista', panel);
  await within(panel).findByText('exame de 10/03/2026 · validade 10/09/2028');
  expect(within(panel).getByText(/cedido por Helay/)).toBeTruthy();
  expect(edited).toMatchObject([{ partnerId: ids.load, toxicologyExpiresOn: '2028-09-10' }]);
});

test('a folder says what it lacks, and an occurrence keeps its amount and file', async () => {
  const file = new File(['%PDF'], 'aso.pdf', { type: 'application/pdf' });
  answer(contract.files.upload, ({ id }) => ({
    id,
    name: 'aso.pdf',
    mediaType: 'application/pdf',
    bytes: 4,
  }));
  const kept = answer(truckDrivers.attachDocument, ({ documentId, kind, fileId }) => {
    const paper = {
      id: documentId,
      kind,
      fileId,
      name: 'aso.pdf',
      mediaType: 'application/pdf',
      createdAt: '2026-11-20T13:00:00.000Z',
    };
    answerDriver({ ...rui, documents: [paper] });
    return { ...rui, documents: [paper] };
  });
  await openScreen(at(), manager());
  const panel = await dialog('Rui Prado');
  await within(panel).findByText('Faltam: CNH, Toxicológico, ASO, RG ou CPF, Contrato.');
  fill('Tipo do documento', 'medical', panel);
  fireEvent.change(panel.querySelector('input[type=file]')!, { target: { files: [file] } });
  await within(panel).findByText('Faltam: CNH, Toxicológico, RG ou CPF, Contrato.');
  expect(kept).toMatchObject([{ kind: 'medical' }]);
  expect(within(panel).getByRole('link', { name: 'ASO' }).getAttribute('href')).toContain('/api/files/');

  await pressMore('Registrar ocorrência');
  const event = await dialog('Registrar ocorrência');
  fill('Valor', '195,23', event);
  fill('Descrição', 'Radar da SP-075', event);
  fireEvent.change(event.querySelector('input[type=file]')!, { target: { files: [file] } });
  await within(event).findByRole('link', { name: 'aso.pdf' });
  const recorded = answer(truckDrivers.recordEvent, ({ amountCents, fileId }) => {
    const made = blankOf(DriverEvent, {
      id: ids.load,
      amountCents: amountCents!,
      description: 'Radar',
      fileId: fileId ?? null,
    });
    answerDriver({ ...rui, events: [made] });
    return made;
  });
  press('Registrar ocorrência', event);
  await within(panel).findByText(/195,23/);
  expect(within(panel).getByRole('link', { name: 'ver arquivo' })).toBeTruthy();
  expect(recorded).toMatchObject([{ amountCents: 19_523, description: 'Radar da SP-075' }]);
});

test('holidays far ahead are leafed to', async () => {
  const holidays = blankOf(Absence, {
    id: ids.load,
    kind: 'holidays',
    fromOn: '2027-02-28',
    toOn: '2027-02-28',
  });
  answerDriver({ ...rui, absences: [holidays] });
  await openScreen(at(), manager());
  const panel = await dialog('Rui Prado');
  const next = await within(panel).findByRole('button', { name: 'Próximos meses' });
  const away = () => panel.querySelector('td[data-away=holidays]')?.textContent;
  expect(away()).toBeUndefined();
  fireEvent.click(next);
  if (!away()) fireEvent.click(next);
  expect(away()).toBe('28 Férias');
});

test('a driver at an address of their own: their month, their truck, what they carried, what happened and the one next step', async () => {
  answerDriver(
    { ...rui, blocks: ['toxicology_expired'], phone: '15987654321', access: 'own', vehicleId: ids.mix },
    {
      truck: { id: ids.mix, name: 'BT-01 · ABC1D23' },
      month: { loads: 3, m3: 24.5 },
      loads: [blankOf(LoadLine, { id: ids.load, note: 'E-000.123', state: 'closed', customer: 'Horizonte' })],
    },
  );
  await openScreen(`/drivers/${rui.id}`, manager());
  await screen.findByRole('heading', { level: 1, name: /Rui Prado/ });
  expect(document.querySelector('dl')!.textContent).toContain('Volume neste mês24,5 m³');
  expect(screen.getByRole('link', { name: 'BT-01 · ABC1D23' }).getAttribute('href')).toBe(
    `/vehicles/${ids.mix}`,
  );
  const loads = screen.getByRole('region', { name: 'Últimas cargas' });
  expect(within(loads).getByRole('link').getAttribute('href')).toBe(`/loads/${ids.load}`);
  fireEvent.click(screen.getByRole('button', { name: 'Mais' }));
  expect(
    (await screen.findByRole('menuitem', { name: 'Ver na ficha operacional' })).getAttribute('href'),
  ).toBe(`/operational-sheet?motorista=${rui.id}`);
  press('Atualizar documentos');
  await screen.findByLabelText('Validade do toxicológico');
});
