import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LoadRecord } from '@traco/contract/day-sheet';
import type { DriverDay } from '@traco/contract/driver-day';
import { borrow } from './lent-pages.ts';
import { callAs, enterAs, get, post } from './loads.ts';
import { identify, putOnTheRoad } from './on-the-road.ts';
import { findDelivered } from './sent-loads.ts';
import { expect, type Page, test } from './test.ts';

test.use({ keepsContext: false });

const fileOf = (buffer: Buffer) => ({ name: 'nota.pdf', mimeType: 'application/pdf', buffer });

test('whoever has the link reads the note on a phone, takes its PDF and checks it; a correction makes version 2', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'unidade');
  const { load, path, note } = await findDelivered(page);
  await page.goto(`/concrete-volume-list?carga=${load.id}&de=${load.dayOn}&ate=${load.dayOn}`);
  await page.getByRole('button', { name: 'Nota de remessa' }).click();
  await expect(page.getByRole('menuitem', { name: 'Baixar PDF' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Abrir a página da nota' })).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  );
  const whatsApp = page.getByRole('menuitem', { name: 'Enviar por WhatsApp' });
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(path);

  const phone = await borrow(browser, { viewport: { width: 360, height: 740 } });
  const shown = await phone.goto(path);
  expect(shown?.headers()['x-robots-tag']).toContain('noindex');
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    `${note.m3.delivered.toLocaleString('pt-BR', { minimumFractionDigits: 1 })} m³ de ${note.mix.strengthClass}`,
  );
  await expect(phone.getByRole('navigation')).toHaveCount(0);
  await expect(phone.getByText('Versão 1, vigente')).toBeVisible();
  await expect(phone.getByText('Primeira água (início da mistura)')).toBeVisible();
  expect(await phone.getByRole('main').textContent()).not.toMatch(/R\$|preço/i);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const downloading = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Baixar PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const chooser = phone.getByLabel('Escolher o PDF');
  await chooser.setInputFiles(fileOf(pdf));
  await expect(phone.getByText('É a versão 1, vigente.')).toBeVisible();
  const altered = Buffer.from(pdf);
  altered[altered.length - 20]! ^= 1;
  await drop(phone, altered);
  await expect(phone.getByText(/^Não é esta nota/)).toBeVisible();
  await drop(phone, pdf);
  await expect(phone.getByText('É a versão 1, vigente.')).toBeVisible();

  const admin = await callAs('admin');
  const instant = (state: string) => Date.parse(note.steps.find((step) => step.state === state)?.at ?? '');
  await post(admin, `/api/operational-sheet/loads/${load.id}/correct`, {
    id: randomUUID(),
    revision: load.revision,
    step: 'on_site',
    at: new Date((instant('on_site') + instant('discharging')) / 2).toISOString(),
    reason: 'Apertou antes de chegar',
  });
  await phone.reload();
  await expect(phone.getByText('Versão 2, vigente')).toBeVisible();
  await expect(phone.getByText('Versão 1, substituída')).toBeVisible();
  await expect(phone.getByText(/^Corrigida de .*: Apertou antes de chegar$/)).toBeVisible();
  await chooser.setInputFiles(fileOf(pdf));
  await expect(phone.getByText('É a versão 1, substituída.')).toBeVisible();
});

test("a load under way shows its clock on the server's time, and its paper is provisional", async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const { path, note } = await findDelivered(page);
  // The same load as it was at the site, 95 minutes after first water on a server that is a year ahead of this browser.
  const steps = note.steps.filter(({ state }) => ['loading', 'en_route', 'on_site'].includes(state));
  const now = new Date(Date.parse(steps[0]!.at) + 95 * 60_000).toISOString();
  await page.clock.setFixedTime(new Date(Date.now() - 365 * 86_400_000));
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ json: { ...note, state: 'on_site', receipt: null, steps, now } }),
  );
  await page.goto(path);
  await expect(page.getByRole('timer')).toContainText('95 min');
  await expect(page.getByRole('timer')).toContainText('faltam 55 min para lançar');
  await expect(page.getByRole('button', { name: 'Baixar PDF provisório' })).toBeVisible();
});

test('an address that is no note looks the same whatever it is', async ({ page }) => {
  await page.goto(`/delivery-note/${'x'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'Nota não encontrada' })).toBeVisible();
  const unknown = await page.getByRole('main').textContent();
  await page.goto('/delivery-note/nada');
  await expect(page.getByRole('heading', { name: 'Nota não encontrada' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveText(unknown ?? '');
});

test('a load by hand says that it has no note of the system', async ({ page }) => {
  await enterAs(page, 'unidade');
  const { rows } = (await (await page.request.get('/api/concrete-volume?limit=200')).json()) as {
    rows: { id: string; origin: string; dayOn: string }[];
  };
  const byHand = rows.find(({ origin }) => origin === 'manual')!;
  await page.goto(`/concrete-volume-list?carga=${byHand.id}&de=${byHand.dayOn}&ate=${byHand.dayOn}`);
  await expect(page.getByText('Sem nota de remessa do sistema')).toBeVisible();
});

/** Lets a file fall on the place where it is checked. */
async function drop(page: Page, bytes: Buffer) {
  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    transfer.items.add(new File([content], 'nota.pdf', { type: 'application/pdf' }));
    return transfer;
  }, bytes.toString('base64'));
  await page.getByText('Escolher o PDF').dispatchEvent('drop', { dataTransfer: data });
}

test("the photo that a driver's phone takes of a site without anybody is on the paper", async ({ page }) => {
  const driver = await putOnTheRoad();
  const loadId = driver.loadIds[0]!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await expect(page.getByText(driver.customer).first()).toBeVisible();
  for (const to of ['loading', 'en_route', 'on_site', 'discharging', 'washing'])
    await post(page, '/api/operational-sheet/send', {
      sentAt: new Date().toISOString(),
      entries: [{ kind: 'step', id: randomUUID(), loadId, to, deviceAt: new Date().toISOString() }],
    });
  await page.reload();
  await page.getByRole('button', { name: /^Registrar recebimento/ }).click();
  await page.getByText('Responsável ausente').click();
  const buffer = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'obra.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar recebimento' }).click();
  const receipt = async () => {
    const { loads } = await get<DriverDay>(page, '/api/operational-sheet/mine');
    return loads.find(({ id }) => id === loadId)!.receipt;
  };
  await expect.poll(receipt).toMatchObject({ isAbsent: true });

  const desk = await callAs('gerente');
  const record = await get<LoadRecord>(desk, `/api/operational-sheet/loads/${loadId}`);
  const photo = await desk.request.get(`/api/files/${record.photos[0]!.id}`);
  expect(photo.headers()['content-type']).toBe('image/jpeg');
  const paper = await desk.request.get(`/api/loads/${loadId}/delivery-note/file`);
  expect((await paper.body()).includes(await photo.body())).toBe(true);
});
