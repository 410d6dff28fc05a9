// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { OwnFactors } from '@traco/contract/second-factor/second-factor';
import { afterEach, expect, test, vi } from 'vitest';
import FactorsDialog from './factors-dialog.tsx';

const server = vi.hoisted(() => ({
  own: undefined as unknown,
  removeTotp: vi.fn(),
  removePasskey: vi.fn(),
  makeCodes: vi.fn(),
}));
vi.mock('../../lib/api.ts', () => ({
  api: { secondFactor: { own: { queryOptions: () => ({ queryKey: ['own'], queryFn: () => server.own }) } } },
  client: { secondFactor: server },
}));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const KEY = { name: 'Computador da usina', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null };
const both: OwnFactors = {
  totp: true,
  recoveryCodesLeft: 7,
  required: false,
  passkeyAddress: null,
  passkeys: [{ id: '018f0000-0000-7000-8000-000000000001', ...KEY }],
};
const onClose = vi.fn();
async function open(own: OwnFactors) {
  server.own = own;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <FactorsDialog onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('dialog', { name: 'Segundo fator' }));
}
const press = (place: ReturnType<typeof within>, name: string) =>
  fireEvent.click(place.getByRole('button', { name }));
const asked = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the app of codes goes only after the person read what that means', async () => {
  const dialog = await open({ ...both, passkeys: [] });
  fireEvent.click(await dialog.findByRole('button', { name: 'Remover aplicativo' }));
  const question = await asked('Remover o aplicativo de códigos?');
  expect(question.getByText(/único segundo fator.*códigos de recuperação deixam de valer/)).toBeTruthy();
  expect(server.removeTotp).not.toHaveBeenCalled();
  press(question, 'Voltar');
  expect(server.removeTotp).not.toHaveBeenCalled();
  press(dialog, 'Remover aplicativo');
  press(await asked('Remover o aplicativo de códigos?'), 'Remover aplicativo');
  await waitFor(() => expect(server.removeTotp).toHaveBeenCalledOnce());
});

test('a passkey that is one of several says that the others go on', async () => {
  const dialog = await open(both);
  fireEvent.click(await dialog.findByRole('button', { name: 'Remover a chave Computador da usina' }));
  const question = await asked('Remover a chave Computador da usina?');
  expect(question.getByText(/Os seus outros segundos fatores continuam/)).toBeTruthy();
  press(question, 'Remover chave');
  await waitFor(() => expect(server.removePasskey).toHaveBeenCalledWith({ id: both.passkeys[0]!.id }));
});

test('the one factor that the company asks for is not offered to go', async () => {
  const dialog = await open({ ...both, passkeys: [], required: true });
  fireEvent.click(await dialog.findByRole('button', { name: 'Remover aplicativo' }));
  expect(dialog.getByRole('alert').textContent).toContain('A empresa exige um segundo fator.');
  expect(screen.queryByRole('dialog', { name: /^Remover/ })).toBeNull();
});

test('new recovery codes ask first, and are not lost by closing before they are kept', async () => {
  server.makeCodes.mockResolvedValue({ recoveryCodes: ['abcd-efgh-jkmn', 'bbcd-efgh-jkmn'] });
  const dialog = await open(both);
  fireEvent.click(await dialog.findByRole('button', { name: 'Fazer novos' }));
  const question = await asked('Fazer novos códigos de recuperação?');
  expect(question.getByText(/7 ainda valem.*deixam de valer/)).toBeTruthy();
  expect(server.makeCodes).not.toHaveBeenCalled();
  press(question, 'Fazer novos');
  await dialog.findByText('abcd-efgh-jkmn');

  press(dialog, 'Fechar');
  expect(onClose).not.toHaveBeenCalled();
  press(await asked('Fechar sem guardar os códigos?'), 'Voltar');
  expect(dialog.getByText('abcd-efgh-jkmn')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('Guardei os códigos'));
  press(dialog, 'Concluir');
  await dialog.findByRole('button', { name: 'Fazer novos' });
  press(dialog, 'Fechar');
  expect(onClose).toHaveBeenCalledOnce();
});

test('who leaves without the codes says so', async () => {
  server.makeCodes.mockResolvedValue({ recoveryCodes: ['abcd-efgh-jkmn'] });
  const dialog = await open(both);
  fireEvent.click(await dialog.findByRole('button', { name: 'Fazer novos' }));
  press(await asked('Fazer novos códigos de recuperação?'), 'Fazer novos');
  await dialog.findByText('abcd-efgh-jkmn');
  press(dialog, 'Fechar');
  press(await asked('Fechar sem guardar os códigos?'), 'Fechar sem guardar');
  expect(onClose).toHaveBeenCalledOnce();
});
