import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import type { DaySheet } from '@traco/contract/operational-sheet/sheet';
import { callAs, get } from '../app/enter.ts';
import { chromium, expect, type Page, type Route, test } from '../app/test.ts';
import { identify, putOnTheRoad } from './on-the-road.fixture.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

const big = (page: Page, word: string) => page.getByRole('button', { name: new RegExp(`^${word}`) });

/** Presses the big button; the next one stands there when the step can no longer be undone. */
async function step(page: Page, word: string, next: string) {
  await big(page, word).click();
  await expect(big(page, next)).toBeVisible();
}

/** Kills a browser by the folder of its profile, with all its processes, as a phone does that runs out of memory. */
function killBrowser(profile: string) {
  const all = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const line = all.find((each) => each.includes(`--user-data-dir=${profile}`) && !each.includes('--type='));
  process.kill(-Number.parseInt(line ?? '', 10), 'SIGKILL');
}

test('the browser is killed in the middle of a load, and the answers are lost and doubled: each thing is there once', {
  tag: '@long',
}, async () => {
  const driver = await putOnTheRoad();
  const profile = mkdtempSync(path.join(os.tmpdir(), 'traco-phone-'));
  const open = async (isOffline: boolean, onSend?: (route: Route) => Promise<void>): Promise<Page> => {
    const phone = await chromium.launchPersistentContext(profile);
    await phone.setOffline(isOffline);
    if (onSend) await phone.route('**/api/operational-sheet/send', onSend);
    const page = phone.pages()[0] ?? (await phone.newPage());
    await page.goto('/operational-sheet');
    return page;
  };

  let page = await open(false);
  await identify(page, driver);
  await expect(page.getByText(driver.customer).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByText(driver.customer).first()).toBeVisible();
  await page.context().close();

  page = await open(true);
  await step(page, 'Iniciar carregamento', 'Sair da usina');
  await big(page, 'Sair da usina').click();
  await page.getByLabel('Lacre').fill('L-4471');
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da usina' }).click();
  await expect(page.getByText('2 no aparelho')).toBeVisible();
  killBrowser(profile);

  // Online again: the server takes what comes, and its answer never arrives; then the browser is killed again.
  let taken = 0;
  page = await open(false, async (route) => {
    await route.fetch();
    taken += 1;
    await route.abort();
  });
  await expect.poll(() => taken, { timeout: 20_000 }).toBeGreaterThan(0);
  killBrowser(profile);

  page = await open(true);
  await expect(page.getByText('2 no aparelho')).toBeVisible();
  await step(page, 'Cheguei na obra', 'Iniciar descarga');
  await page.context().route('**/api/operational-sheet/send', async (route) => {
    const [, response] = await Promise.all([route.fetch(), route.fetch()]);
    await route.fulfill({ response });
  });
  await page.context().setOffline(false);
  await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });
  await expect(big(page, 'Iniciar descarga')).toBeVisible();
  killBrowser(profile);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

  const desk = await callAs('gerente');
  const record = (await get<LoadPage>(desk, `/api/loads/${driver.loadIds[0]}`)).trip;
  expect(record.history.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'step loading',
    'step en_route',
    'step on_site',
  ]);
  expect(record).toMatchObject({ state: 'on_site', seal: 'L-4471' });
  const { loads } = await get<DaySheet>(desk, '/api/operational-sheet');
  expect(loads.filter(({ id }) => id === driver.loadIds[0])).toHaveLength(1);
});
