import { randomUUID } from 'node:crypto';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { addDays } from '@traco/contract/values/calendar';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { dayBefore, enterAs, get, post } from '../concrete-volume/loads.fixture.ts';
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
  await expect(
    panel.getByText('Não pode ser escalado hoje: está com o exame toxicológico vencido.'),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Alterar' }).click();
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
  await expect(page.getByText('Nenhum motorista passa por estes filtros.')).toBeAttached();
});

test('a view is kept under a name, brings its filters back, is renamed and thrown away', async ({ page }) => {
  await enterAs(page, 'supervisor');
  await page.goto('/drivers-overview?owner=partner&sort=expiry');
  await page.getByRole('button', { name: 'Guardar visão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar visão' });
  await dialog.getByRole('button', { name: 'Guardar visão' }).click();
  await expect(dialog.getByText('Dê um nome à visão.')).toBeVisible();
  const name = newName('Visão');
  await dialog.getByLabel('Nome da visão').fill(name);
  await dialog.getByRole('button', { name: 'Guardar visão' }).click();
  const view = page.getByRole('group', { name: 'Visões' }).getByRole('button', { name });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Vencendo em 30 dias' }).click();
  await expect(page).toHaveURL(/papers=expiring/);
  await expect(page).not.toHaveURL(/owner=/);
  await page.reload();
  await view.click();
  await expect(page).toHaveURL(/owner=partner/);
  await expect(page.getByRole('combobox', { name: 'Vínculo' })).toHaveValue('partner');

  await page.getByRole('button', { name: 'Renomear visão' }).click();
  const renaming = page.getByRole('dialog', { name: 'Renomear visão' });
  await renaming.getByLabel('Nome da visão').fill(`${name} do parceiro`);
  await renaming.getByRole('button', { name: 'Renomear visão' }).click();
  await expect(page.getByRole('button', { name: `${name} do parceiro` })).toBeVisible();
  await page.getByRole('button', { name: 'Apagar visão' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar visão' }).click();
  await expect(page.getByRole('button', { name: `${name} do parceiro` })).toHaveCount(0);
});

test('the work of a month is set against the median, own and lent apart, and opens who it is about', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/drivers-overview');
  await page.getByText('Distribuição', { exact: true }).click();
  await expect(page).toHaveURL(/ver=distribuicao/);
  await page.getByLabel('Unidade da distribuição').selectOption({ label: 'Traço Campinas' });
  await page.getByLabel('Mês').selectOption({ index: 1 });
  await expect(page).toHaveURL(/mes=20\d\d-\d\d/);
  const own = page.getByRole('region', { name: 'Motoristas próprios' });
  await expect(
    own.getByText(/^Mediana: [\d.,]+ m³ em \d+ viagens · \d+ longe dela em mais de 30%$/),
  ).toBeVisible();
  await expect(own.getByText('Muito abaixo').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Motoristas do parceiro' })).toBeVisible();
  const first = own.locator('tbody').getByRole('button').first();
  const name = await first.innerText();
  await first.click();
  const card = page.getByRole('dialog', { name }).getByRole('region', { name: 'Cartão do motorista' });
  await expect(card.getByRole('figure', { name: /^Últimos 90 dias: \d+ viage/ })).toBeVisible();
});

test('the card tells absences and events; a notice waits for who has access; the history names who changed what', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const driver = await takeOn(page);
  await post(page, `/api/truck-drivers/${driver.id}/absences`, {
    id: driver.id,
    absenceId: randomUUID(),
    kind: 'holidays',
    fromOn: addDays(today(), -9),
    toOn: addDays(today(), -5),
  });
  await post(page, `/api/truck-drivers/${driver.id}/events`, {
    id: driver.id,
    eventId: randomUUID(),
    kind: 'praise',
    onDay: addDays(today(), -3),
    description: 'Mestre elogiou a manobra',
  });
  await page.goto(`/drivers-overview?motorista=${driver.id}`);
  const panel = page.getByRole('dialog', { name: driver.name });
  const card = panel.getByRole('region', { name: 'Cartão do motorista' });
  await expect(card.getByText('Disponível')).toBeVisible();
  await expect(card.getByRole('figure', { name: /0 viagens, 0,0 m³, 5 dias ausentes/ })).toBeVisible();
  await expect(card.getByText(`em ${written(addDays(today(), -3))}: Mestre elogiou a manobra`)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5519987654321',
  );
  await panel.getByRole('button', { name: 'Avisar no aplicativo' }).click();
  const notice = page.getByRole('dialog', { name: `Avisar ${driver.name}` });
  await notice.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(notice.getByText('Escreva o aviso.')).toBeVisible();
  await notice.getByLabel('Aviso').fill('Passe no RH amanhã cedo.');
  await notice.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(notice.getByRole('alert')).toContainText('ainda não entra no aplicativo');
  await notice.getByRole('button', { name: 'Voltar' }).click();
  await panel.getByText(/^Histórico \(versão/).click();
  await expect(panel.getByText(/cadastrou em/)).toBeVisible();
});
