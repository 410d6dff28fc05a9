// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { FitAnswer } from '@traco/contract/day-plan/fit';
import { PourChange, PourLoad } from '@traco/contract/pours/pour';
import { PourMessage } from '@traco/contract/records/pour-page';
import { beforeEach, expect, test } from 'vitest';
import { blankOf } from '../../../testing/blank.fixture.ts';
import { dialog, field, fill, press, pressMore } from '../../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../../testing/loads.fixture.ts';
import { answerPour, somePour } from '../../../testing/pours.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { pours } = contract;
const plant = () => personOf('unit', { unitId: ids.unit });
const seller = () => personOf('seller', { unitId: ids.unit, sellerId: ids.seller });
/** Loads from nine o'clock on; at ten at night the plant is closed. */
const closed = blankOf(FitAnswer, {
  fits: false,
  bottleneck: 'hours',
  earliestAt: '2099-11-20T12:00:00.000Z',
  loadsM3: [8, 8],
  loadM3: 8,
  intervalMinutes: 60,
});
const open = async (person: ReturnType<typeof plant>) => {
  await openScreen(`/seller-schedule-view?programacao=${ids.load}`, person);
  return dialog('Programação 412');
};

beforeEach(() => {
  answerLookups();
  answer(contract.adminSettings.present, {});
  answerPour(somePour());
});

test('what does not fit is confirmed only with a reason', async () => {
  const confirmed = somePour({
    state: 'confirmed',
    overrideReason: 'Usina abre mais cedo para esta obra',
    revision: 1,
  });
  const asked = answer(pours.step, ({ overrideReason }, refusals) => {
    if (!overrideReason) throw refusals.DOES_NOT_FIT({ data: { fit: closed } });
    answerPour(confirmed);
    return confirmed;
  });
  const panel = await open(plant());
  fireEvent.click(await within(panel).findByRole('button', { name: 'Confirmar programação' }));
  await within(panel).findByText(/Fica fora do horário de funcionamento da usina\./);
  press('Confirmar assim mesmo', panel);
  await within(panel).findByText('Diga o motivo, com ao menos 5 letras.');
  expect(asked).toHaveLength(1);
  fill('Por que confirma assim mesmo?', 'Usina abre mais cedo para esta obra', panel);
  press('Confirmar assim mesmo', panel);
  await within(panel).findByText('Confirmada');
  await within(panel).findByText(/Usina abre mais cedo para esta obra/);
  expect(asked.at(-1)).toMatchObject({
    to: 'confirmed',
    overrideReason: 'Usina abre mais cedo para esta obra',
  });
});

test('what does not fit is moved to the time that is proposed', async () => {
  answer(pours.step, (_, refusals) => {
    throw refusals.DOES_NOT_FIT({ data: { fit: closed } });
  });
  answer(pours.fit, { ...closed, fits: true, bottleneck: null });
  const panel = await open(plant());
  fireEvent.click(await within(panel).findByRole('button', { name: 'Confirmar programação' }));
  fireEvent.click(await within(panel).findByRole('button', { name: 'Remarcar para 09:00' }));
  await waitFor(() => expect(field('Nova hora na obra', panel).value).toBe('09:00'));
  const answerBox = await screen.findByRole('region', { name: 'Cabe ou não cabe?' });
  await waitFor(() => expect(within(answerBox).getByRole('status').textContent).toBe('Cabe'));
});

test('the seller asks for a change of what is confirmed, and may take it back', async () => {
  answerPour(somePour({ state: 'confirmed' }));
  answer(pours.fit, { ...closed, fits: true, bottleneck: null, loadsM3: [8, 8, 8] });
  const asked = answer(pours.askChange, ({ fields, message, changeId }) => {
    const change = blankOf(PourChange, {
      id: changeId,
      pourId: ids.load,
      wish: 'fields',
      fields,
      message,
      state: 'open',
      isMine: true,
    });
    answerPour(somePour({ state: 'confirmed', openChanges: 1 }), { requests: [change] });
    return change;
  });
  const panel = await open(seller());
  await within(panel).findByRole('button', { name: 'Pedir confirmação ao cliente' });
  await pressMore('Pedir alteração');
  expect(screen.queryByRole('menuitem', { name: 'Alterar' })).toBeNull();
  fill('Volume (m³)', '24', panel);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Cabe ou não cabe?' }).textContent).toContain('3 × 8,0 m³'),
  );
  fill('Recado à unidade', 'A laje cresceu', panel);
  press('Pedir alteração', panel);
  await within(panel).findByRole('button', { name: 'Retirar pedido' });
  expect(panel.textContent).toContain('16,0 m³ → 24,0 m³');
  expect(asked).toMatchObject([{ fields: { m3: 24 }, message: 'A laje cresceu' }]);
});

test('the office grants what was asked for', async () => {
  const change = blankOf(PourChange, {
    id: ids.photo,
    pourId: ids.load,
    wish: 'fields',
    fields: { m3: 24 },
    message: 'A laje cresceu',
    askedBy: 'Marina',
    state: 'open',
  });
  answerPour(somePour({ state: 'confirmed', openChanges: 1 }), { requests: [change] });
  const granted = answer(pours.answerChange, () => {
    answerPour(somePour({ state: 'confirmed', m3: 24 }));
    return { ...change, state: 'accepted' as const };
  });
  const panel = await open(plant());
  await within(panel).findByText('“A laje cresceu”');
  fireEvent.click(await within(panel).findByRole('button', { name: /^Aceitar/ }));
  await screen.findByText('Alteração aceita e feita.');
  expect(granted).toMatchObject([{ changeId: ids.photo, decision: 'accepted' }]);
  await waitFor(() => expect(panel.textContent).toContain('24,0 m³'));
});

/** Ninety days from now, as it is typed and as it is sent. */
const farDay = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);

test('a pour that is put off to a day far away says why', async () => {
  answerPour(somePour({ state: 'confirmed' }));
  answer(pours.fit, { ...closed, fits: true, bottleneck: null });
  const stepped = answer(pours.step, () => somePour({ state: 'rescheduled', revision: 1 }));
  const panel = await open(plant());
  await within(panel).findByRole('button', { name: 'Mais' });
  await pressMore('Remarcar');
  const form = await within(panel).findByRole('form', { name: 'Remarcar' });
  fill('Novo dia', farDay.split('-').toReversed().join('/'), form);
  fireEvent.click(within(form).getByRole('combobox', { name: 'Motivo' }));
  fireEvent.click((await screen.findAllByRole('option'))[0]!);
  const why = await within(form).findByLabelText(/^Esta data é daqui a \d+ dias\.$/);
  press('Remarcar', form);
  await within(form).findByText('Diga o motivo, com ao menos 5 letras.');
  expect(stepped).toEqual([]);
  fireEvent.change(why, { target: { value: 'A obra foi embargada' } });
  press('Remarcar', form);
  await waitFor(() =>
    expect(stepped).toMatchObject([{ to: 'rescheduled', reasons: { far_date: 'A obra foi embargada' } }]),
  );
});

test('who grants a change to a day far away says why', async () => {
  const change = blankOf(PourChange, {
    id: ids.photo,
    pourId: ids.load,
    wish: 'fields',
    fields: { startsAt: `${farDay}T13:00:00.000Z` },
    askedBy: 'Marina',
    state: 'open',
  });
  answerPour(somePour({ state: 'confirmed', openChanges: 1 }), { requests: [change] });
  const granted = answer(pours.answerChange, () => ({ ...change, state: 'accepted' as const }));
  const panel = await open(plant());
  const why = await within(panel).findByLabelText(/^Esta data é daqui a \d+ dias\.$/);
  press('Aceitar', panel);
  await within(panel).findByText('Diga o motivo, com ao menos 5 letras.');
  expect(granted).toEqual([]);
  fireEvent.change(why, { target: { value: 'A obra foi embargada' } });
  press('Aceitar', panel);
  await screen.findByText('Alteração aceita e feita.');
  expect(granted).toMatchObject([{ decision: 'accepted', reasons: { far_date: 'A obra foi embargada' } }]);
});

test('before it is confirmed every point is said, and a pump is chosen in place', async () => {
  const pump = { id: ids.mix, plate: 'ABC1D23', fleetNumber: 'BB-01' };
  answerPour(somePour({ pumped: true, customer: { ...somePour().customer, credit: 'blocked' } }));
  answer(pours.preflight, {
    fit: { ...closed, fits: true, bottleneck: null },
    plannedLoads: 2,
    loadsWithTruck: 1,
    listCentsPerM3: 45_000,
    floorCentsPerM3: 44_000,
    creditLimitCents: 1_000_000,
    openCents: 500_000,
  });
  answer(pours.pumps, [{ ...pump, kind: null, reachMetres: null, state: 'available' }]);
  const chosen = answer(contract.dayBoard.change, () => {
    const next = somePour({ pumped: true, pump, revision: 1 });
    answerPour(next);
    return { loads: [], pours: [next] };
  });
  const panel = await open(plant());
  const list = await within(panel).findByRole('region', { name: 'Antes de confirmar' });
  const said = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(said).toEqual([
    expect.stringContaining('Dia Cabe.'),
    expect.stringContaining(
      'Crédito Bloqueado. R$ 5.000,00 em aberto; com esta programação, R$ 1.880,00 acima do limite de R$ 10.000,00.',
    ),
    expect.stringContaining('Bomba Nenhuma bomba escolhida.'),
    expect.stringContaining('Caminhões 1 de 2 cargas sem caminhão.'),
    expect.stringContaining('Preço R$ 430,00 por m³, abaixo do mínimo da tabela, R$ 440,00.'),
    expect.stringContaining('Cliente É perguntado por um link'),
  ]);
  fireEvent.click(within(list).getByRole('combobox', { name: 'Bomba da programação' }));
  fireEvent.click(await screen.findByRole('option', { name: 'BB-01' }));
  await waitFor(() => expect(chosen).toMatchObject([{ pours: [{ pumpId: ids.mix }] }]));
  await within(list).findByText(/BB-01\./);
});

test('the next step stands alone, the rest behind it, and what it asks for takes their place', async () => {
  answerPour(somePour({ state: 'confirmed', customerConfirmedAt: '2099-11-19T13:00:00.000Z' }));
  const stepped = answer(pours.step, () => somePour({ state: 'suspended', revision: 1 }));
  const panel = await open(plant());
  const board = await within(panel).findByRole('link', { name: 'Ver no quadro do dia' });
  expect(board.getAttribute('href')).toBe(`/unit-schedule?day=2099-11-20&programacao=${ids.load}`);
  await pressMore('Suspender');
  const form = await within(panel).findByRole('form', { name: 'Suspender' });
  expect(within(panel).queryByRole('button', { name: 'Mais' })).toBeNull();
  press('Suspender', form);
  await within(form).findByText('Escolha o motivo.');
  expect(stepped).toEqual([]);
});

test('who follows a pour without prices reads its way and its reasons, and changes nothing', async () => {
  answerPour(somePour({ state: 'confirmed', money: null }), {
    loads: [
      blankOf(PourLoad, {
        id: ids.photo,
        turn: 1,
        state: 'en_route',
        loadedAt: '2099-11-20T13:00:00.000Z',
        m3: 8,
        noteSeries: 'E',
        noteNumber: 123,
      }),
    ],
    messages: [
      blankOf(PourMessage, {
        id: ids.mix,
        at: '2099-11-19T12:00:00.000Z',
        answeredAt: '2099-11-19T13:00:00.000Z',
        answer: 'confirmed',
        name: 'Jó',
      }),
    ],
  });
  answer(contract.unusual.list, [
    {
      id: ids.mix,
      key: 'credit',
      sentence: 'O crédito está bloqueado.',
      reason: 'Paga à vista',
      by: 'Marina',
      at: '2099-11-19T12:00:00.000Z',
    },
  ]);
  await openScreen(`/pours/${ids.load}`, personOf('manager', { unitId: ids.unit }));
  await screen.findByRole('heading', { level: 1, name: /Programação 412/ });
  await screen.findByText(/Paga à vista/);
  const told = within(screen.getByRole('region', { name: 'Histórico' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringContaining('Link de confirmação criado'),
    expect.stringContaining('Jó confirmou pelo link'),
    expect.stringContaining('Primeira carga: nota'),
  ]);
  const loads = screen.getByRole('region', { name: 'Cargas' });
  expect(within(loads).getByRole('link').getAttribute('href')).toBe(`/loads/${ids.photo}`);
  expect(document.body.textContent).not.toContain('R$');
  expect(screen.queryByRole('button', { name: 'Mais' })).toBeNull();
});
