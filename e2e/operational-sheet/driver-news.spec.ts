import type { DaySheet } from '@traco/contract/operational-sheet/sheet';
import { callAs, get } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';
import { giveLoads, hireDriver, identify } from './on-the-road.fixture.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, keepsContext: false });

test('a load that comes while they are away makes itself heard when they are back, and the plant reads their "ciente"', async ({
  page,
  context,
}) => {
  const driver = await hireDriver();
  // What the phone would do is counted.
  await page.addInitScript(() => {
    const heard = Object.assign(window, { heard: [] as number[] }).heard;
    navigator.vibrate = (pattern) => heard.push([pattern].flat().length) > 0;
  });
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await expect(page.getByRole('heading', { name: /^Ficha de/ })).toBeVisible();
  await context.setOffline(true);
  const { loadIds, customer } = await giveLoads(driver);
  await context.setOffline(false);
  const news = page.getByRole('region', { name: 'Novidades das cargas' });
  await expect(news).toContainText('Carga nova', { timeout: 20_000 });
  await expect(news.getByRole('status').getByRole('listitem').first()).toBeVisible();
  await expect(news).toContainText(customer);
  await expect.poll(() => page.evaluate(() => (window as unknown as { heard: number[] }).heard)).toEqual([6]);

  const desk = await callAs('gerente');
  const seen = async () => {
    const { loads } = await get<DaySheet>(desk, `/api/operational-sheet?day=${dayBefore(0)}`);
    return loads.find(({ id }) => id === loadIds[0])?.seen;
  };
  expect(await seen()).toBeNull();
  const know = news.getByRole('button', { name: 'Ciente da carga' });
  expect((await know.boundingBox())!.height).toBeGreaterThanOrEqual(64);
  await context.setOffline(true);
  await know.tap();
  await expect(news).toHaveCount(0);
  await expect(page.getByText('1 no aparelho')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(seen, { timeout: 20_000 }).toMatchObject({ isCurrent: true });
});
