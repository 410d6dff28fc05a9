import { randomUUID } from 'node:crypto';
import { findDelivered } from '../delivery-note/sent-loads.fixture.ts';
import { identify } from '../operational-sheet/on-the-road.fixture.ts';
import { confirmPour, requestPour } from '../pours/pours.fixture.ts';
import { expectAccessible, graveIn } from './accessible.ts';
import { available, built, withIds } from './built-screens.ts';
import { enterAs, get, post } from './enter.ts';
import { takeRefused } from './lent-pages.ts';
import { aJpeg, sendPhoto } from './photos.fixture.ts';
import { pressMore } from './press-more.ts';
import { scrolledLists } from './scrolled-lists.ts';
import { expect, type Page, test } from './test.ts';

// Nothing of others is changed here: its journeys go side by side.
test.describe.configure({ mode: 'parallel' });

/** From one screen to the next as a link leads, which loads no more than that screen; its own heading stands then. */
async function goOn(page: Page, path: string) {
  // Another view of the same screen keeps its heading.
  if (new URL(page.url()).pathname === path.split('?')[0]) return page.goto(path);
  const before = page.getByRole('heading', { level: 1 });
  await before.evaluate((heading) => heading.setAttribute('data-left', ''));
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

test('what is gravely wrong on a page is found', async ({ page }) => {
  await page.setContent(
    '<html lang="pt-BR" data-mantine-color-scheme="light"><title>x</title><img src="x"><p><font color="#eeeeee">pálido</font></p></html>',
  );
  const found = await graveIn(page, 'light', ['wcag2a', 'wcag2aa']);
  expect(found.map((each) => each.split(': ')[1])).toEqual(['color-contrast', 'image-alt']);
});

test('what the content policy refuses is found', async ({ page }) => {
  await page.setContent('<html lang="pt-BR"><p style="color: red">vermelho</p></html>');
  await expect.poll(takeRefused).toEqual([expect.stringContaining('inline style')]);
});

for (const path of ['/login', '/helay-login', '/driver-dashboard', '/helay-panel'])
  test(`${path} is accessible`, async ({ page }) => {
    await expectAccessible(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    });
  });

/** So many screens in one journey: a role with many has several. */
const SCREENS = 5;
for (const [user, paths] of built)
  for (let from = 0; from < paths.length; from += SCREENS)
    test(`the screens of ${user} from ${paths[from]} on are accessible`, async ({ page }) => {
      await enterAs(page, user);
      for (const [index, path] of paths.slice(from, from + SCREENS).entries()) {
        await (index === 0 ? page.goto(path) : goOn(page, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        expect([path, await scrolledLists(page)]).toEqual([path, []]);
        await expectAccessible(page);
      }
    });

test('every part of the settings is accessible', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=unidades');
  const parts = page.getByRole('navigation', { name: 'Partes das configurações' });
  for (const part of [
    'Unidades padrão',
    'Permissões',
    'LGPD',
    'Segurança',
    'Meses fechados',
    'Integrações',
  ]) {
    await parts.getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test(`the board of every unit is accessible`, async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin-schedule-select?periodo=todas');
  await page.locator('[data-bar]').first().focus();
  await expectAccessible(page);
});

test(`the pour's form and panel and the customer's page are accessible`, async ({ page }) => {
  await enterAs(page, 'unidade');
  const pour = await confirmPour(page, await requestPour(page, `Construtora ${randomUUID().slice(0, 8)}`));
  await page.goto(`/unit-dashboard?programacao=${pour.id}`);
  await expect(page.getByRole('button', { name: 'Mais', exact: true })).toBeVisible();
  await expectAccessible(page);
  await pressMore(page, 'Duplicar');
  await expect(page.getByText(/^Cópia da programação/)).toBeVisible();
  await expectAccessible(page);
  const { path } = await post<{ path: string }>(page, `/api/pours/${pour.id}/confirmation`, {});
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await expectAccessible(page);
});

test(`a seller's panel, form and details are accessible`, async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/sellers-overview');
  await page.locator('tbody tr[data-index]').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'Metas' })).toBeVisible();
  await expectAccessible(page);
  await pressMore(page, 'Alterar vendedor');
  await expect(panel.getByLabel('CPF')).toBeVisible();
  await expectAccessible(page);
  const { rows } = await get<{ rows: { id: string }[] }>(page, '/api/sellers-overview');
  await page.goto(`/seller-details/${rows[0]!.id}`);
  await expect(page.getByRole('region', { name: 'Metas' })).toBeVisible();
  await expectAccessible(page);
});

test(`panels and forms of managers and other staff are accessible`, async ({ page }) => {
  await enterAs(page, 'admin');
  for (const [path, alter] of [
    ['/managers-overview', () => pressMore(page, 'Alterar gerente')],
    ['/other-employees-overview', () => pressMore(page, 'Alterar funcionário')],
  ] as const) {
    await page.goto(path);
    await page.locator('tbody tr[data-index]').first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: /foto/ })).toBeVisible();
    await expectAccessible(page);
    await alter();
    await expect(panel.getByLabel('CPF')).toBeVisible();
    await expectAccessible(page);
  }
});

test(`a driver's panel is accessible`, async ({ page }) => {
  await enterAs(page, 'gerente');
  await page.goto('/truck-drivers');
  await page.locator('tbody tr[data-index]').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Histórico' })).toBeVisible();
  await expectAccessible(page);
});

test(`a driver's card, their papers to check and the partner's panel are accessible`, async ({ page }) => {
  await enterAs(page, 'admin');
  const { rows } = await get<{ rows: { id: string }[] }>(page, '/api/drivers-overview?papers=unchecked');
  await page.goto(`/drivers-overview?motorista=${rows[0]!.id}`);
  await expect(page.getByRole('region', { name: 'Cartão do motorista' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conferência dos documentos' })).toBeVisible();
  await expectAccessible(page);
  await enterAs(page, 'helay');
  await page.goto(`/helay-drivers?motorista=${rows[0]!.id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Conferência pela empresa')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Alterar' }).click();
  await expect(panel.getByLabel('CPF')).toBeVisible();
  await expectAccessible(page);
});

/** The driver's own screens, at the size of their phone. */
const driven = ['/driver-dashboard', '/operational-sheet', '/driver-resources'] as const;

test(`the driver's screens are accessible`, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/driver-dashboard');
  await identify(page, { cpf: '529.982.247-25', pin: '123456' });
  for (const path of driven) {
    await expectAccessible(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test(`the public page of a delivery note is accessible`, async ({ page }) => {
  await enterAs(page, 'unidade');
  const { path } = await findDelivered(page);
  await page.context().clearCookies();
  await expectAccessible(page, async () => {
    await page.goto(path);
    await expect(page.getByText('Conferir arquivo')).toBeVisible();
  });
});

test(`the public pages of a seller and an employee are accessible`, async ({ page }) => {
  await enterAs(page, 'admin');
  const [seller] = await get<{ id: string }[]>(page, '/api/qr-codes/seller');
  await page.context().clearCookies();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, async () => {
    await page.goto(`/seller-page/${seller!.id}`);
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // A living card is looked at in other-employee-page.spec.ts: whose page is on, changes there.
  await expectAccessible(page, async () => {
    await page.goto('/other-employee-page/nada');
    await expect(page.getByRole('heading', { name: 'Vínculo não confirmado' })).toBeVisible();
  });
  await enterAs(page, 'funcionario');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Minha página pública' })).toBeVisible();
  await expectAccessible(page);
});

const printed = { seller: '/seller-qrcode', manager: '/manager-qrcode', employee: '/other-employee-qrcode' };

test(`the codes to print are accessible`, async ({ page }) => {
  await enterAs(page, 'admin');
  for (const [kind, path] of Object.entries(printed)) {
    const [someone] = await get<{ id: string }[]>(page, `/api/qr-codes/${kind}`);
    await page.goto(`${path}/${someone!.id}`);
    await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeVisible();
    await expectAccessible(page);
  }
});

test(`a load's history and the day's checking are accessible`, async ({ page }) => {
  await enterAs(page, 'gerente');
  await page.goto('/operational-sheet?aba=conferencia');
  await expect(page.getByText(/^Dia \d/)).toBeVisible();
  await expectAccessible(page);
  const { loads } = await get<{ loads: { id: string; state: string }[] }>(page, '/api/operational-sheet');
  const load = loads.find(({ state }) => state !== 'scheduled')!;
  await page.goto(`/operational-sheet?carga=${load.id}`);
  await expect(page.getByRole('region', { name: 'Histórico' })).toBeVisible();
  await expectAccessible(page);
});

test('a photo over the whole screen, and one in the editor, are accessible', async ({ page }) => {
  await enterAs(page, 'unidade');
  await page.goto('/gallery');
  const { id } = await sendPhoto(page);
  await page.goto(`/gallery?foto=${id}`);
  await expect(page.getByRole('region', { name: 'Sobre a foto' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/create-profile-photo');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aJpeg(page));
  await expect(page.getByRole('button', { name: 'Salvar foto' })).toBeVisible();
  await expectAccessible(page);
});

test('every screen that is built is looked at', () => {
  // A dead link's page is looked at in pours.spec.ts, a living one here; a customer's materials in support-materials.spec.ts.
  const signedOut = [
    '/',
    '/login',
    '/helay-login',
    '/confirm-pour/{token}',
    '/delivery-note/{token}',
    '/quote/{token}',
    '/materials/{token}',
    // Looked at in sign.spec.ts and sign-own.spec.ts.
    '/sign/{documentId}/{token}',
    '/sign/{documentId}',
    '/verify',
    '/verify/{code}',
  ];
  expect(
    new Set([
      ...signedOut,
      ...withIds,
      ...driven,
      ...[...built.values()].flat().map((path) => path.split('?')[0]),
    ]),
  ).toEqual(available);
});

test('a screen that is not built says so, inside the shell, under its title', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/annual-budget');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Esta tela ainda não está disponível.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Orçamento anual' })).toHaveCount(0);
});
