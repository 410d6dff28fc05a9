// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SigningPage } from '@traco/contract/sign/sign';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../lib/api.ts';
import type { RangedFile } from '../../ui/pdf-viewer/ranged-file.ts';
import { emptyDraft, type SigningDraft } from './signing-draft.ts';
import { signingPage } from './signing-page.fixture.ts';
import { SigningScreen } from './signing-screen.tsx';

vi.mock('../../lib/api.ts', () => ({ client: { sign: { sign: vi.fn(), refuse: vi.fn() } } }));
vi.mock('../../ui/pdf-viewer/pdf-viewer.tsx', () => ({ PdfViewer: () => <p>O papel</p> }));
vi.mock('./drawing-field.tsx', () => ({
  DrawingField: ({
    onChange,
    problem,
  }: {
    onChange: (drawing: string, how: string) => void;
    problem?: string;
  }) => (
    <fieldset aria-label="Sua assinatura" data-field="signature" tabIndex={-1}>
      {problem && <p role="alert">{problem}</p>}
      <button
        type="button"
        onClick={() => onChange('iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAMAAADImI+JAAAA', 'drawn')}
      >
        Desenhar
      </button>
    </fieldset>
  ),
}));

const send = vi.mocked(client.sign.sign);
afterEach(() => {
  cleanup();
  send.mockReset();
});

const page: SigningPage = {
  ...signingPage,
  signer: { ...signingPage.signer, asksCode: true },
  fields: [
    {
      id: 'obra',
      kind: 'text',
      label: 'Obra',
      required: true,
      box: { page: 0, x: 0, y: 0, width: 0.1, height: 0.1 },
    },
    {
      id: 'signature',
      kind: 'signature',
      label: '',
      required: true,
      box: { page: 0, x: 0, y: 0.5, width: 0.1, height: 0.1 },
    },
  ],
};
const source: RangedFile = { bytes: 1, addressOf: async () => '/x' };

/** What the page around the steps keeps. */
function Kept() {
  const [draft, setDraft] = useState<SigningDraft>(emptyDraft);
  return (
    <SigningScreen
      page={page}
      source={source}
      draft={draft}
      asked={{ documentId: 'd', token: 't' }}
      change={(part) => setDraft((before) => ({ ...before, ...part }))}
      isRemembered={false}
      onRetry={() => undefined}
      onRefused={() => undefined}
    />
  );
}

async function open(): Promise<RouterHistory> {
  const history = createMemoryHistory({ initialEntries: ['/sign/d/t'] });
  const router = createRouter({ history, routeTree: createRootRoute({ component: Kept }) });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByText('O papel');
  return history;
}

const heading = () => screen.getByRole('heading', { level: 2 });
const at = (words: string) => waitFor(() => expect(heading().getAttribute('aria-label')).toBe(words));
const main = () => document.querySelector<HTMLButtonElement>('footer button[type="submit"]')!;
const press = () => fireEvent.click(main());
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName;

const steps = {
  read: 'Passo 1 de 4: Leia o documento',
  who: 'Passo 2 de 4: Diga quem você é',
  draw: 'Passo 3 de 4: Faça sua assinatura',
  review: 'Passo 4 de 4: Confira e assine',
};

/** To the last step, with everything that is asked for. */
async function fillAll(look: (step: string) => Promise<void> = at) {
  await look(steps.read);
  press();
  await look(steps.who);
  type('Seu nome completo', 'João Pedro da Silva');
  type('Seu CPF', '52998224725');
  type('Obra', 'Residencial Ipê');
  type('Código de confirmação', '123456');
  press();
  await look(steps.draw);
  fireEvent.click(screen.getByRole('button', { name: 'Desenhar' }));
  press();
  await look(steps.review);
}

test('forward step by step, back by the browser, and nothing that was filled in is lost', async () => {
  const history = await open();
  await fillAll();
  expect(history.location.href).toBe('/sign/d/t');
  expect(screen.getByText('Contrato 12', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText('Obra: Residencial Ipê')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Sua assinatura' })).toBeTruthy();
  act(() => history.back());
  await at(steps.draw);
  act(() => history.back());
  await at(steps.who);
  expect(screen.getByLabelText<HTMLInputElement>('Seu CPF').value).toBe('529.982.247-25');
  expect(screen.getByLabelText<HTMLInputElement>('Código de confirmação').value).toBe('123456');
  act(() => history.back());
  await at(steps.read);
  act(() => history.forward());
  await at(steps.who);
  act(() => history.go(2));
  await at(steps.review);
  fireEvent.click(screen.getByRole('button', { name: 'Mudar quem assina' }));
  await at(steps.who);
  expect(history.location.state.signing).toEqual(['read', 'who']);
});

test('what is missing is said at its field, on its step, and the step does not change', async () => {
  await open();
  press();
  await at(steps.who);
  expect(focused()).toBe('H2');
  const says = async (words: string, field: string) => {
    press();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(heading().getAttribute('aria-label')).toBe(steps.who);
    expect(focused()).toBe(field);
  };
  await says('Informe seu nome completo.', 'name');
  type('Seu nome completo', 'João Pedro da Silva');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Seu CPF', '529');
  await says('CPF inválido: confira os 11 dígitos.', 'cpf');
  type('Seu CPF', '52998224725');
  await says('Preencha: Obra.', 'obra');
  type('Obra', 'Ipê');
  await says('Informe o código de 6 dígitos que você recebeu.', 'code');
  type('Código de confirmação', '123456');
  press();
  await at(steps.draw);
  expect(focused()).toBe('H2');
  press();
  expect(screen.getByRole('alert').textContent).toBe('Faça sua assinatura.');
  expect(heading().getAttribute('aria-label')).toBe(steps.draw);
});

test('a code that the server does not take is said two steps back, at its field', async () => {
  const history = await open();
  await fillAll();
  press();
  expect(screen.getByRole('alert').textContent).toBe('Confirme que leu e concorda.');
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: /Li o documento inteiro/ }));
  const message = 'Código de confirmação errado ou vencido.';
  send.mockRejectedValueOnce(new ORPCError('CODE_WRONG', { status: 422, message, defined: true }));
  press();
  await at(steps.who);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(focused()).toBe('code');
  expect(history.location.state.signing).toEqual(['read', 'who']);
  // Who comes back to the last step agrees anew to what stands there now.
  type('Código de confirmação', '654321');
  press();
  await at(steps.draw);
  press();
  await at(steps.review);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Li o documento inteiro/ }).checked).toBe(
    false,
  );
});

test('saying no is a press away from every step, and back is where one was', async () => {
  const history = await open();
  await fillAll(async (step) => {
    await at(step);
    fireEvent.click(screen.getByRole('button', { name: 'Recusar' }));
    await waitFor(() => expect(heading().textContent).toBe('Recusar o documento'));
    press();
    expect(screen.getByRole('alert').textContent).toBe('Diga por que recusa.');
    expect(focused()).toBe('reason');
    act(() => history.back());
    await at(step);
  });
});

test('Enter on the heading goes on, and in a field to the next one that is empty', async () => {
  await open();
  fireEvent.keyDown(heading(), { key: 'Enter' });
  await at(steps.who);
  type('Seu CPF', '52998224725');
  const name = screen.getByLabelText('Seu nome completo');
  name.focus();
  expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false);
  expect(focused()).toBe('obra');
});

test('a signature whose answer is lost is said to be kept, and sent once more it is the same one', async () => {
  await open();
  await fillAll();
  fireEvent.click(screen.getByRole('checkbox', { name: /Li o documento inteiro/ }));
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  press();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sem conexão: nada foi perdido, tente de novo.',
  );
  expect(heading().getAttribute('aria-label')).toBe(steps.review);
  send.mockReturnValueOnce(new Promise(() => undefined) as ReturnType<typeof send>);
  press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const [first, second] = send.mock.calls.map(([asked]) => asked);
  expect(second).toEqual(first);
  expect(second?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});
