import { randomUUID } from 'node:crypto';
import type { PartnerDriver } from '@traco/contract/helay-drivers/helay-drivers';
import { addDays } from '@traco/contract/values/calendar';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { aJpeg } from '../app/photos.fixture.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { callAs, enterAs, get, openAs, post } from '../concrete-volume/loads.fixture.ts';
import { aCpf, newName, tomorrow, written } from '../truck-drivers/drivers.fixture.ts';

const soon = () => addDays(tomorrow(), 500);

async function attach(page: Page, button: Locator, name: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: aPdf(1) });
}

/** A driver of the partner at the third plant, which no other journey plans. */
async function takeOn(page: Page): Promise<PartnerDriver> {
  const units = await get<{ id: string; name: string }[]>(page, '/api/helay-drivers/units');
  return post<PartnerDriver>(page, '/api/helay-drivers', {
    id: randomUUID(),
    unitId: units.find(({ name }) => name.includes('São José'))!.id,
    name: newName('Parceiro'),
    cpf: aCpf(),
    equipment: ['mixer'],
    licencePaidWork: true,
    licenceNumber: '01234567890',
    licenceCategory: 'D',
    licenceExpiresOn: soon(),
    toxicologyExpiresOn: soon(),
    medicalExpiresOn: soon(),
  });
}

test('a driver is taken on by the partner, waits for their papers, and is released by the company', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'helay');
  await page.goto('/helay-drivers');
  await page.getByRole('button', { name: 'Cadastrar motorista' }).first().click();
  const form = page.getByRole('dialog', { name: 'Cadastrar motorista' });
  const name = newName('Parceiro');
  await form.getByLabel('Nome').fill(name);
  await form.getByRole('button', { name: 'Cadastrar motorista' }).click();
  await expect(form.getByText('CPF inválido: confira os 11 dígitos.')).toBeVisible();
  await expect(form.getByText('Escolha a unidade do motorista.')).toBeVisible();
  // Truck and ownership are the company's to say.
  await expect(form.getByLabel('Vínculo')).toHaveCount(0);
  await expect(form.getByLabel('Caminhão habitual')).toHaveCount(0);
  await form.getByLabel('Unidade').selectOption({ label: 'Traço São José dos Campos' });
  await form.getByLabel('CPF').fill(aCpf());
  await form.getByLabel('Número da CNH').fill('01234567890');
  await form.getByLabel('Categoria').selectOption('D');
  for (const label of ['Validade da CNH', 'Validade do toxicológico', 'Validade do ASO'])
    await form.getByLabel(label).fill(written(soon()));
  await form.getByRole('button', { name: 'Cadastrar motorista' }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('Não pode ser escalado hoje: está sem documentos aprovados.')).toBeVisible();
  await expect(panel.getByText('Pendente')).toHaveCount(3);
  for (const kind of ['licence', 'toxicology', 'medical']) {
    await panel.getByLabel('Tipo do documento').selectOption(kind);
    await attach(page, panel.getByRole('button', { name: 'Anexar foto ou PDF' }), `${kind}.pdf`);
    await expect(panel.getByText(`${kind}.pdf`)).toBeVisible();
  }

  const office = await openAs(browser, 'admin');
  await office.goto(`/drivers-overview?papers=unchecked&search=${encodeURIComponent(name)}`);
  await office.locator('tbody tr[data-index]').click();
  const checks = office.getByRole('region', { name: 'Conferência dos documentos' });
  await checks.getByRole('button', { name: 'Aprovar CNH' }).click();
  await expect(checks.getByText('Aprovado', { exact: true })).toHaveCount(1);
  await checks.getByRole('button', { name: 'Aprovar ASO' }).click();
  await expect(checks.getByText('Aprovado', { exact: true })).toHaveCount(2);
  await checks.getByRole('button', { name: 'Reprovar Toxicológico' }).click();
  const rejecting = office.getByRole('dialog', { name: 'Reprovar Toxicológico' });
  await rejecting.getByRole('button', { name: 'Reprovar documento' }).click();
  await expect(rejecting.getByText('Diga o motivo, com ao menos 5 letras.')).toBeVisible();
  await rejecting.getByLabel('Motivo').fill('Laudo sem a página do QR code.');
  await rejecting.getByRole('button', { name: 'Reprovar documento' }).click();
  await expect(checks.getByText('Laudo sem a página do QR code.')).toBeVisible();

  // The partner hears of it while they look, sends the paper again, and it waits again.
  await expect(panel.getByText('Laudo sem a página do QR code.')).toBeVisible();
  await panel.getByLabel('Tipo do documento').selectOption('toxicology');
  await attach(page, panel.getByRole('button', { name: 'Anexar foto ou PDF' }), 'laudo-inteiro.pdf');
  await expect(panel.getByText('Pendente')).toHaveCount(1);
  // The office approves what it sees: the new paper, once it is there.
  await expect(checks.getByText('Laudo sem a página do QR code.')).toHaveCount(0);
  await checks.getByRole('button', { name: 'Aprovar Toxicológico' }).click();
  await expect(checks.getByText('Aprovado', { exact: true })).toHaveCount(3);
  await expect(panel.getByText('Liberado')).toBeVisible();
});

test('a driver’s face is given with their consent, stands in list and panel, and is taken back', async ({
  page,
}) => {
  await enterAs(page, 'helay');
  const driver = await takeOn(page);
  await page.goto(`/helay-drivers?motorista=${driver.id}&search=${encodeURIComponent(driver.name)}`);
  const faces = page.locator(`img[src^="/api/profile-photo/driver/${driver.id}/picture"]`);
  await page.getByRole('button', { name: 'Fazer a foto' }).click();
  const dialog = page.getByRole('dialog', { name: `Foto de ${driver.name}` });
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escolha a foto.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByLabel('Foto', { exact: true }).click(),
  ]);
  await chooser.setFiles(await aJpeg(page));
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Marque o consentimento para guardar a foto.');
  await dialog.getByLabel(/autorizou/).check();
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(faces).toHaveCount(2);
  await page.getByRole('button', { name: 'Trocar foto' }).click();
  await dialog.getByRole('button', { name: 'Retirar foto' }).click();
  await expect(faces).toHaveCount(0);
});

test('a later date asks for its document; the list filters who waits and goes home as a file; nobody of the company is there', async ({
  page,
}) => {
  const office = await callAs('admin');
  const { rows } = await get<{ rows: { id: string }[] }>(office, '/api/drivers-overview?owner=own&limit=1');
  await enterAs(page, 'helay');
  await page.goto(`/helay-drivers?motorista=${rows[0]!.id}`);
  await expect(page.getByRole('dialog').getByText('Motorista não encontrado.')).toBeVisible();
  const driver = await takeOn(page);
  await page.goto(`/helay-drivers?motorista=${driver.id}&alterar=1`);
  const panel = page.getByRole('dialog', { name: driver.name });
  await panel.getByLabel('Validade do ASO').fill(written(addDays(soon(), 30)));
  await panel.getByRole('button', { name: 'Salvar motorista' }).click();
  await expect(panel.getByRole('alert')).toContainText('Falta anexar: ASO.');
  await attach(page, panel.getByRole('button', { name: 'Anexar ASO' }), 'aso.pdf');
  await expect(panel.getByRole('link', { name: 'aso.pdf' })).toBeVisible();
  await panel.getByRole('button', { name: 'Salvar motorista' }).click();
  await expect(panel.getByText(`validade ${written(addDays(soon(), 30))}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Fechar' }).click();
  await page.getByLabel('Situação').selectOption({ label: 'Sem aprovação' });
  await page.getByLabel('Procurar por nome ou CPF').fill(driver.name);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await expect(page.locator('tbody tr[data-index]')).toContainText('Pendente');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^motoristas-do-parceiro-.*\.csv$/);
});
