import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../app/accessible.ts';
import { callAs, enterAs, newCaller } from '../app/enter.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, test } from '../app/test.ts';
import { anyCpf, sentOf, signBy } from './papers-to-sign.fixture.ts';

test('the office reminds, gives a code and puts another in the place of one who does not sign', {
  tag: '@long',
}, async ({ page }) => {
  const office = await callAs('unidade');
  const title = `Contrato ${randomUUID().slice(0, 8)}`;
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
  await pressMore(page, 'Arquivar');
  await expect(panel.getByText('Arquivado', { exact: true }).first()).toBeVisible();
  await page.goto(`/unit/digital-documents?aba=concluidos&search=${title}`);
  await expect(page.getByRole('cell', { name: title })).toBeVisible();
  // Looked for among what is under way, it is found too.
  await page.goto(`/unit/digital-documents?search=${title}`);
  await expect(page.getByRole('combobox', { name: 'Situação' })).toContainText('Em andamento');
  await page.getByRole('button', { name: 'Procurar em todas as situações' }).click();
  await expect(page.getByRole('cell', { name: title })).toBeVisible();
});
