import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { noteCodeWords } from '@traco/contract/delivery-note/delivery-note-words';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { expectAccessible } from '../app/accessible.ts';
import { callAs, enterAs, get, post } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { aPdf, writtenBehind } from '../app/pdf-files.fixture.ts';
import { type Browser, expect, type Page, test } from '../app/test.ts';
import { identify, putOnTheRoad } from '../operational-sheet/on-the-road.fixture.ts';
import { findDelivered } from './sent-loads.fixture.ts';

test.use({ keepsContext: false });

const fileOf = (buffer: Buffer) => ({ name: 'nota.pdf', mimeType: 'application/pdf', buffer });

/** Takes the copy and, with the code of the paper, the whole note; both are known as what they are. */
async function takePapers(phone: Page, code: string): Promise<{ copy: Buffer; whole: Buffer }> {
  const downloading = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Baixar PDF' }).click();
  const copy = await readFile(await (await downloading).path());
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
  const chooser = phone.getByLabel('Escolher o PDF');
  await chooser.setInputFiles(fileOf(copy));
  await expect(phone.getByText('É a cópia sem documentos da versão 1, vigente.')).toBeVisible();
  const field = phone.getByLabel('Código impresso na nota completa');
  await field.fill('2222 2222');
  await phone.getByRole('button', { name: 'Baixar nota completa' }).click();
  await expect(phone.getByRole('alert')).toHaveText('Código errado. Confira na nota impressa.');
  await field.fill(code.toLowerCase());
  const opening = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Baixar nota completa' }).click();
  const opened = await opening;
  expect(opened.suggestedFilename()).toMatch(/^nota-\w+-\d+-v1\.pdf$/);
  const whole = await readFile(await opened.path());
  await chooser.setInputFiles(fileOf(whole));
  await expect(phone.getByText('É a nota completa, versão 1, vigente.')).toBeVisible();
  return { copy, whole };
}

/** A copy that was altered is not this note; the copy itself is. */
async function dropPapers(phone: Page, copy: Buffer) {
  await expectAccessible(phone);
  const altered = Buffer.from(copy);
  altered[altered.length - 20]! ^= 1;
  await drop(phone, altered);
  await expect(phone.getByText(/^Não é esta nota/)).toBeVisible();
  await drop(phone, copy);
  await expect(phone.getByText('É a cópia sem documentos da versão 1, vigente.')).toBeVisible();
}

/** The page of verification knows both papers, and what was done to them. */
async function verify(browser: Browser, { copy, whole }: { copy: Buffer; whole: Buffer }) {
  const verifier = await borrow(browser, { viewport: { width: 390, height: 844 } });
  await verifier.goto('/verify');
  await verifier.getByLabel('Escolher o PDF').setInputFiles(fileOf(copy));
  await expect(verifier.getByText('Autêntica: este arquivo é exatamente uma nota de remessa')).toBeVisible();
  await expect(verifier.getByText('cópia sem documentos · versão 1, vigente')).toBeVisible();
  await verifier
    .getByLabel('Escolher o PDF')
    .setInputFiles(fileOf(Buffer.concat([whole, Buffer.from('% mais\n')])));
  await expect(verifier.getByText('algo que não aparece nas páginas foi acrescentado')).toBeVisible();
  await verifier.getByLabel('Escolher o PDF').setInputFiles(fileOf(writtenBehind(whole, aPdf(1))));
  await expect(verifier.getByText('o que se vê nele foi mudado depois', { exact: false })).toBeVisible();
  await expect(verifier.getByRole('region', { name: 'Palavras diferentes' })).toContainText(
    'Neste arquivo: Concretagem',
  );
  await expect(verifier.getByRole('heading', { name: /^Nota de remessa / })).toBeVisible();
  await expectAccessible(verifier);
  await verifier.getByRole('link', { name: 'Abrir a página da nota' }).click();
  await expect(verifier.getByText('Versão 1, vigente')).toBeVisible();
}

/** The office puts the arrival at the site right. */
async function correct({ load, note }: Pick<Awaited<ReturnType<typeof findDelivered>>, 'load' | 'note'>) {
  const admin = await callAs('admin');
  const instant = (state: string) => Date.parse(note.steps.find((step) => step.state === state)?.at ?? '');
  await post(admin, `/api/operational-sheet/loads/${load.id}/correct`, {
    id: randomUUID(),
    revision: load.revision,
    step: 'on_site',
    at: new Date((instant('on_site') + instant('discharging')) / 2).toISOString(),
    reason: 'Apertou antes de chegar',
  });
}

test('whoever has the link reads the note on a phone, takes its copy and, with the code of the paper, the whole note; both are checked; a correction makes version 2', async ({
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
  const whatsApp = page.getByRole('menuitem', { name: 'Abrir no WhatsApp' });
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(path);

  const { code } = await get<{ code: string }>(page, `/api/loads/${load.id}/delivery-note`);
  await expect(page.getByText(`com o código ${noteCodeWords(code)}`)).toBeVisible();

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

  const { copy, whole } = await takePapers(phone, code);
  await dropPapers(phone, copy);
  await verify(browser, { copy, whole });
  await correct({ load, note });
  await phone.reload();
  await expect(phone.getByText('Versão 2, vigente')).toBeVisible();
  await expect(phone.getByText('Versão 1, substituída')).toBeVisible();
  await expect(phone.getByText(/^Corrigida de .*: Apertou antes de chegar$/)).toBeVisible();
  await phone.getByLabel('Escolher o PDF').setInputFiles(fileOf(copy));
  await expect(phone.getByText('É a cópia sem documentos da versão 1, substituída.')).toBeVisible();
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

test("the photo that a driver's phone takes of a site without anybody is on the paper", {
  tag: '@long',
}, async ({ page }) => {
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
  const record = (await get<LoadPage>(desk, `/api/loads/${loadId}`)).trip;
  const photo = await desk.request.get(`/api/files/${record.photos[0]!.id}`);
  expect(photo.headers()['content-type']).toBe('image/jpeg');
  const paper = await desk.request.get(`/api/loads/${loadId}/delivery-note/file`);
  expect((await paper.body()).includes(await photo.body())).toBe(true);
});
