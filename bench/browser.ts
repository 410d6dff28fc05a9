import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Role } from '@traco/contract/roles';
import type { Route } from '@traco/contract/routes/routes';
import { driver } from '../e2e/app/homes.fixture.ts';
import { chromiumPath } from '../scripts/chromium.mjs';

const PASSWORD = 'Traco-demo-1';

/** The demo's account of each role that has a user name. */
const users: Partial<Record<Role, string>> = {
  admin: 'admin',
  supervisor: 'supervisor',
  unit: 'unidade',
  manager: 'gerente',
  seller: 'vendedor',
  mechanic: 'mecanico',
  fleet: 'frota',
  employee: 'funcionario',
};

/** The browser of the tests. */
export const openBrowser = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });

/** Whose first screen of a route is measured: an account, the partner, the driver, or nobody. */
export function visitorOf(route: Route): string {
  if (route.guard === 'in-place' && route.identifies === 'driver') return 'driver';
  if (route.guard === 'partner') return 'helay';
  if (route.guard !== 'roles') return 'nobody';
  const role = route.allow.find((each) => users[each]) ?? 'supervisor';
  return users[role]!;
}

/** Signs an account in on the page that is meant for it. */
export async function signIn(context: BrowserContext, origin: string, user: string): Promise<void> {
  if (user === 'nobody') return;
  if (user === 'driver') return signInDriver(context, origin);
  const page = await context.newPage();
  await page.goto(`${origin}${user === 'helay' ? '/helay-login' : '/login'}`);
  await page.getByLabel('Usuário').fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  await page.close();
}

async function signInDriver(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/driver-dashboard`);
  await page.getByLabel('CPF').fill(driver.cpf);
  await page.getByLabel('PIN', { exact: true }).fill(driver.pin);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: /^Olá/ }).waitFor();
  await page.close();
}

/** The two halves of the reader of documents, which pages that show a document load. */
const isReader = (file: string) => /^pdf-(reader|parts)-/.test(file);

/** Opens an address with an empty cache and tells the bytes of JavaScript that came over the wire; the reader's apart. */
export async function scriptBytes(page: Page, address: string): Promise<{ own: number; reader: number }> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  const bytes = { own: 0, reader: 0 };
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (/\.m?js$/.test(pathname)) scripts.set(requestId, path.basename(pathname));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = scripts.get(requestId);
    if (file) bytes[isReader(file) ? 'reader' : 'own'] += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(address, { waitUntil: 'load' });
  await quiet(page);
  return bytes;
}

/** Waits until the network rests; an event stream that stays open is no unrest. */
const quiet = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
