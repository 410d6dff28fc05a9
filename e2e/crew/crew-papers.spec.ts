import { randomUUID } from 'node:crypto';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { addDays } from '@traco/contract/values/calendar';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { aJpeg } from '../app/photos.fixture.ts';
import { expect, type Locator, test } from '../app/test.ts';
import { enterAs, get, post } from '../concrete-volume/loads.fixture.ts';
import { newName, recordDriver, tomorrow } from '../truck-drivers/drivers.fixture.ts';

test('a photo that is kept is the driver’s face in panel and list; taken back, the initials stand there', async ({
  page,
}) => {
  await enterAs(page, 'gerente');
  const driver = await recordDriver(page, { name: `${newName('Vera')} Braga` });
  const list = `/truck-drivers?motorista=${driver.id}&search=${encodeURIComponent(driver.name)}`;
  await page.goto(list);
  const panel = page.getByRole('dialog');
  const faces = page.locator(`img[src^="/api/profile-photo/driver/${driver.id}/picture"]`);
  await expect(page.locator('tbody tr[data-index]')).toContainText('VB');
  await expect(faces).toHaveCount(0);
  await panel.getByRole('link', { name: 'Fazer a foto' }).click();
  await page
    .getByLabel('Foto', { exact: true })
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aJpeg(page));
  await page.getByLabel(/autorizou/).check();
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(page.getByText(`Foto de ${driver.name} guardada.`)).toBeVisible();
  await page.goto(list);
  await expect(faces).toHaveCount(2);
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth;
  for (const face of await faces.all()) await expect.poll(() => face.evaluate(isDrawn)).toBe(512);
  await post(page, `/api/profile-photo/driver/${driver.id}/remove`, {});
  await page.goto(list);
  await expect(panel.getByRole('link', { name: 'Fazer a foto' })).toBeVisible();
  await expect(faces).toHaveCount(0);
});

test('a folder says what it lacks; an occurrence keeps its amount and file; holidays far ahead are leafed to', async ({
  page,
}) => {
  await enterAs(page, 'gerente');
  const driver = await recordDriver(page);
  const toOn = addDays(tomorrow(), 100);
  const holidays = { id: driver.id, absenceId: randomUUID(), kind: 'holidays', fromOn: toOn, toOn };
  await post(page, `/api/truck-drivers/${driver.id}/absences`, holidays);
  await page.goto(`/truck-drivers?motorista=${driver.id}`);
  const panel = page.getByRole('dialog').first();
  const pdf = { mimeType: 'application/pdf', buffer: aPdf(1) };
  const attach = async (within: Locator, button: string, name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      within.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles({ name, ...pdf });
  };
  await expect(panel.getByText('Faltam: CNH, Toxicológico, ASO, RG ou CPF, Contrato.')).toBeVisible();
  await panel.getByLabel('Tipo do documento').selectOption('ASO');
  await attach(panel, 'Anexar foto ou PDF', 'aso.pdf');
  await expect(panel.getByText('Faltam: CNH, Toxicológico, RG ou CPF, Contrato.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'ASO' })).toHaveAttribute('href', /\/api\/files\//);

  await panel.getByRole('button', { name: 'Registrar ocorrência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar ocorrência' });
  await dialog.getByLabel('Valor').fill('195,23');
  await dialog.getByLabel('Descrição').fill('Radar da SP-075');
  await attach(dialog, 'Foto ou PDF', 'multa.pdf');
  await expect(dialog.getByRole('link', { name: 'multa.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar ocorrência' }).click();
  await expect(panel.getByText('R$ 195,23')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'ver arquivo' })).toBeVisible();

  const away = panel.locator('td[data-away=holidays]');
  await expect(away).toHaveCount(0);
  await panel.getByRole('button', { name: 'Próximos meses' }).click();
  if ((await away.count()) === 0) await panel.getByRole('button', { name: 'Próximos meses' }).click();
  await expect(away).toHaveText(new RegExp(`^${Number(toOn.slice(8))} Férias$`));
});

test('an examination proposes its last day, the partner who lends is chosen, and leaving says what they still have', async ({
  page,
}) => {
  await enterAs(page, 'gerente');
  const driver = await recordDriver(page);
  await page.goto(`/truck-drivers?motorista=${driver.id}&alterar=1`);
  const panel = page.getByRole('dialog').first();
  const until = panel.getByLabel('Validade do toxicológico');
  await panel.getByLabel('Exame toxicológico').fill('10/03/2099');
  await expect(until).toHaveValue('10/09/2101');
  await panel.getByRole('button', { name: 'Salvar motorista' }).click();
  await expect(panel.getByText('ainda não chegou')).toBeVisible();
  await expect(panel.getByLabel('Exame toxicológico')).toBeFocused();
  await panel.getByLabel('Exame toxicológico').fill('10/03/2026');
  await expect(until).toHaveValue('10/09/2028');
  await panel.getByLabel('Vínculo').selectOption('Cedido por Helay Transportes');
  await panel.getByRole('button', { name: 'Salvar motorista' }).click();
  await expect(panel.getByText('exame de 10/03/2026 · validade 10/09/2028')).toBeVisible();
  await expect(panel.getByText(/cedido por Helay/)).toBeVisible();

  const [busy] = (await get<DayBoard>(page, `/api/day-board?day=${tomorrow()}`)).loads.flatMap((load) =>
    load.driverId ? [load.driverId] : [],
  );
  await page.goto(`/truck-drivers?motorista=${busy}`);
  await panel.getByRole('button', { name: 'Inativar' }).click();
  const asked = page.getByRole('dialog', { name: 'Inativar motorista' });
  await expect(asked.getByText(/Ele tem \d+ cargas? programadas? de hoje em diante/)).toBeVisible();
  await asked.getByRole('button', { name: 'Voltar' }).click();
});
