import type { Load } from '@traco/contract/concrete-volume/load';
import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { enterAs, get } from '../app/enter.ts';
import { type Browser, expect, type Page, test } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';
import { confirmPour, requestPour } from '../pours/pours.fixture.ts';
import { onDashboard, onList } from '../totals/figures.fixture.ts';
import { big, receive, slowClock, step, whenInstalled } from './driver-phone.fixture.ts';
import { giveLoads, hireDriver, identify, sign } from './on-the-road.fixture.ts';

// The third plant's day belongs to this journey: nobody else moves its figures, and it ends closed.
const PLANT = { manager: 'gerente3', office: 'unidade3', seller: 'vendedor4' };
const TODAY = dayBefore(0);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

/** An office screen: this file's pages are phones otherwise. */
async function openDesk(browser: Browser, user: string): Promise<Page> {
  const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, serviceWorkers: 'block' as const };
  const page = await (await browser.newContext(desk)).newPage();
  await enterAs(page, user);
  return page;
}

/** What counts of a day, added up from the rows of the ledger. */
async function byHand(page: Page, filter = ''): Promise<{ m3: number; loads: number }> {
  const rows: Load[] = [];
  let cursor: string | null = '';
  do {
    const found: { rows: Load[]; nextCursor: string | null } = await get(
      page,
      `/api/concrete-volume?from=${TODAY}&to=${TODAY}&limit=200${filter}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    rows.push(...found.rows);
    cursor = found.nextCursor;
  } while (cursor);
  // What is still under the plant's mouth counts once it has left.
  const counting = rows.filter(
    ({ state, review }) => state !== 'refused' && state !== 'loading' && review === 'accepted',
  );
  return { m3: counting.reduce((sum, { deliveredM3 }) => sum + deliveredM3, 0), loads: counting.length };
}

/** Leaves the plant, with what was weighed and sealed if it is told. */
async function leave(page: Page, weighed?: { m3: string; seal: string }) {
  await big(page, 'Sair da usina').click();
  if (weighed) {
    await page.getByLabel('Volume pesado (m³)').fill(weighed.m3);
    await page.getByLabel('Lacre').fill(weighed.seal);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da usina' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function discharge(page: Page) {
  await step(page, 'Cheguei na obra');
  await step(page, 'Iniciar descarga');
}

async function comeBack(page: Page, receiver: string) {
  await receive(page, receiver);
  await step(page, 'Sair da obra');
  await step(page, 'Cheguei na usina');
}

const sent = (page: Page) => expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 30_000 });

/** The plant's m³ of today on each screen that counts them, and the seller's own beside their own rows. */
async function expectEverywhere(
  sum: { m3: number; loads: number },
  { office, seller, admin, unitId }: { office: Page; seller: Page; admin: Page; unitId: string },
) {
  const is = (m3: number) => expect.closeTo(m3, 5);
  expect(await onDashboard(office, '/unit-dashboard')).toEqual(is(sum.m3));
  expect(await onList(office)).toEqual(is(sum.m3));
  expect(await onDashboard(admin, `/admin-dashboard?unitId=${unitId}`)).toEqual(is(sum.m3));
  expect(await onDashboard(seller, '/seller-dashboard')).toEqual(is((await byHand(seller)).m3));
  await expectReported(admin, unitId, sum);
}

async function expectReported(admin: Page, unitId: string, { m3, loads }: { m3: number; loads: number }) {
  const { summary } = await get<DayReport>(admin, `/api/operational-reports?unitId=${unitId}&day=${TODAY}`);
  expect(summary).toMatchObject({ m3: expect.closeTo(m3, 5), loads });
}

type HiredDriver = Awaited<ReturnType<typeof hireDriver>>;

/** A driver signs in on the phone, sees the load and begins the shift. */
async function beginShift(page: Page, driver: HiredDriver, customer: string) {
  await slowClock(page);
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await expect(page.getByText(customer).first()).toBeVisible();
  await whenInstalled(page);
  await page.getByRole('button', { name: 'Iniciar jornada' }).click();
  await page.getByLabel('Caminhão').selectOption({ index: 1 });
  await page.getByLabel('Hodômetro (km)').fill('12000');
  const start = page.getByRole('dialog').getByRole('button', { name: 'Iniciar jornada' });
  await start.click();
  // It does not follow what the truck's odometer showed last: they look again, and the checking sees it.
  await page.getByRole('checkbox', { name: /^Conferi no caminhão/ }).check();
  await start.click();
  await expect(page.getByRole('region', { name: 'Jornada' })).toContainText('em andamento');
}

/** Carries a load of eight metres, to the plant and into the ledger. */
async function carry(page: Page) {
  await step(page, 'Iniciar carregamento');
  await leave(page);
  await discharge(page);
  await step(page, 'Terminei a descarga');
  await comeBack(page, 'João Pereira');
  await sent(page);
}

/** Carries a load with water that somebody signs for, over a reload, and all of it stays on the phone. */
async function carryUnheard(page: Page) {
  await step(page, 'Iniciar carregamento');
  await leave(page, { m3: '7,5', seal: 'L-4471' });
  await discharge(page);
  await page.getByRole('button', { name: 'Água', exact: true }).click();
  await page.getByText('20 L', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Quem pediu' }).fill('Mestre João');
  await sign(page);
  await page.getByRole('button', { name: 'Registrar água' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Água: 20 L')).toBeVisible();
  await expect(page.getByText(/no aparelho$/).first()).toBeVisible();
  await step(page, 'Terminei a descarga');
  await comeBack(page, 'João Pereira');
}

/** Carries a load of which the customer leaves three metres. */
async function carryTooMuch(page: Page) {
  await step(page, 'Iniciar carregamento');
  await leave(page);
  await discharge(page);
  await page.getByRole('button', { name: 'Retorno', exact: true }).click();
  await page.getByLabel('Sobra (m³)').fill('3');
  await page.getByText('Sobra do cliente', { exact: true }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sobra.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Registrar retorno' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await step(page, 'Terminei a descarga');
  await receive(page, 'Ana Lima');
  await sent(page);
}

/** The office offers what came back of one customer's load for another's pour, and the seller takes it. */
async function putToUse(office: Page, seller: Page, { from, to }: { from: string; to: string }) {
  await office.goto(`/concrete-return-list?search=${encodeURIComponent(from)}`);
  await office.getByRole('row').filter({ hasText: from }).click();
  const match = office.getByRole('listitem').filter({ hasText: to });
  await match.getByRole('button', { name: /^Oferecer/ }).click();
  await seller.goto('/seller-dashboard');
  const offer = seller.getByRole('status').filter({ hasText: to });
  await offer.getByRole('button', { name: 'Aceitar 3,0 m³' }).click();
  await expect(offer).toHaveCount(0);
}

/** Ends the shift and hands the sheet in. */
async function endShift(page: Page) {
  await page.getByRole('button', { name: 'Encerrar jornada' }).click();
  await page.getByLabel('Hodômetro (km)').fill('12080');
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar jornada' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Entregar ficha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar ficha' }).click();
  await expect(page.getByRole('region', { name: 'Jornada' })).toContainText('ficha entregue');
  await sent(page);
}

/** What was told without a network has arrived whole, in the order of its own clock. */
function expectDrivenOffline(offline: DriverDay['loads'][number]) {
  expect(offline).toMatchObject({
    seal: 'L-4471',
    receipt: { receiverName: 'João Pereira', slumpMm: 105, isAbsent: false },
  });
  expect(offline.noteNumber).not.toBeNull();
  expect(offline.water.map(({ litres, askedBy }) => [litres, askedBy])).toEqual([[20, 'Mestre João']]);
  const times = Object.values(offline.steps).map((at) => Date.parse(at!));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(7);
}

/** The manager confers the sheet and the day, and the office closes it. */
async function conferAndClose(
  manager: Page,
  admin: Page,
  { unitId, driver }: { unitId: string; driver: string },
) {
  await manager.goto('/operational-sheet');
  await manager.getByRole('button', { name: driver, exact: true }).click();
  await expect(manager.getByRole('dialog')).toContainText('12.000 → 12.080 (80 km)');
  await manager.getByRole('dialog').getByRole('button', { name: 'Conferir ficha' }).click();
  await expect(manager.getByRole('dialog').getByText('Conferida', { exact: true })).toBeVisible();
  await manager.keyboard.press('Escape');
  await manager.getByText('Conferência', { exact: true }).click();
  await manager.getByRole('button', { name: 'Marcar o dia como conferido' }).click();
  await expect(manager.getByText('Conferido', { exact: true })).toBeVisible();
  await admin.goto(`/operational-reports?unitId=${unitId}&day=${TODAY}&aba=conferencia`);
  await admin.getByRole('button', { name: 'Fechar o dia' }).click();
  await admin.getByRole('dialog').getByRole('textbox').fill('Caminhões da demonstração seguem na rua');
  await admin.getByRole('dialog').getByRole('button', { name: 'Fechar o dia' }).click();
  await expect(admin.getByText('Fechado', { exact: true })).toBeVisible();
}

test('one day: planned, driven with half of it offline, a surplus put to use, signed for, conferred and closed, and every figure is the sum by hand', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const [office, seller, manager, admin] = (await Promise.all(
    [PLANT.office, PLANT.seller, PLANT.manager, 'admin'].map((user) => openDesk(browser, user)),
  )) as [Page, Page, Page, Page];
  const { unitId } = await get<{ unitId: string }>(office, '/api/identity/me');
  const before = await byHand(office);

  // The plan: a load for a customer, and a seller's pour that could take what will be left over.
  const driver = await hireDriver(PLANT);
  const first = await giveLoads(driver, PLANT);
  const asked = await requestPour(seller, `Obra que aceita ${Date.now()}`, {
    startsAt: new Date(Date.now() + 20 * 60_000).toISOString(),
  });
  await confirmPour(office, asked);

  // The driver begins, and carries the first load with a network.
  await beginShift(page, driver, first.customer);
  await carry(page);

  const second = await giveLoads(driver, PLANT);
  await page.reload();
  await expect(page.getByText(second.customer).first()).toBeVisible();

  // The second without one.
  await context.setOffline(true);
  await carryUnheard(page);
  await context.setOffline(false);
  await sent(page);
  const third = await giveLoads(driver, PLANT);
  await page.reload();
  await expect(page.getByText(third.customer).first()).toBeVisible();

  // The third comes back with three metres, which the office offers and the seller takes.
  await carryTooMuch(page);
  await putToUse(office, seller, { from: third.customer, to: asked.customer.name });

  // It is their next stop, with the same concrete's clock.
  await step(page, 'Sair da obra');
  await page.reload();
  await expect(page.getByText(asked.customer.name).first()).toBeVisible();
  await discharge(page);
  await step(page, 'Terminei a descarga');
  await comeBack(page, 'Carlos Nunes');
  await step(page, 'Cheguei na usina');
  await endShift(page);
  const { loads } = await get<DriverDay>(page, '/api/operational-sheet/mine');
  expect(loads.map(({ state, m3 }) => [state, m3])).toEqual([
    ['closed', 8],
    ['closed', 7.5],
    ['closed', 8],
    ['closed', 3],
  ]);

  expectDrivenOffline(loads[1]!);

  // The ledger holds 8 + 7.5 + 5 + 3 m³ more, and every screen says its sum.
  const sum = await byHand(office);
  expect(sum).toEqual({ m3: expect.closeTo(before.m3 + 23.5, 5), loads: before.loads + 4 });
  await expectEverywhere(sum, { office, seller, admin, unitId });

  await conferAndClose(manager, admin, { unitId, driver: driver.name });
  expect(await byHand(office)).toEqual(sum);
  expect(await onDashboard(office, '/unit-dashboard')).toEqual(expect.closeTo(sum.m3, 5));
  await expectReported(admin, unitId, sum);
});
