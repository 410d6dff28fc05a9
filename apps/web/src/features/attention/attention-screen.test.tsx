// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { AttentionLine } from '@traco/contract/attention/lines';
import { Attention, toldAttention } from '@traco/contract/attention/told';
import { contract } from '@traco/contract/contract';
import { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { DocumentToSign } from '@traco/contract/sign/sign';
import type { Window } from 'happy-dom';
import { afterEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { fill, press } from '../../testing/hands.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { MenuCount } from './shared/menu-count.tsx';

const { attention } = contract;
const at = '2026-11-18T14:00:00.000Z';
const sorocaba = {
  id: '0190f000-0000-7000-8000-00000000000a',
  name: 'Sorocaba',
  timeZone: 'America/Sao_Paulo',
};
const manaus = { id: '0190f000-0000-7000-8000-00000000000b', name: 'Manaus', timeZone: 'America/Manaus' };
const load = '0190f000-0000-7000-8000-0000000000f1';

const grave: AttentionLine = {
  key: `concrete_expired:${load}`,
  severity: 'stop',
  about: 'Nota 26.085 · BT-011',
  sentence: 'Concreto com 157 min: o prazo de 150 acabou.',
  unit: sorocaba,
  since: '2026-11-18T13:53:00.000Z',
  figure: 157,
  action: { kind: 'call', label: 'Ligar para João', phone: '15991234567' },
  place: { at: 'load', id: load, dayOn: '2026-11-18', unitId: sorocaba.id },
};
const open: AttentionLine = {
  ...grave,
  key: `records:pending-${manaus.id}`,
  severity: 'warning',
  about: 'Volumes',
  sentence: '3 lançamentos de vendedor a confirmar (24,0 m³), desde 16/11.',
  unit: manaus,
  action: { kind: 'open', label: 'Confirmar' },
  place: { at: 'loads', kind: 'pending', unitId: manaus.id },
};
const widen = (width: number) => (window as unknown as Window).happyDOM.setViewport({ width, height: 844 });
afterEach(() => widen(1024));
const told = (with_: Partial<Attention> = {}) =>
  toldAttention(blankOf(Attention, { at, lines: [grave, open], count: 2, ...with_ }));

/** What the fleet's menu tells beside a screen. */
function badge(path: string) {
  const role = 'fleet' as const;
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MenuCount path={path} role={role} />
    </QueryClientProvider>,
  );
  return container;
}

/** The lines of the list, in their order. */
const lines = async () => (await screen.findAllByRole('listitem')).filter(({ dataset }) => dataset.severity);

test('on a phone what is much is shown in two parts, the gravest first', async () => {
  widen(390);
  const many = Array.from({ length: 40 }, (_, at) => ({ ...open, key: `${open.key}${at}` }));
  answer(attention.read, told({ lines: [grave, ...many], count: 41 }));
  await openScreen('/supervisor-dashboard', personOf('supervisor'));
  expect(await lines()).toHaveLength(8);
  press('Mostrar mais 33');
  expect(await lines()).toHaveLength(41);
});

test('the gravest stands first, with a call and a message that are one press away', async () => {
  answer(attention.read, told());
  await openScreen('/supervisor-dashboard', personOf('supervisor'));
  const [first, second] = await lines();
  expect(within(first!).getByText('Grave')).toBeTruthy();
  expect(within(first!).getByRole('link', { name: 'Ligar para João' })).toHaveProperty(
    'href',
    expect.stringMatching(/^tel:.*15991234567$/),
  );
  expect(within(first!).getByRole('link', { name: 'WhatsApp' })).toHaveProperty(
    'href',
    `https://wa.me/5515991234567?text=${encodeURIComponent(grave.about)}`,
  );
  expect(within(second!).queryByRole('link', { name: 'WhatsApp' })).toBeNull();
  expect(within(second!).getByRole('link', { name: 'Confirmar' }).getAttribute('href')).toContain(
    `/concrete-volume-list?kind=pending&unitId=${manaus.id}`,
  );
});

test('one plant is a press away, and the address says which', async () => {
  answer(attention.read, told());
  const history = await openScreen('/supervisor-dashboard', personOf('supervisor'));
  await screen.findByRole('button', { name: /Manaus/ });
  press(/Manaus/);
  await waitFor(() => expect(screen.queryByText(grave.sentence)).toBeNull());
  expect(screen.getByText(open.sentence)).toBeTruthy();
  expect(history.location.href).toContain(`unidade=${manaus.id}`);
});

test('a line is put off with a reason, not without one, and may be had back', async () => {
  answer(attention.read, told());
  const asked = answer(attention.snooze, () => {
    const until = '2026-11-18T15:00:00.000Z';
    answer(
      attention.read,
      told({ lines: [open], count: 1, snoozed: [{ ...grave, until, reason: 'Já falei' }] }),
    );
    return { until };
  });
  await openScreen('/attention', personOf('unit', { unitId: sorocaba.id }));
  const [line] = await lines();
  press('Adiar', line!);
  const dialog = await screen.findByRole('dialog');
  press('Adiar', dialog);
  expect(await within(dialog).findByText('Diga por que adiar.')).toBeTruthy();
  expect(asked).toEqual([]);
  fill('Motivo', 'Já falei', dialog);
  press('Adiar', dialog);
  await screen.findByText('Adiados por você (1)');
  expect(asked).toEqual([{ key: grave.key, span: 'hour', reason: 'Já falei' }]);
  const woken = answer(attention.wake, () => {
    answer(attention.read, told());
    return { woken: true };
  });
  press('Trazer de volta');
  await screen.findByText(grave.sentence);
  expect(woken).toEqual([{ key: grave.key }]);
});

test('where nothing waits that is said, and no figure stands in its place', async () => {
  answer(attention.read, told({ lines: [], count: 0 }));
  await openScreen('/mechanic-dashboard', personOf('mechanic'));
  expect(await screen.findByText('Nada espera por você agora.')).toBeTruthy();
});

test('the workshop’s panel tells the office of vehicles alone', async () => {
  const truck: AttentionLine = {
    ...grave,
    key: `vehicle_planned_down:${load}`,
    sentence: 'Parado: embreagem.',
    place: { at: 'vehicle', id: load, unitId: sorocaba.id },
  };
  answer(attention.read, told({ lines: [grave, truck], count: 2 }));
  await openScreen('/mechanic-dashboard', personOf('admin'));
  await screen.findByText('Parado: embreagem.');
  expect(screen.queryByText(grave.sentence)).toBeNull();
});

test('a paper that waits for its person is told in this list and in no other words beside it', async () => {
  const title = 'Contrato de fornecimento';
  const asked = answer(contract.sign.waiting, { rows: [blankOf(DocumentToSign, { id: load, title })] });
  const paper: AttentionLine = {
    ...open,
    key: `signature_due:${load}`,
    severity: 'notice',
    about: `Documento · ${title}`,
    sentence: 'Administração espera a sua assinatura.',
    unit: null,
    action: { kind: 'open', label: 'Assinar' },
    place: { at: 'signing', id: load },
  };
  answer(attention.read, told({ lines: [paper], count: 1 }));
  await openScreen('/mechanic-dashboard', personOf('mechanic'));
  const link = await screen.findByRole('link', { name: 'Assinar' });
  expect(link.getAttribute('href')).toBe(`/sign/${load}`);
  expect(screen.getAllByText(new RegExp(title))).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('above the fleet’s list stands what none of its rows tells', async () => {
  answerBlank(
    contract.fleetManagement.list,
    contract.fleetManagement.totals,
    contract.fleetManagement.choices,
  );
  const truck: AttentionLine = {
    ...grave,
    key: `vehicle_down:${load}`,
    sentence: 'Parado: embreagem.',
    place: { at: 'vehicle', id: load, unitId: sorocaba.id },
  };
  const term: AttentionLine = {
    ...open,
    sentence: 'A sua resposta é esperada.',
    place: { at: 'term', id: load },
  };
  answer(attention.read, told({ lines: [truck, term], count: 2 }));
  await openScreen('/fleet-management', personOf('fleet'));
  const panel = await screen.findByRole('region', { name: 'Exige atenção' });
  expect(within(panel).getByText('A sua resposta é esperada.')).toBeTruthy();
  expect(within(panel).queryByText('Parado: embreagem.')).toBeNull();
});

test('a panel counts what is to be done as the menu does, and notices apart', async () => {
  answerBlank(
    contract.fleetManagement.list,
    contract.fleetManagement.totals,
    contract.fleetManagement.choices,
  );
  const term = (turn: number, severity: 'warning' | 'notice'): AttentionLine => ({
    ...open,
    key: `term_due:${turn}`,
    severity,
    place: { at: 'term', id: load },
  });
  const many = [0, 1, 2, 3].map((turn) => term(turn, 'warning'));
  answer(attention.read, told({ lines: [...many, term(4, 'notice'), term(5, 'notice')], count: 6 }));
  await openScreen('/fleet-management', personOf('fleet'));
  const panel = await screen.findByRole('region', { name: 'Exige atenção' });
  expect(within(panel).getByText('Ver 4 a resolver e 2 avisos')).toBeTruthy();
  const menu = badge('/fleet-management');
  await waitFor(() => expect(menu.textContent).toBe('4 a resolver'));
});

test('the menu counts what presses on each screen, its list asks for that first, and rows wear the colour of their line', async () => {
  const vehicle = blankOf(Vehicle, { id: load, plate: 'QQQ9D11', fleetNumber: 'BT-7', state: 'stopped' });
  const calm = blankOf(Vehicle, { id: manaus.id, plate: 'QQQ9D12', fleetNumber: 'BT-8', state: 'available' });
  const asked = answer(contract.fleetManagement.list, { rows: [vehicle, calm], nextCursor: null });
  answerBlank(contract.fleetManagement.totals, contract.fleetManagement.choices);
  const place = (id: string) => ({ at: 'vehicle' as const, id, unitId: sorocaba.id });
  const down: AttentionLine = {
    ...grave,
    key: `vehicle_down:${load}`,
    sentence: 'Parado: embreagem.',
    place: place(load),
  };
  const quiet: AttentionLine = {
    ...down,
    key: `vehicle_down:${manaus.id}`,
    severity: 'notice',
    place: place(manaus.id),
  };
  answer(attention.read, told({ lines: [down, quiet], count: 2 }));
  await openScreen('/fleet-management', personOf('fleet'));
  await screen.findByText('BT-8');
  await waitFor(() =>
    expect([...document.querySelectorAll('[data-severity]')].map((row) => row.textContent)).toEqual([
      expect.stringContaining('BT-7'),
    ]),
  );
  expect(asked[0]).toMatchObject({ sort: 'standing' });
  const own = badge('/fleet-management');
  await waitFor(() => expect(own.textContent).toBe('1 a resolver'));
  expect(own.querySelector('[data-grave]')).toBeTruthy();
  const elsewhere = badge('/concrete-volume-list');
  await new Promise((done) => setTimeout(done, 50));
  expect(elsewhere.textContent).toBe('');
});
