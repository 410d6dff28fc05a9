// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PresentSetting, SettingCounts, SettingVersion } from '@traco/contract/admin-settings/admin-settings';
import { FoundPerson } from '@traco/contract/admin-settings/personal-data';
import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';
import { settingValue } from '@traco/contract/admin-settings/settings-registry';
import type { ClosedMonth } from '@traco/contract/closed-months/closed-months';
import { contract } from '@traco/contract/contract';
import { expect, test, vi } from 'vitest';
import { emptyDevice } from '../../lib/device-database.fixture.ts';
import { saveFile } from '../../lib/save-file.ts';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, field, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));

const { adminSettings, closedMonths } = contract;
const TODAY = '2026-11-20';
const of = (part: string) => `/admin-settings?aba=${part}`;
const present = (key: SettingKey, more: Partial<PresentSetting> = {}) =>
  blankOf(PresentSetting, { key, value: settingValue(key, {}) as Record<string, unknown>, ...more });
function stands(key: SettingKey, more: Partial<PresentSetting> = {}, counts: Partial<SettingCounts> = {}) {
  answer(adminSettings.list, { today: TODAY, settings: [present(key, more)] });
  answer(adminSettings.counts, blankOf(SettingCounts, counts));
  answer(adminSettings.history, []);
}
const save = () => press('Salvar configuração');

test('what reaches every plant asks for the word, and one that is to come waits for its day', async () => {
  stands('goals');
  const coming = [blankOf(SettingVersion, { holdsFrom: '2026-12-20', author: 'Ana' })];
  const saved = answer(adminSettings.save, () => {
    stands('goals', { coming, lastId: ids.load });
    return present('goals', { coming });
  });
  await openScreen(of('metas'), personOf('admin'));
  await screen.findByLabelText('Meta mensal de quem não tem outra');
  fill('Meta mensal de quem não tem outra', '317');
  fill('Vale a partir de', '20/12/2026');
  save();
  await screen.findByText('Digite ALTERAR para confirmar.');
  expect(saved).toEqual([]);
  fill('Digite ALTERAR para confirmar', 'alterar');
  save();
  await screen.findByText('Configuração salva.');
  await screen.findByText(/^Outra versão vale a partir de 20\/12\/2026/);
  expect(saved).toMatchObject([{ key: 'goals', holdsFrom: '2026-12-20', lastId: null }]);
});

test('limits out of order and a day that is past are refused at their fields, and what was typed survives a reload', async () => {
  emptyDevice();
  stands('unit-defaults');
  const admin = personOf('admin');
  await openScreen(of('unidades'), admin);
  await screen.findByLabelText('Laranja a partir de');
  const usual = field('Laranja a partir de').value;
  fill('Laranja a partir de', '200');
  fill('Vale a partir de', '17/11/2026');
  fill('Digite ALTERAR para confirmar', 'ALTERAR');
  save();
  await screen.findByText(/amarelo, laranja e prazo crescem nesta ordem/);
  await screen.findByText('Escolha hoje ou um dia futuro.');
  cleanup();
  await openScreen(of('unidades'), admin);
  await screen.findByText('Continuando o que você digitou antes.');
  expect(field('Laranja a partir de').value).toBe('200');
  press('Começar de novo');
  await waitFor(() => expect(field('Laranja a partir de').value).toBe(usual));
});

test('a first day with loads before it is refused there, with the day of the oldest one in sight', async () => {
  stands('unit-defaults', {}, { firstLoadOn: '2024-03-05' });
  answer(adminSettings.save, (_, refusals) => {
    throw refusals.VALUE_INVALID({
      data: { field: 'firstDayOn', sentence: 'Há 12 cargas antes deste dia.' },
    });
  });
  await openScreen(of('unidades'), personOf('admin'));
  await screen.findByText('A carga mais antiga é de 05/03/2024.');
  expect(field('Primeiro dia').value).toBe('01/01/2000');
  fill('Primeiro dia', '19/11/2026');
  fill('Digite ALTERAR para confirmar', 'ALTERAR');
  save();
  await screen.findByText('Há 12 cargas antes deste dia.');
  await waitFor(() => expect(document.activeElement).toBe(field('Primeiro dia')));
});

test('a month is closed and reopened with a reason', async () => {
  stands('company');
  answerLookups();
  let closed: ClosedMonth[] = [];
  answer(closedMonths.list, () => closed);
  const asked = answer(closedMonths.close, ({ unitId, month }) => {
    closed = [{ unitId, month, closedAt: '2026-11-20T13:00:00.000Z', reason: '' }];
    return closed[0]!;
  });
  const reopened = answer(closedMonths.reopen, ({ unitId, month }) => {
    closed = [];
    return { unitId, month };
  });
  await openScreen(of('meses'), personOf('admin'));
  await screen.findByRole('option', { name: 'Sorocaba' });
  fill('Unidade', ids.unit);
  expect(
    within(field('Mês'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .at(-1),
  ).toBe('novembro de 2024');
  fill('Mês', '2024-11');
  answer(closedMonths.open, { underWay: 0, planned: 2, pending: 0, contested: 0, openDays: 1 });
  press('Fechar mês');
  const closing = await dialog();
  await within(closing).findByText('2 cargas programadas que não saíram');
  within(closing).getByText('1 dia com entregas que não foi fechado');
  press('Fechar o mês', closing);
  expect((await within(closing).findByRole('alert')).textContent).toContain('Diga o motivo');
  expect(asked).toEqual([]);
  fill('Por que o mês fecha assim', 'Canceladas no papel', closing);
  press('Fechar o mês', closing);
  await screen.findByText('novembro de 2024 fechado em Sorocaba.');
  expect(asked).toMatchObject([{ unitId: ids.unit, month: '2024-11', reason: 'Canceladas no papel' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir novembro de 2024 de Sorocaba' }));
  const asking = await dialog();
  press('Reabrir mês', asking);
  expect((await within(asking).findByRole('alert')).textContent).toContain('Diga o motivo');
  expect(reopened).toEqual([]);
  fill('Motivo', 'Nota que faltou', asking);
  press('Reabrir mês', asking);
  await screen.findByText(/reaberto em Sorocaba\.$/);
  expect(reopened).toEqual([{ unitId: ids.unit, month: '2024-11', reason: 'Nota que faltou' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Reabrir novembro/i })).toBeNull());
});

test('the way back leads to a definite place, also for whoever came by a link', async () => {
  stands('company');
  answerBlank(contract.logos.login);
  const history = await openScreen(of('empresa'), personOf('admin'));
  fireEvent.click(await screen.findByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(history.location.href).toBe('/admin-dashboard'));
});

test('a person’s data are told as a page, and made nobody’s once they have left', async () => {
  stands('privacy');
  const person = blankOf(FoundPerson, { kind: 'driver', id: ids.seller, name: 'Beto Lima', active: true });
  answer(adminSettings.findPeople, ({ search }) => (search === 'Beto' ? [person] : []));
  const page = new File(['<h1>Dados de Beto Lima</h1>'], 'dados.html', { type: 'text/html' });
  const exported = answer(adminSettings.exportPerson, page);
  const asked = answer(adminSettings.anonymisePerson, (_, refusals) => {
    throw refusals.STILL_ACTIVE();
  });
  await openScreen(of('lgpd'), personOf('admin'));
  fireEvent.change(await screen.findByLabelText('Procurar pessoa por nome, CPF ou CNPJ'), {
    target: { value: 'Beto' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar dados de Beto Lima' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(exported).toEqual([{ kind: 'driver', id: ids.seller }]);
  press('Anonimizar Beto Lima');
  const asking = await dialog();
  fill('Motivo', 'Pediu por e-mail', asking);
  fill('Digite ANONIMIZAR', 'anonimizar', asking);
  press('Anonimizar', asking);
  expect((await within(asking).findByRole('alert')).textContent).toContain(
    'Inative este cadastro antes de anonimizar.',
  );
  expect(asked).toMatchObject([{ word: 'ANONIMIZAR', reason: 'Pediu por e-mail' }]);
  answer(adminSettings.findPeople, []);
  answer(adminSettings.anonymisePerson, { done: true });
  press('Anonimizar', asking);
  await screen.findByText('Os dados de Beto Lima foram anonimizados.');
  await screen.findByText('Ninguém com esse nome ou documento.');
});

test('the matrix shows what the server reads; every administrator has to sign in anew by the word alone', async () => {
  stands('security', {}, { admins: 3 });
  answer(contract.secondFactor.office, []);
  const forced = answer(adminSettings.forceSignIn, { accounts: 2 });
  await openScreen(of('permissoes'), personOf('admin'));
  const row = await screen.findByRole('row', { name: /^Configurações: alterar/ });
  expect(within(row).getAllByRole('img', { name: 'Pode' })).toHaveLength(1);
  cleanup();
  await openScreen(of('seguranca'), personOf('admin'));
  fireEvent.click(await screen.findByRole('button', { name: 'Exigir nova entrada dos administradores' }));
  const asking = await dialog();
  press('Exigir nova entrada', asking);
  expect((await within(asking).findByRole('alert')).textContent).toContain('Digite TODOS para confirmar.');
  expect(forced).toEqual([]);
});

test('whoever may not write only looks: not disabled, so that a keyboard reaches it', async () => {
  stands('reasons');
  await openScreen(of('motivos'), personOf('supervisor'));
  const reasons = (await screen.findByLabelText('Cancelamento')) as HTMLTextAreaElement;
  expect(reasons.disabled).toBe(false);
  expect(reasons.readOnly).toBe(true);
  expect(reasons.value).toContain('Pedido em dobro');
  expect(screen.queryByRole('button', { name: 'Salvar configuração' })).toBeNull();
});
