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

test('a page whose own code is gone says so, is loaded anew once, and then says what is left to do', async ({
  page,
}) => {
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/login');
  await expect(page.getByRole('status')).toHaveText('Há uma versão nova do Traço. Recarregando...');
  await expect(page.getByRole('heading', { name: 'Erro ao inicializar aplicação' })).toBeVisible();
  expect(documents).toBe(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recarregar página' }).click();
  await expect(page.getByLabel('Usuário')).toBeVisible();
});
