import { randomUUID } from 'node:crypto';
import { addDays } from '@traco/contract/calendar';
import type { DayBoard } from '@traco/contract/day-board';
import { newName, recordDriver, TOMORROW } from './drivers.ts';
import { enterAs, get, post } from './loads.ts';
import { expect, type Locator, test } from './test.ts';

test('a photo is the driver’s face in panel and list; what is no photo is refused where it was chosen', async ({
  page,
}) => {
  await enterAs(page, 'gerente');
  const driver = await recordDriver(page);
  await page.goto(`/truck-drivers?motorista=${driver.id}&search=${encodeURIComponent(driver.name)}`);
  const panel = page.getByRole('dialog');
  const choose = async (button: string, name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('Adicionar foto', 'notas.png', Buffer.from('não é uma foto'));
  await expect(panel.getByRole('alert')).toContainText('não abre este arquivo como foto');
  await choose('Adicionar foto', 'rosto.png', await page.screenshot());
  await expect(panel.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth;
  const faces = page.locator(`img[src^="/api/truck-drivers/${driver.id}/photos/"]`);
  await expect(faces).toHaveCount(2);
  // At most 400 px of the screen's 1,440 were sent.
  for (const face of await faces.all()) await expect.poll(() => face.evaluate(isDrawn)).toBe(400);
});

test('a folder says what it lacks; an occurrence keeps its amount and file; holidays far ahead are leafed to', async ({
  page,
}) => {
  await enterAs(page, 'gerente');
  const driver = await recordDriver(page);
  const toOn = addDays(TOMORROW, 100);
  const holidays = { id: driver.id, absenceId: randomUUID(), kind: 'holidays', fromOn: toOn, toOn };
  await post(page, `/api/truck-drivers/${driver.id}/absences`, holidays);
  await page.goto(`/truck-drivers?motorista=${driver.id}`);
  const panel = page.getByRole('dialog').first();
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') };
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

test('an examination proposes its last day, the partner who lends is chosen, and leaving says what he still has', async ({
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

  const [busy] = (await get<DayBoard>(page, `/api/day-board?day=${TOMORROW}`)).loads.flatMap((load) =>
    load.driverId ? [load.driverId] : [],
  );
  await page.goto(`/truck-drivers?motorista=${busy}`);
  await panel.getByRole('button', { name: 'Inativar' }).click();
  const asked = page.getByRole('dialog', { name: 'Inativar motorista' });
  await expect(asked.getByText(/Ele tem \d+ cargas? programadas? de hoje em diante/)).toBeVisible();
  await asked.getByRole('button', { name: 'Voltar' }).click();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the camera takes the face, or a photo is chosen from the gallery; the list has initials till then', async ({
    page,
  }) => {
    await enterAs(page, 'gerente');
    const driver = await recordDriver(page, { name: `${newName('Vera')} Braga` });
    await page.goto(`/truck-drivers?search=${encodeURIComponent(driver.name)}`);
    const line = page.getByRole('list', { name: 'Motoristas' }).getByRole('button');
    await expect(line).toContainText(`VB${driver.name}`);
    await line.click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'Adicionar foto' })).toBeVisible();
    await expect(panel.locator('input[capture=environment]')).toHaveAttribute('accept', /^image\//);
    const [gallery] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: 'Escolher foto da galeria' }).click(),
    ]);
    expect(await gallery.element().getAttribute('capture')).toBeNull();
    await gallery.setFiles({ name: 'rosto.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(panel.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await expect(line.locator('img')).toBeVisible();
  });
});
