// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withPassword } from '../../lib/password-again.ts';
import { PasswordAgain } from './password-again.tsx';

afterEach(cleanup);

const asks = (ways: object) =>
  Object.assign(new Error('Confirme que é você'), { code: 'PASSWORD_NEEDED', data: ways });
const needed = Object.assign(new Error('Confirme sua senha'), { code: 'PASSWORD_NEEDED' });
const shell = () =>
  render(
    <MantineProvider env="test">
      <PasswordAgain />
    </MantineProvider>,
  );
/** What asks for the password; settled with what came of it. */
const askFor = (refusal = needed) =>
  withPassword<never>(() => Promise.reject(refusal)).catch((error: unknown) => error);

test('a session that ends while the password is asked for leaves nobody waiting, and the next one is asked', async () => {
  const first = shell();
  const asked = askFor();
  expect(await screen.findByRole('dialog', { name: 'Confirme sua senha' })).toBeTruthy();
  first.unmount();
  expect(await asked).toBe(needed);
  shell();
  void askFor();
  expect(await screen.findByRole('dialog', { name: 'Confirme sua senha' })).toBeTruthy();
});

test('who has a second factor chooses by what they show that it are they', async () => {
  shell();
  void askFor(asks({ all: false, totp: true, passkey: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  expect(dialog.getByLabelText('Senha')).toBeTruthy();
  expect(dialog.queryByLabelText('Código do aplicativo')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Usar o código do aplicativo' }));
  expect(dialog.getByLabelText('Código do aplicativo')).toBeTruthy();
  expect(dialog.queryByLabelText('Senha')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Usar a chave de acesso' }));
  expect(dialog.queryByLabelText('Código do aplicativo')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Usar a senha' })).toBeTruthy();
});

test('what changes how a person comes in wants both, and offers nothing in the place of the password', async () => {
  shell();
  void askFor(asks({ all: true, totp: true, passkey: false }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  expect(dialog.getByLabelText('Senha')).toBeTruthy();
  expect(dialog.getByLabelText('Código do aplicativo')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Usar/ })).toBeNull();
  fireEvent.change(dialog.getByLabelText('Senha'), { target: { value: 'x' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(dialog.getByRole('alert').textContent).toBe('Digite o código do aplicativo.');
});
