// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListedSession } from '@traco/contract/active-sessions/active-sessions';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { addFilter } from '../../testing/hands.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const now = new Date().toISOString();
const own: ListedSession = {
  id: '0190f000-0000-7000-8000-00000000000a',
  user_id: 'admin',
  user_type: 'admin',
  user_name: 'Helena Prado',
  device_info: {
    deviceType: 'desktop',
    os: 'Windows 11',
    browser: 'Firefox 140',
    userAgent: 'Mozilla/5.0',
    platform: 'Win32',
    language: 'pt-BR',
    screenWidth: 1440,
    screenHeight: 900,
  },
  location_info: 'Sorocaba, SP',
  ip_address: '200.10.x.x',
  user_agent: null,
  session_id: 'session-0123456789',
  created_at: now,
  last_heartbeat_at: now,
  ended_at: null,
  unit_id: null,
  unit_name: null,
  own: true,
  two_devices: false,
  ended_by: null,
};
const totals = {
  sessions: 1,
  people: 1,
  fresh: 1,
  late: 0,
  silent: 0,
  ended: 0,
  hasMore: false,
  driversOnTwoDevices: 0,
};
const { list, totals: sum, end, endOthers } = contract.activeSessions;

let asked: readonly { user_type?: string | undefined; sort?: string | undefined }[];
beforeEach(() => {
  asked = answer(list, { rows: [own], nextCursor: null, at: now });
  answer(sum, totals);
  answer(contract.catalogue.units, []);
  answer(contract.adminSettings.present, { twoDevices: true });
});

const press = (name: string, place: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(place.getByRole('button', { name }));
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('one’s own session is marked, and ending it asks twice', async () => {
  const ended = answer(end, () => new Promise(() => undefined));
  await openScreen('/active-sessions', personOf('admin'));
  const row = (await screen.findByText('esta')).closest('tr')!;
  fireEvent.click(row);
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar esta sessão' }));
  press('Continuar', await question('Encerrar a sua própria sessão?'));
  press('Voltar', await question('Tem certeza?'));
  expect(ended).toEqual([]);
  press('Encerrar esta sessão');
  press('Continuar', await question('Encerrar a sua própria sessão?'));
  press('Sair deste aparelho', await question('Tem certeza?'));
  await waitFor(() => expect(ended).toEqual([{ id: own.id, own_too: true }]));
});

test('a supervisor is not offered to end everybody else’s session', async () => {
  await openScreen('/active-sessions', personOf('supervisor'));
  await screen.findByText('Helena Prado');
  expect(screen.queryByRole('button', { name: 'Encerrar todas, menos esta' })).toBeNull();
});

test('ending everybody else needs the word', async () => {
  const ended = answer(endOthers, { ended: 4 });
  await openScreen('/active-sessions', personOf('admin'));
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar todas, menos esta' }));
  const dialog = await question('Encerrar todas, menos esta?');
  fireEvent.change(dialog.getByLabelText('Digite ENCERRAR'), { target: { value: 'sim' } });
  press('Encerrar sessões', dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('Digite ENCERRAR para confirmar.');
  expect(ended).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Digite ENCERRAR'), { target: { value: 'encerrar' } });
  press('Encerrar sessões', dialog);
  await screen.findByText('4 sessões encerradas.');
});

test('filters and sorting stand in the address, and the places name their source', async () => {
  const history = await openScreen('/active-sessions', personOf('admin'));
  await screen.findByText('Helena Prado');
  expect(screen.getByText(/dados GeoLite criados pela MaxMind/)).toBeTruthy();
  await addFilter('Tipo', 'Administrador');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ user_type: 'admin', sort: '-since' }));
  expect(history.location.search).toContain('user_type=admin');
  fireEvent.click(screen.getByRole('button', { name: /^Último sinal/ }));
  await waitFor(() => expect(asked.at(-1)?.sort).toBe('heartbeat'));
  expect(history.location.search).toContain('sort=heartbeat');
});

/** A driver who is in on two devices. */
const twice = ['0b', '0c'].map((end) => ({
  ...own,
  id: `0190f000-0000-7000-8000-0000000000${end}`,
  user_id: 'driver',
  user_type: 'driver' as const,
  user_name: 'Motorista Rui',
  session_id: `session-${end}-rui`,
  own: false,
  two_devices: true,
}));
const told = /motorista está com a conta aberta em dois aparelhos/;

test('a driver on two devices is told above the list, found by it, and leaves both', async () => {
  const asked = answer(list, { rows: twice, nextCursor: null, at: now });
  answer(sum, { ...totals, driversOnTwoDevices: 1 });
  const ended = answer(contract.activeSessions.endPerson, { ended: 2 });
  const history = await openScreen('/active-sessions', personOf('admin'));
  await screen.findByText(told);
  fireEvent.click(screen.getByRole('button', { name: 'Ver quais' }));
  await waitFor(() => expect(history.location.search).toContain('two_devices=only'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ two_devices: 'only' }));
  const [first, ...others] = await screen.findAllByText('2 aparelhos');
  expect(others).toHaveLength(1);
  fireEvent.click(first!);
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar todas desta pessoa' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar sessões' }));
  await screen.findByText('2 sessões encerradas.');
  expect(ended).toMatchObject([{ id: twice[0]!.id }]);
});

test('where the company wants no such notice, the list marks them and says nothing above', async () => {
  answer(list, { rows: twice, nextCursor: null, at: now });
  answer(sum, { ...totals, driversOnTwoDevices: 1 });
  answer(contract.adminSettings.present, { twoDevices: false });
  await openScreen('/active-sessions', personOf('admin'));
  await screen.findAllByText('2 aparelhos');
  expect(screen.queryByText(told)).toBeNull();
});
