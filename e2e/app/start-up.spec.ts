import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('without /sw.js the app starts all the same, and says it only in the log', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.route('**/sw.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/login');
  await expect(page.getByLabel('Usuário')).toBeVisible();
  await expect.poll(() => lines.join('\n')).toMatch(/sw\.js/);
});

test('the shell opens without a network and says so; the address of a file is answered by the server', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await context.setOffline(true);
  expect((await page.reload())!.fromServiceWorker()).toBe(true);
  await expect(page.getByLabel('Usuário')).toBeVisible();
  await expect(page.getByText(/Sem conexão/)).toBeVisible();
  await context.setOffline(false);
  for (const address of ['/private/an-old-address/paper.pdf', '/api/files/none']) {
    const answer = (await page.goto(address))!;
    expect([answer.fromServiceWorker(), answer.status() >= 400], address).toEqual([false, true]);
  }
});
