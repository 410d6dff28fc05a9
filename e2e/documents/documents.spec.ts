import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../app/accessible.ts';
import { enterAs } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, test } from '../app/test.ts';

test('the plant sends a PDF: uploads it, says who signs and where, and takes the links', async ({ page }) => {
  const title = `Contrato ${randomUUID().slice(0, 8)}`;
  await enterAs(page, 'unidade');
  await page.goto('/unit/digital-documents');
  await page.getByRole('button', { name: 'Novo documento' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Novo documento' });
  await upload.locator('input[type=file]').setInputFiles({
    name: 'nota.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('não é um PDF'),
  });
  await upload.getByRole('button', { name: 'Enviar PDF' }).click();
  await expect(upload.getByRole('alert')).toHaveText('O arquivo não é um PDF.');
  await upload.locator('input[type=file]').setInputFiles({
    name: 'contrato.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf(2, 'Contrato'),
  });
  // Nothing of the wrong file stays, and what is typed does.
  await expect(upload.getByLabel('Título')).toHaveValue('contrato');
  await upload.getByLabel('Título').fill(title);
  await upload.getByRole('button', { name: 'Enviar PDF' }).click();

  const terms = page.getByRole('complementary', { name: 'Assinaturas do documento' });
  await terms.getByRole('button', { name: 'Enviar para assinatura' }).click();
  await expect(terms.getByRole('alert')).toHaveText('Diga quem assina.');
  await terms.getByRole('button', { name: 'Adicionar signatário' }).click();
  await terms.getByLabel('Nome completo').fill('João Pedro da Silva');
  await terms.getByLabel('CPF').fill('529.982.247-25');
  await terms.getByRole('button', { name: 'Assinatura', exact: true }).click();
  await page.getByText('Contrato, folha 1').click();
  const field = page.getByRole('button', { name: 'Assinatura de João Pedro da Silva' });
  await expect(field).toBeVisible();
  const before = (await field.boundingBox())!;
  await page.mouse.move(before.x + 20, before.y + 10);
  await page.mouse.down();
  await page.mouse.move(before.x + 60, before.y + 110, { steps: 4 });
  await page.mouse.up();
  const after = (await field.boundingBox())!;
  expect(Math.round(after.y - before.y)).toBeGreaterThan(80);
  await field.press('ArrowDown');
  expect((await field.boundingBox())!.y).toBeGreaterThan(after.y);
  await expectAccessible(page);
  // What was prepared is there after a reload.
  await page.reload();
  await expect(field).toBeVisible();
  await terms.getByRole('button', { name: 'Enviar para assinatura' }).click();
  const links = page.getByRole('dialog', { name: 'Links de assinatura' });
  await expect(links.getByRole('region', { name: 'João Pedro da Silva' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const panel = page.getByRole('dialog', { name: new RegExp(title) });
  await expect(panel.getByText('Liberado para assinatura', { exact: false })).toBeVisible();
  await expect(panel.getByText('A cadeia de evidências está íntegra.')).toBeVisible();
  await expectAccessible(page);
  await pressMore(page, 'Cancelar documento');
  const cancel = page.getByRole('dialog', { name: 'Cancelar o documento' });
  await cancel.getByLabel('Motivo').fill('Volume errado');
  await cancel.getByRole('button', { name: 'Cancelar documento' }).click();
  await expect(panel.getByText('Volume errado', { exact: true })).toBeVisible();
});
