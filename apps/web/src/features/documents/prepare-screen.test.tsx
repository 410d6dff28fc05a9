// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import type { Me } from '@traco/contract/identity/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice } from '../../lib/device-database.fixture.ts';
import { answer, NetworkLost, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { answerOffice, holds, ids, someDocument } from './documents.fixture.ts';

vi.mock('../../ui/pdf-viewer/pdf-viewer.tsx', () => ({
  PdfViewer: () => <p>O papel</p>,
  preparePdfViewer: () => undefined,
}));

const { prepare, send } = contract.documents;
const links = [{ signerId: ids.ana, address: 'https://traco.example/sign/d/t' }];
const sent = (document: DocumentDetails) => ({ document: { ...document, state: 'sent' as const }, links });

let me: Me;
/** The draft's page, opened anew: what the device keeps is all that there is of before. */
async function open() {
  cleanup();
  await openScreen(`/unit/digital-documents?preparar=${ids.document}`, me);
  await terms();
}
const terms = async () =>
  within(await screen.findByRole('complementary', { name: 'Assinaturas do documento' }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  emptyDevice();
  answerOffice();
  me = personOf('unit', { unitId: ids.unit });
  holds(someDocument());
});
afterEach(() => vi.unstubAllGlobals());

test('a day that is past is told at its field, where the sending leads', async () => {
  await open();
  fill('Prazo', '2020-01-01');
  await screen.findByText('O prazo já passou: escolha outro dia.');
  press('Enviar para assinatura');
  await waitFor(() => expect(document.activeElement).toBe(field('Prazo')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a sending that broke off goes on from what was saved, also after a reload', async () => {
  const prepared = answer(prepare, ({ message, revision }) => {
    const saved = someDocument({ message, revision: revision + 1 });
    holds(saved);
    return saved;
  });
  const lost = answer(send, () => {
    throw new NetworkLost();
  });
  await open();
  fill('Mensagem', 'Assine até sexta');
  press('Enviar para assinatura');
  await alert();
  await open();
  expect(field('Mensagem').value).toBe('Assine até sexta');
  press('Enviar para assinatura');
  await alert();
  const again = answer(send, sent(someDocument({ revision: 4 })));
  press('Enviar para assinatura');
  await screen.findByRole('dialog', { name: 'Links de assinatura' });
  expect(prepared.map(({ revision, message }) => [revision, message])).toEqual(
    [1, 2, 3].map((revision) => [revision, 'Assine até sexta']),
  );
  expect([...lost, ...again].map(({ revision }) => revision)).toEqual([2, 3, 4]);
});

test('a draft that is half done is saved as far as it goes, and goes on here where it was', async () => {
  const prepared = answer(prepare, ({ message, revision }) => {
    const saved = someDocument({ message, revision: revision + 1 });
    holds(saved);
    return saved;
  });
  await open();
  press('Adicionar signatário');
  const second = () => screen.getAllByLabelText<HTMLInputElement>('Nome completo')[1]!;
  fireEvent.change(second(), { target: { value: 'Rui Alves' } });
  fill('Mensagem', 'Falta o CPF do Rui');
  press('Salvar rascunho');
  await screen.findByText(/Signatários incompletos ficam só neste aparelho/);
  expect(prepared).toMatchObject([{ message: 'Falta o CPF do Rui', signers: [{ name: 'Ana Lima' }] }]);
  expect(prepared[0]!.signers).toHaveLength(1);
  await open();
  expect(second().value).toBe('Rui Alves');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Enviar para assinatura');
  expect(await alert()).toBe('Rui Alves: CPF inválido.');
  expect(prepared).toHaveLength(1);
});

test('a draft that somebody else discarded meanwhile is shown as it stands', async () => {
  await open();
  holds(someDocument({ state: 'cancelled', reason: 'Volume errado', revision: 2 }));
  answer(prepare, (_, refusals) => {
    throw refusals.WRONG_STATE();
  });
  press('Enviar para assinatura');
  const panel = await screen.findByRole('dialog', { name: /^Contrato 12/ });
  await within(panel).findByText('Volume errado');
  fireEvent.click(within(panel).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('complementary', { name: 'Assinaturas do documento' })).toBeNull();
});

test('what somebody else saved meanwhile is never written over unasked', async () => {
  const theirs = (message: string, revision: number) => holds(someDocument({ message, revision }));
  const stale = () =>
    answer(prepare, (_, refusals) => {
      throw refusals.STALE_REVISION();
    });
  const asked = async () =>
    (await screen.findByText('Outra pessoa alterou este documento')).closest('[role=alert]')!;
  await open();
  fill('Mensagem', 'A minha mensagem');
  theirs('A mensagem do outro', 2);
  stale();
  press('Salvar rascunho');
  expect((await asked()).textContent).toContain('mensagem');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar rascunho' }).disabled).toBe(true);
  // It is asked again after a reload, as long as nobody has answered.
  await open();
  expect(field('Mensagem').value).toBe('A minha mensagem');
  await asked();
  press('Ficar com a versão atual');
  await waitFor(() => expect(field('Mensagem').value).toBe('A mensagem do outro'));
  expect(screen.queryByText('Outra pessoa alterou este documento')).toBeNull();

  fill('Mensagem', 'A minha, de novo');
  await waitFor(() => expect(field('Mensagem').value).toBe('A minha, de novo'));
  theirs('O outro, de novo', 3);
  await open();
  await asked();
  press('Ficar com o meu');
  const saved = answer(prepare, someDocument({ message: 'A minha, de novo', revision: 4 }));
  press('Salvar rascunho');
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Assinaturas do documento' })).toBeNull(),
  );
  expect(saved).toMatchObject([{ message: 'A minha, de novo', revision: 3 }]);
});
