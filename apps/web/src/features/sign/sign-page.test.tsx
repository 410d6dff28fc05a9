// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { Me } from '@traco/contract/identity/identity';
import type { SigningPage } from '@traco/contract/sign/sign';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberedOrigin } from '../../kit/session/origin.ts';
import { keptPerson } from '../../kit/session/person.ts';
import { emptyDevice } from '../../lib/device-database.fixture.ts';
import { answer, NetworkLost, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { signingPage } from './signing-page.fixture.ts';

vi.mock('../../ui/pdf-viewer/pdf-viewer.tsx', () => ({
  PdfViewer: () => <p>O papel</p>,
  preparePdfViewer: () => undefined,
}));
vi.mock('./drawing-field.tsx', () => {
  const DrawingField = ({ onChange }: { onChange: (drawing: string, how: string) => void }) => (
    <button
      type="button"
      onClick={() => onChange('iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAMAAADImI+JAAAA', 'drawn')}
    >
      Desenhar
    </button>
  );
  return { DrawingField, OwnDrawingField: DrawingField };
});

const { open, sign, refuse } = contract.sign;
/** Each test is about a document of its own: what the device kept of one is not found by the next. */
let documents = 0;
let place = '';
let link = '';
const joao = { name: 'João Pedro da Silva', cpf: '529.982.247-25' };
const page: SigningPage = signingPage;
const receipt = { signedAt: '2026-11-18T14:00:00.000Z', code: 'AAAAA-AAAAA-AAAAA-AAAAA', isComplete: false };

const heading = (words: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 2 }).getAttribute('aria-label')).toBe(words));
const title = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alert = async () => (await screen.findByRole('alert')).textContent;
const goOn = async (to: string) => {
  fireEvent.click(document.querySelector<HTMLButtonElement>('footer button[type="submit"]')!);
  await heading(to);
};
const steps = {
  read: 'Passo 1 de 4: Leia o documento',
  who: 'Passo 2 de 4: Diga quem você é',
  draw: 'Passo 3 de 4: Faça sua assinatura',
  review: 'Passo 4 de 4: Confira e assine',
};
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /Li o documento inteiro/ }));

/** From the paper to the last step, and signs. */
async function signWhole({ name, cpf }: typeof joao) {
  await heading(steps.read);
  await goOn(steps.who);
  type('Seu nome completo', name);
  type('Seu CPF', cpf);
  await goOn(steps.draw);
  press('Desenhar');
  await goOn(steps.review);
  agree();
  press('Assinar documento');
}

/** The page is loaded anew: what the device keeps is all that there is of before. */
async function reload(address: string, person: Me | null = null) {
  cleanup();
  await openScreen(address, person);
}

/** The browser keeps a copy of who is signed in. */
const signIn = () =>
  keptPerson.save({ userType: 'seller', isAuthenticated: true, passwordVersion: '1' } as never);

const lose = () => {
  throw new NetworkLost();
};
const isOver = () =>
  answer(open, (_, refusals) => {
    throw refusals.SIGNING_NOT_FOUND();
  });

beforeEach(() => {
  emptyDevice();
  place = `/sign/0190f000-0000-7000-8000-${String(++documents).padStart(12, '0')}`;
  link = `${place}/${'x'.repeat(43)}`;
  answer(open, page);
  // The double of a browser has no place for the parts of a file.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  keptPerson.clear();
  vi.unstubAllGlobals();
});

test('whoever reloads after their signature lost its answer finds their receipt, though the link is over', async () => {
  const lost = answer(sign, lose);
  await openScreen(link, null);
  await signWhole(joao);
  expect(await alert()).toBe('Sem conexão: nada foi perdido, tente de novo.');
  isOver();
  const again = answer(sign, receipt);
  await reload(link);
  await title('Você assinou “Contrato 12”');
  expect(again).toEqual(lost);
  await reload(link);
  await title('Você assinou “Contrato 12”');
  expect(again).toHaveLength(1);
});

test('whoever refused and reloads finds what they typed, and is told once that it was heard', async () => {
  answer(refuse, lose);
  await openScreen(link, null);
  await heading(steps.read);
  press('Recusar');
  await screen.findByText('Recusar o documento');
  type('Por que você recusa?', 'O preço mudou');
  type('Seu CPF', joao.cpf);
  press('Recusar documento');
  expect(await alert()).toBe('Sem conexão: nada foi perdido, tente de novo.');
  await reload(link);
  await heading(steps.read);
  press('Recusar');
  await waitFor(() => expect(field('Por que você recusa?').value).toBe('O preço mudou'));
  // It counts, and its answer never arrives: the link is over by it.
  isOver();
  const heard = answer(refuse, { refusedAt: receipt.signedAt });
  await reload(link);
  await title('Documento recusado');
  expect(heard).toMatchObject([{ reason: 'O preço mudou', cpf: '52998224725' }]);
  await reload(link);
  await title('Este link não abre nenhum documento');
  expect(heard).toHaveLength(1);
});

test('in place it opens for its own signer alone; whoever is not signed in is asked to', async () => {
  isOver();
  await openScreen(place, null);
  await title('Entre para assinar');
  fireEvent.click(screen.getByRole('link', { name: 'Entrar' }));
  expect(rememberedOrigin()).toBe(place);
  signIn();
  await reload(place, personOf('seller'));
  await title('Nada a assinar aqui');
});

test('a session that ends while somebody signs is told; signed in again they have lost nothing', async () => {
  const me = personOf('seller');
  answer(open, { ...page, signer: { ...page.signer, name: joao.name } });
  answer(sign, (_, refusals) => {
    throw refusals.SIGNING_NOT_FOUND();
  });
  answer(contract.savedSignatures.list, []);
  await openScreen(place, me);
  await signWhole(joao);
  expect(await alert()).toContain('Se a sua sessão expirou, entre de novo');
  // They are sent to the sign-in and come back; what they filled in is still theirs.
  isOver();
  await reload(place, null);
  await title('Entre para assinar');
  answer(open, { ...page, signer: { ...page.signer, name: joao.name } });
  const signed = answer(sign, receipt);
  await reload(place, me);
  await heading(steps.read);
  await goOn(steps.who);
  expect(field('Seu CPF').value).toBe(joao.cpf);
  await goOn(steps.draw);
  await goOn(steps.review);
  agree();
  press('Assinar documento');
  await title('Você assinou “Contrato 12”');
  expect(signed).toMatchObject([{ token: null, name: joao.name, signature: { how: 'drawn' } }]);
});

test('a document that came signed says that this signature stays', async () => {
  answer(open, { ...page, earlierSignatures: 1 });
  await openScreen(link, null);
  await screen.findByText(/O documento já veio com\s+uma assinatura digital/);
});
