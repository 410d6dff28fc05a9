import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../app/accessible.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, test } from '../app/test.ts';
import { callAs, enterAs, newCaller } from '../concrete-volume/loads.fixture.ts';
import { anyCpf, sentOf, signBy } from './papers-to-sign.fixture.ts';

const titled = () => `Contrato ${randomUUID().slice(0, 8)}`;

test('the office reminds, gives a code and puts another in the place of one who does not sign', async ({
  page,
}) => {
  const office = await callAs('unidade');
  const title = titled();
  const ana = { name: 'Ana Lima', cpf: anyCpf(), asksCode: true };
  const { id } = await sentOf(office, title, [ana]);
  await enterAs(page, 'unidade');
  await page.goto(`/unit/digital-documents?documento=${id}`);
  const panel = page.getByRole('dialog', { name: new RegExp(title) });
  const actions = panel.getByRole('button', { name: 'Ações de Ana Lima' });
  await actions.click();
  // This server sends no e-mail: nothing of it is offered.
  await expect(page.getByRole('menuitem', { name: 'Lembrar por e-mail' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Lembrar com outro link' }).click();
  const links = page.getByRole('dialog', { name: 'Links de assinatura' });
  const share = links.getByRole('link', { name: 'Abrir no WhatsApp' });
  const message = decodeURIComponent((await share.getAttribute('href'))!);
  expect(message).toContain(`/sign/${id}/`);
  expect(message).toContain(`“${title}” ainda espera a sua assinatura.`);
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Lembrete preparado')).toBeVisible();

  await actions.click();
  await page.getByRole('menuitem', { name: 'Gerar código' }).click();
  await expect(panel.getByText(/Código de Ana Lima: \d{6}, por 30 minutos/)).toBeVisible();
  await expectAccessible(page);

  await actions.click();
  await page.getByRole('menuitem', { name: 'Substituir' }).click();
  const replace = page.getByRole('dialog', { name: 'Substituir Ana Lima' });
  await replace.getByLabel('Nome completo').fill('Eva Reis');
  await replace.getByLabel('CPF').fill('111.111.111-11');
  await replace.getByLabel('Motivo').fill('Ana saiu da obra');
  await replace.getByRole('button', { name: 'Substituir' }).click();
  await expect(replace.getByRole('alert')).toHaveText('CPF inválido: confira os 11 dígitos.');
  const eva = { name: 'Eva Reis', cpf: anyCpf() };
  // Who comes in the place is asked for a code as well, unless the office says otherwise.
  await expect(replace.getByLabel('Pedir um código de confirmação', { exact: false })).toBeChecked();
  await expect(replace.getByLabel('E-mail')).toHaveCount(0);
  await expectAccessible(page);
  await replace.getByLabel('Pedir um código de confirmação', { exact: false }).uncheck();
  await replace.getByLabel('CPF').fill(eva.cpf);
  await replace.getByRole('button', { name: 'Substituir' }).click();
  const address = await links.getByRole('link', { name: 'Abrir no WhatsApp' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Substituído · Ana saiu da obra')).toBeVisible();

  // Who was put in the place signs; the seal comes by itself, and then it goes to the archive.
  const link = /http[^\s]+\/sign\/[^\s]+/.exec(decodeURIComponent(address!))![0];
  await signBy(await newCaller(), link, eva);
  await expect(panel.getByRole('button', { name: 'Abrir assinado' })).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('button', { name: 'Arquivar' }).click();
  await expect(panel.getByText('Arquivado', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Arquivar' })).toHaveCount(0);
  await page.goto(`/unit/digital-documents?aba=concluidos&search=${title}`);
  await expect(page.getByRole('cell', { name: title })).toBeVisible();
  // Looked for among what is under way, it is found too.
  await page.goto(`/unit/digital-documents?search=${title}`);
  await expect(page.getByRole('combobox', { name: 'Situação' })).toContainText('Em andamento');
  await page.getByRole('button', { name: 'Procurar em todas as situações' }).click();
  await expect(page.getByRole('cell', { name: title })).toBeVisible();
});

test('the list is narrowed to a person, by name or CPF, and goes home as a file', async ({ page }) => {
  const office = await callAs('unidade');
  const title = titled();
  const surname = `Conceição${randomUUID().replace(/[^a-f]/g, '')}`;
  const person = { name: `José ${surname}`, cpf: anyCpf() };
  const { id } = await sentOf(office, title, [person]);
  await enterAs(page, 'unidade');
  await page.goto(`/unit/digital-documents?search=${surname.toUpperCase().replace('ÇÃ', 'CA')}`);
  await expect(page.getByText(title)).toBeVisible();
  await page.goto(`/unit/digital-documents?search=${person.cpf}`);
  await expect(page.getByText(title)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('hoje');
  await page.goto(`/unit/digital-documents?documento=${id}`);
  await page.getByRole('button', { name: `Ações de ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Documentos desta pessoa' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: person.name })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Exportar' }).click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
    })(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^documentos-\d{4}-\d\d-\d\d\.csv$/);
  // On paper it is whole too.
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.classList.add('was-printed') }),
  );
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveClass(/was-printed/);
  const lines = (await readFile((await file.path())!, 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(person.name);
});

test('a PDF that is too large is refused at its field; one whose sending broke off is sent again and is one', async ({
  page,
}) => {
  const title = titled();
  await enterAs(page, 'unidade');
  await page.goto('/unit/digital-documents?novo=1');
  const upload = page.getByRole('dialog', { name: 'Novo documento' });
  const choose = (buffer: Buffer) =>
    upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.concat([aPdf(1), Buffer.alloc(20_000_001 - aPdf(1).length, ' ')]));
  await expect(upload.getByText('O PDF passa de 20 MB.')).toBeVisible();
  await expect(upload.getByRole('button', { name: 'PDF', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await upload.getByRole('button', { name: 'Enviar PDF' }).click();
  await expect(upload.getByText('O PDF passa de 20 MB.')).toBeVisible();
  await choose(aPdf(2, 'Contrato'));
  await expect(upload.getByText('O PDF passa de 20 MB.')).toHaveCount(0);
  await upload.getByLabel('Título').fill(title);
  await expectAccessible(page);
  // The network breaks, then the answer is lost although the file has arrived, then all is well.
  const ids: string[] = [];
  let turn = 0;
  await page.route('**/api/documents', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    turn += 1;
    ids.push(/name="id"\r\n\r\n([\w-]+)/.exec(route.request().postDataBuffer()!.toString('latin1'))![1]!);
    if (turn === 1) return route.abort('connectionreset');
    if (turn === 2) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.fallback();
  });
  for (let lost = 0; lost < 2; lost += 1) {
    await upload.getByRole('button', { name: 'Enviar PDF' }).click();
    await expect(upload.getByRole('alert')).toHaveText(
      'O servidor não respondeu: não se sabe se o arquivo chegou. Tente de novo, ele não entra duas vezes.',
    );
  }
  await upload.getByRole('button', { name: 'Enviar PDF' }).click();
  await expect(page.getByRole('complementary', { name: 'Assinaturas do documento' })).toBeVisible();
  expect(new Set(ids).size).toBe(1);
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await page.goto(`/unit/digital-documents?search=${title}`);
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(1);
});

test('the office validates a file on its own screen', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin/digital-signatures');
  await page.getByRole('radiogroup', { name: 'O que mostrar' }).getByText('Validar').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: aPdf(1, randomUUID()) });
  await expect(page.getByText('Este arquivo não é conhecido aqui.', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
