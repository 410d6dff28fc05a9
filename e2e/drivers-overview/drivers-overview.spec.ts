import { randomUUID } from 'node:crypto';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { addDays } from '@traco/contract/values/calendar';
import { enterAs, get, post } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';
import { aCpf, newName, written } from '../truck-drivers/drivers.fixture.ts';

const today = () => dayBefore(0);

/** A driver of the second plant, whom no other journey looks at. */
async function takeOn(page: Page, with_: object = {}): Promise<Driver> {
  const units = await get<{ id: string; name: string }[]>(page, '/api/catalogue/units');
  return post<Driver>(page, '/api/truck-drivers', {
    id: randomUUID(),
    unitId: units.find(({ name }) => name === 'Traço Campinas')!.id,
    name: newName('Motorista'),
    cpf: aCpf(),
    phone: '19987654321',
    equipment: ['mixer'],
    licenceNumber: '01234567890',
    licenceCategory: 'D',
    licenceExpiresOn: addDays(today(), 400),
    licencePaidWork: true,
    ...with_,
  });
}

const search = (driver: { name: string }) => encodeURIComponent(driver.name);
const rows = (page: Page) => page.locator('tbody tr[data-index]');
async function attach(page: Page, button: Locator, name: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: aPdf(1) });
}

test('who is blocked says why and goes home in a file; a new date releases them only with the renewed document', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const driver = await takeOn(page, { toxicologyExpiresOn: addDays(today(), -1) });
  await page.goto(`/drivers-overview?status=blocked&search=${search(driver)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Bloqueado');
  await expect(rows(page)).toContainText('está com o exame toxicológico vencido');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^motoristas-das-unidades-.*\.csv$/);
  await rows(page).click();
  const panel = page.getByRole('dialog', { name: driver.name });
  await expect(panel.getByText('Fora da escala hoje: está com o exame toxicológico vencido.')).toBeVisible();
  await panel.getByRole('button', { name: 'Atualizar documentos' }).click();
  await panel.getByLabel('Validade do toxicológico').fill(written(addDays(today(), 800)));
  await expect(
    panel.getByText('A validade muda com o documento renovado: anexe Toxicológico.'),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Salvar motorista' }).click();
  await expect(panel.getByRole('alert')).toContainText('Falta anexar: Toxicológico. Só a data não libera');
  await attach(page, panel.getByRole('button', { name: 'Anexar Toxicológico' }), 'laudo.pdf');
  await expect(panel.getByRole('link', { name: 'laudo.pdf' })).toBeVisible();
  await panel.getByRole('button', { name: 'Salvar motorista' }).click();
  await expect(panel.getByText('Liberado')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Toxicológico' })).toBeVisible();
  await expect(page.getByText('Nenhum motorista com estes filtros.')).toBeAttached();
});
