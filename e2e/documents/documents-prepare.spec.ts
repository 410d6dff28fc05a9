import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../app/accessible.ts';
import { expect, type Page, test } from '../app/test.ts';
import { callAs, enterAs, get, post } from '../concrete-volume/loads.fixture.ts';
import { anyCpf, draftOf } from './papers-to-sign.fixture.ts';

/** A draft of the plant with one signer, open on its page. */
async function prepare(page: Page) {
  const office = await callAs('unidade');
  const signer = { name: 'Ana Lima', cpf: anyCpf() };
  const { id, revision, signerIds } = await draftOf(office, `Contrato ${randomUUID().slice(0, 8)}`, [signer]);
  await enterAs(page, 'unidade');
  const open = () => page.goto(`/unit/digital-documents?preparar=${id}`);
  const terms = page.getByRole('complementary', { name: 'Assinaturas do documento' });
  return { office, id, revision, open, terms, signers: [{ ...signer, id: signerIds[0], role: 'party' }] };
}

test('a sending that broke off goes on from what was saved; a day that is past is told at its field', async ({
  page,
}) => {
  const { open, terms } = await prepare(page);
  await open();
  const send = terms.getByRole('button', { name: 'Enviar para assinatura' });
  await terms.getByLabel('Prazo').fill('2020-01-01');
  await expect(terms.getByText('O prazo já passou: escolha outro dia.')).toBeVisible();
  await send.click();
  await expect(terms.getByLabel('Prazo')).toBeFocused();
  await expect(terms.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await terms.getByLabel('Prazo').fill('');
  await terms.getByLabel('Mensagem').fill('Assine até sexta');
  let isBroken = true;
  await page.route('**/api/documents/*/send', (route) =>
    isBroken ? route.abort('connectionreset') : route.fallback(),
  );
  await send.click();
  await expect(terms.getByRole('alert')).toBeVisible();
  // What was typed is still on the device, and the next try is of the document as it was saved.
  await page.reload();
  await expect(terms.getByLabel('Mensagem')).toHaveValue('Assine até sexta');
  await send.click();
  await expect(terms.getByRole('alert')).toBeVisible();
  isBroken = false;
  await send.click();
  await expect(page.getByRole('dialog', { name: 'Links de assinatura' })).toBeVisible();
});

test('a draft that is half done is saved as far as it goes, and goes on here where it was', async ({
  page,
}) => {
  const { office, id, open, terms } = await prepare(page);
  await open();
  await terms.getByRole('button', { name: 'Adicionar signatário' }).click();
  const second = terms.getByRole('group').nth(1);
  await second.getByLabel('Nome completo').fill('Rui Alves');
  await terms.getByLabel('Mensagem').fill('Falta o CPF do Rui');
  await terms.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Quem está incompleto fica só neste aparelho', { exact: false })).toBeVisible();
  const kept = await get<{ message: string; signers: { name: string }[] }>(office, `/api/documents/${id}`);
  expect([kept.message, kept.signers.map(({ name }) => name)]).toEqual(['Falta o CPF do Rui', ['Ana Lima']]);
  await open();
  await expect(second.getByLabel('Nome completo')).toHaveValue('Rui Alves');
  await expect(terms.getByRole('alert')).toHaveCount(0);
  await terms.getByRole('button', { name: 'Enviar para assinatura' }).click();
  // Said beside the button that was pressed, however long the page is.
  await expect(terms.getByRole('alert')).toHaveText('Rui Alves: CPF inválido.');
  await expect(terms.getByRole('alert')).toBeInViewport();
});

test('on a phone nothing of the preparation is cut off, and a chosen field is asked for on the page', async ({
  page,
}) => {
  const { open, terms } = await prepare(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  const send = terms.getByRole('button', { name: 'Enviar para assinatura' });
  await expect(send).toBeVisible();
  const { right } = await send.evaluate((button) => button.getBoundingClientRect());
  const edge = await terms.evaluate((aside) => aside.getBoundingClientRect().right);
  expect(right).toBeLessThan(edge);
  await terms.getByRole('button', { name: 'Rubrica', exact: true }).click();
  await expect(page.getByText('Toque na página onde vai a rubrica.')).toBeInViewport();
});

test('a draft that somebody else discarded meanwhile is shown as it stands', async ({ page }) => {
  const { office, id, revision, open, terms } = await prepare(page);
  await open();
  await expect(page.getByText('Contrato, folha 1')).toBeVisible();
  await post(office, `/api/documents/${id}/cancel`, { revision, reason: 'Volume errado' });
  await terms.getByRole('button', { name: 'Enviar para assinatura' }).click();
  const panel = page.getByRole('dialog', { name: /^Contrato/ });
  await expect(panel.getByText('Volume errado', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Fechar' }).click();
  await expect(panel).toHaveCount(0);
  await expect(terms).toHaveCount(0);
});

test('what somebody else saved meanwhile is never written over unasked', async ({ page }) => {
  const { office, id, revision, open, terms, signers } = await prepare(page);
  await open();
  await terms.getByLabel('Mensagem').fill('A minha mensagem');
  const saveAs = async (message: string, of: number) => {
    const { title } = await get<{ title: string }>(office, `/api/documents/${id}`);
    const kept = { title, kind: 'supply_contract', inOrder: true, dueOn: null, signers, fields: [] };
    const answer = await office.request.put(`/api/documents/${id}`, {
      data: { ...kept, revision: of, message },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await saveAs('A mensagem do outro', revision);
  await terms.getByRole('button', { name: 'Salvar rascunho' }).click();
  const asked = terms.getByRole('alert').filter({ hasText: 'Outra pessoa alterou este documento' });
  await expect(asked).toContainText('campos, mensagem');
  await expect(terms.getByRole('button', { name: 'Salvar rascunho' })).toBeDisabled();
  await expectAccessible(page);
  // It is asked again after a reload, as long as nobody has answered.
  await page.reload();
  await expect(terms.getByLabel('Mensagem')).toHaveValue('A minha mensagem');
  await asked.getByRole('button', { name: 'Ficar com a versão atual' }).click();
  await expect(terms.getByLabel('Mensagem')).toHaveValue('A mensagem do outro');
  await expect(asked).toHaveCount(0);

  await terms.getByLabel('Mensagem').fill('A minha, de novo');
  await saveAs('O outro, de novo', revision + 1);
  await page.reload();
  await asked.getByRole('button', { name: 'Ficar com o meu' }).click();
  await terms.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(terms).toHaveCount(0);
  const { message } = await get<{ message: string }>(office, `/api/documents/${id}`);
  expect(message).toBe('A minha, de novo');
});

test('the PDF is read on when the time of its address is over', async ({ page }) => {
  const { id, open } = await prepare(page);
  const addresses: string[] = [];
  let refused = 0;
  page.on('response', async (answer) => {
    if (!answer.url().includes(`/api/documents/${id}/file`)) return;
    const told = ((await answer.json()) as { address: string }).address;
    addresses.push(told);
  });
  await page.route(/\/private\//, (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await open();
  await expect(page.getByText('Contrato, folha 1')).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  expect(addresses).toHaveLength(2);
});
