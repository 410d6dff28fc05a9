import { randomUUID } from 'node:crypto';
import { callAs, get, openAs, post } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { big, slowClock, step } from './driver-phone.fixture.ts';
import { identify, putOnTheRoad } from './on-the-road.fixture.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, keepsContext: false });

test('a return is offered in the words that the company has set, also without a network; what it still asks for comes into view', {
  tag: '@long',
}, async ({ page, context }) => {
  const word = `Via bloqueada ${randomUUID().slice(0, 6)}`;
  const admin = await callAs('admin');
  interface Kept {
    key: string;
    value: Record<string, string[]>;
    lastId: string | null;
  }
  const { today, settings } = await get<{ today: string; settings: Kept[] }>(admin, '/api/admin-settings');
  const { value, lastId } = settings.find(({ key }) => key === 'reasons')!;
  await post(admin, '/api/admin-settings/reasons', {
    id: randomUUID(),
    holdsFrom: today,
    lastId,
    value: { ...value, return: [...value.return!.slice(0, 18), word] },
  });
  const driver = await putOnTheRoad();
  await slowClock(page);
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await step(page, 'Iniciar carregamento');
  await big(page, 'Sair da usina').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da usina' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Retorno', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Sobra (m³)').fill('2');
  await form.getByText(word, { exact: true }).click();
  await expect(form.getByLabel(word)).toBeChecked();
  await expect(form.getByText('Outro', { exact: true })).toBeVisible();
  await form.getByText('Cliente', { exact: true }).click();
  await form.getByLabel('Sobra (m³)').scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: 'Registrar retorno' }).click();
  await page.clock.runFor(50);
  await expect(form.getByRole('alert')).toHaveText('Fotografe o concreto que voltou.');
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await form.locator('input[type=file]').setInputFiles({
    name: 'sobra.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await form.getByRole('button', { name: 'Registrar retorno' }).click();
  await expect(form).toBeHidden();
  await context.setOffline(false);
  // Where the office reads it, it has these words.
  await expect
    .poll(async () => {
      const { rows } = await get<{ rows: { reasonWords: string }[] }>(admin, '/api/concrete-return');
      return rows.some(({ reasonWords }) => reasonWords === word);
    })
    .toBe(true);
});

test('a driver calls for help in two taps, and reads on their sheet who takes it up', {
  tag: '@long',
}, async ({ page, browser }) => {
  const driver = await putOnTheRoad();
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await page.getByRole('button', { name: 'Preciso de ajuda' }).first().click();
  await page.getByRole('dialog').getByText('Caminhão quebrou').click();
  await page.getByRole('button', { name: 'Avisar a usina' }).click();
  await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });

  const desk = await openAs(browser, 'gerente');
  await desk.goto('/unit-manager');
  const call = desk.getByRole('listitem').filter({ hasText: driver.name }).filter({ hasText: 'Quebra' });
  await call.getByRole('button', { name: 'Assumir' }).click();
  // What comes next is one press away: the truck stopped, its load given to another.
  await expect(desk.getByRole('dialog').getByRole('heading', { name: driver.name })).toBeVisible();
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Parar o caminhão' })).toBeVisible();
  await desk.goto('/unit-manager');
  await expect(desk.getByRole('heading', { name: /^Equipe de/ })).toBeVisible();
  await expect(call).toHaveCount(0);

  // They look at the screen again.
  const news = page.getByRole('link', { name: /assumiu o seu pedido de ajuda/ });
  // An answer that was on its way already does not know of it: they look again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(news).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await news.click();
  await page.getByRole('button', { name: /^Ciente: .* assumiu/ }).click();
  await page.getByRole('link', { name: 'Ficha' }).click();
  await expect(page.getByRole('region', { name: 'Jornada' })).toBeVisible();
  await expect(news).toHaveCount(0);
});
