// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, NetworkLost, openScreen } from '../../testing/screen.fixture.tsx';

beforeEach(() => {
  vi.stubGlobal('__APP_VERSION__', 'test');
  answer(contract.logos.login, null);
});

async function enter(user: string) {
  await openScreen('/login', null);
  fireEvent.change(await screen.findByLabelText('Usuário'), { target: { value: user } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'senha-errada-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('whoever the server refuses reads one sentence, whatever it was', async () => {
  const asked = answer(contract.identity.signIn, (_, refusals) => {
    throw refusals.INVALID_CREDENTIALS({ data: { waitSeconds: 0 } });
  });
  await enter('ninguem');
  await screen.findByText('Usuário ou senha inválidos');
  expect(asked).toMatchObject([{ user: 'ninguem', password: 'senha-errada-1' }]);
});

test('a technical failure reads as the catalogue says and keeps what was typed', async () => {
  answer(contract.identity.signIn, () => {
    throw new NetworkLost();
  });
  await enter('unidade');
  await screen.findByText('Erro ao fazer login. Tente novamente.');
  expect(screen.getByLabelText<HTMLInputElement>('Usuário').value).toBe('unidade');
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('senha-errada-1');
});
