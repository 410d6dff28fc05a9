import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { CustomerOption } from '@traco/contract/catalogue';
import type { BoardLoad, DayBoard } from '@traco/contract/day-board';
import type { Pour } from '@traco/contract/pour';
import { enterAs, get, post } from './loads.ts';

// Each test plans on a day of its own, far enough ahead that the demo company has nothing on it.

let days = 40;
const newDay = () => {
  days += 1;
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
};

/** A pour of the plant that is signed in: first truck at the site at `at` on the plant's clock (UTC − 3). */
async function requestPour(page: Page, day: string, at: string, fields: object = {}): Promise<Pour> {
  const customers = await get<CustomerOption[]>(page, '/api/catalogue/customers');
  const mixes = await get<{ id: string }[]>(page, '/api/catalogue/mixes');
  for (const customer of customers) {
    const [site] = await get<{ id: string }[]>(page, `/api/catalogue/sites?customerId=${customer.id}`);
    if (!site) continue;
    return post<Pour>(page, '/api/pours', {
      id: randomUUID(),
      customerId: customer.id,
      siteId: site.id,
      mixId: mixes[0]?.id,
      startsAt: `${day}T${at}:00-03:00`,
      m3: 16,
      loadM3: 8,
      intervalMinutes: 120,
      element: 'slab',
      pumped: false,
      contactName: 'Mestre João',
      contactPhone: '15987654321',
      ...fields,
    });
  }
  throw new Error('no customer with a site');
}

const readBoard = (page: Page, day: string) => get<DayBoard>(page, `/api/day-board?day=${day}`);
const block = (page: Page, { id }: Pick<BoardLoad, 'id'>) => page.locator(`[data-load][data-id="${id}"]`);
const open = (page: Page, day: string) => page.goto(`/unit-schedule?day=${day}`);
const FIVE_MINUTES = 300_000;
const nearest5Minutes = (at: number) => new Date(Math.round(at / FIVE_MINUTES) * FIVE_MINUTES).toISOString();
const clock = (at: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));

/** Drags a load by so many pixels down, into a truck's column. */
async function drag(page: Page, load: BoardLoad, truck: { fleetNumber: string }, down = 0) {
  const source = block(page, load);
  await source.scrollIntoViewIfNeeded();
  const from = (await source.boundingBox())!;
  const column = (await page.getByRole('list', { name: truck.fleetNumber, exact: true }).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 12, { steps: 2 });
  await page.mouse.move(column.x + 30, from.y + 8 + down, { steps: 6 });
  await page.waitForTimeout(50);
}

async function openAs(browser: Browser, user: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, user);
  return page;
}

/** A truck that may be sent, with its driver; `place` counts them. */
const fitTruck = (board: DayBoard, place: number) =>
  board.mixers.filter(
    ({ state, driverId, drumM3 }) =>
      state === 'available' &&
      drumM3 >= 8 &&
      board.drivers.some(({ id, blocks }) => id === driverId && blocks.length === 0),
  )[place]!;

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

test('a load is dragged to a truck and another time, and stays there after a reload', async ({ page }) => {
  const day = newDay();
  await requestPour(page, day, '09:00');
  const before = await readBoard(page, day);
  const [load] = before.loads;
  const truck = fitTruck(before, 1);
  await open(page, day);
  await drag(page, load!, truck, 72);
  await expect(page.getByText('Cabe', { exact: true })).toBeVisible();
  const written = page.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  await page.mouse.up();
  expect((await written).ok()).toBe(true);
  await page.reload();
  const hourLater = clock(nearest5Minutes(Date.parse(load!.plannedAt) + 3_600_000));
  const column = page.getByRole('list', { name: truck.fleetNumber, exact: true });
  await expect(column.getByRole('button', { name: new RegExp(`às ${hourLater}`) })).toBeVisible();
  const after = (await readBoard(page, day)).loads.find(({ id }) => id === load!.id);
  expect(after).toMatchObject({ vehicleId: truck.id, driverId: truck.driverId });
});

test('a refused assignment says why, and the load goes back', async ({ page }) => {
  const day = newDay();
  await requestPour(page, day, '09:00');
  const board = await readBoard(page, day);
  const [load] = board.loads;
  const blocked = board.mixers.find(
    ({ state, driverId }) =>
      state === 'available' && board.drivers.some(({ id, blocks }) => id === driverId && blocks.length > 0),
  )!;
  const driver = board.drivers.find(({ id }) => id === blocked.driverId)!;
  await open(page, day);
  await drag(page, load!, blocked);
  await page.mouse.up();
  await expect(page.locator('.notice')).toContainText(`${driver.name} está`);
  await expect(
    page.getByRole('list', { name: 'Sem caminhão' }).locator(`[data-id="${load!.id}"]`),
  ).toBeVisible();
});

test('two dispatchers: each sees the other within a second, and neither overwrites the other', async ({
  page,
  browser,
}) => {
  const day = newDay();
  await requestPour(page, day, '09:00');
  const board = await readBoard(page, day);
  const [load] = board.loads;
  const [mine, theirs] = [fitTruck(board, 0), fitTruck(board, 1)];
  const other = await openAs(browser, 'gerente');
  await Promise.all([open(page, day), open(other, day)]);
  await expect(block(other, load!)).toBeVisible();
  await expect(other.getByText('Ao vivo')).toBeVisible();

  await drag(page, load!, mine);
  const written = page.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  await page.mouse.up();
  await written;
  await expect(
    other.getByRole('list', { name: mine.fleetNumber, exact: true }).locator(`[data-id="${load!.id}"]`),
  ).toBeVisible({ timeout: 1_000 });
  await expect(block(other, load!)).toHaveAttribute('data-flash');
  await expect(block(page, load!)).not.toHaveAttribute('data-flash');

  // The other's screen hears of nothing for a while: his move is of what he saw before.
  await other.route('**/api/day-board?**', () => undefined);
  await post(page, '/api/day-board/change', {
    loads: [{ id: load!.id, revision: load!.revision + 1, plannedAt: `${day}T13:00:00Z` }],
  });
  const stale = other.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  await drag(other, load!, theirs);
  await other.unroute('**/api/day-board?**');
  await other.mouse.up();
  expect((await stale).status()).toBe(409);
  await expect(other.getByText('Outra pessoa mexeu aqui')).toBeVisible();
  await expect(
    other.getByRole('list', { name: mine.fleetNumber, exact: true }).locator(`[data-id="${load!.id}"]`),
  ).toBeVisible();
  const after = (await readBoard(page, day)).loads.find(({ id }) => id === load!.id);
  expect(after).toMatchObject({ vehicleId: mine.id, plannedAt: `${day}T13:00:00.000Z` });
  await other.context().close();
});

test('by keyboard: arrows move in time and to another truck, Esc desists, Ctrl+Z undoes', async ({
  page,
}) => {
  const day = newDay();
  await requestPour(page, day, '09:00');
  const board = await readBoard(page, day);
  const [load] = board.loads;
  await open(page, day);
  await block(page, load!).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const written = page.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  expect((await written).ok()).toBe(true);
  const moved = (await readBoard(page, day)).loads.find(({ id }) => id === load!.id)!;
  expect(Date.parse(moved.plannedAt) - Date.parse(load!.plannedAt)).toBe(600_000);
  expect(moved.vehicleId).toBe(board.mixers[0]!.id);
  const undone = page.waitForResponse((answer) => answer.url().endsWith('/day-board/change'));
  await page.keyboard.press('Control+z');
  expect((await undone).ok()).toBe(true);
  const after = (await readBoard(page, day)).loads.find(({ id }) => id === load!.id);
  expect(after).toMatchObject({ plannedAt: load!.plannedAt, vehicleId: null });
});

test('a suggested correction says what it would change, and is made on the word', async ({ page }) => {
  const day = newDay();
  await requestPour(page, day, '09:00', { intervalMinutes: 30 });
  const board = await readBoard(page, day);
  const truck = fitTruck(board, 0);
  const [first, second] = board.loads;
  await post(page, '/api/day-board/change', {
    loads: [
      { id: first!.id, revision: 1, vehicleId: truck.id, driverId: truck.driverId },
      // Far enough apart to be allowed; then brought together by the pour's other load moving later.
      {
        id: second!.id,
        revision: 1,
        plannedAt: `${day}T18:00:00Z`,
        vehicleId: truck.id,
        driverId: truck.driverId,
      },
    ],
  });
  await post(page, '/api/day-board/change', {
    loads: [{ id: second!.id, revision: 2, plannedAt: `${day}T21:30:00Z` }],
  });
  await open(page, day);
  await page
    .getByRole('button', { name: /^Sugerir correção/ })
    .first()
    .click();
  await expect(page.getByText(/^Carga 2 de .* em vez de/)).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar correção' }).click();
  await expect(page.getByText('Nenhum conflito')).toBeVisible();
});

test('the whole pour moves from its panel, and a load is divided', async ({ page }) => {
  const day = newDay();
  const pour = await requestPour(page, day, '09:00');
  await open(page, day);
  await block(page, (await readBoard(page, day)).loads[0]!).click();
  await page.getByLabel('Início na obra').fill('10:30');
  await page.getByRole('button', { name: 'Mover a programação inteira' }).click();
  await expect(page.getByLabel('Início na obra')).toHaveValue('10:30');
  await expect.poll(async () => (await readBoard(page, day)).pours[0]?.startsAt).toBe(`${day}T13:30:00.000Z`);
  await page.getByRole('button', { name: 'Dividir a carga 1' }).click();
  await page.getByLabel('m³ da segunda carga').fill('3,5');
  await page.getByRole('button', { name: 'Dividir carga' }).click();
  await expect(page.getByText('Carga dividida.')).toBeVisible();
  await expect(page.locator(`[data-load][data-pour="${pour.id}"]`)).toHaveCount(3);
});

test('what happens if: the consequences are shown and nothing is written', async ({ page }) => {
  const day = newDay();
  await requestPour(page, day, '09:00');
  await open(page, day);
  await page.getByRole('button', { name: 'E se…' }).click();
  await page.getByLabel('Trânsito, min a mais').fill('110');
  await expect(page.getByRole('region', { name: 'O que acontece se' })).toContainText(
    'a mais. Nada é gravado',
  );
  await expect(page.getByText('O que daria errado')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar ao dia como está' }).click();
  await expect(page.getByText('Nenhum conflito')).toBeVisible();
});

test('the office finds the unit’s day and the pour, and prints the programme', async ({ page }) => {
  const day = newDay();
  const pour = await requestPour(page, day, '09:00');
  await enterAs(page, 'admin');
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await page.goto(`/admin-schedule-select?day=${day}`);
  await expect(page.getByRole('link', { name: new RegExp(pour.unit.name) })).toContainText('16,0 m³');
  await page.getByLabel('Procurar cliente ou obra').fill(pour.customer.name);
  await page
    .getByRole('region', { name: /^Programações com/ })
    .getByRole('link', { name: /16,0 m³/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`unitId=${pour.unit.id}.*day=${day}.*programacao=${pour.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pour.unit.name);
  await expect(page.getByRole('region', { name: pour.customer.name })).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Programação do dia/ })).toBeVisible();
  await expect(page.locator('.programme-sheet')).toContainText('Mestre João');
  await expect(page.locator('.programme-sheet li')).toHaveCount(2);
});

test('on a phone the day is a list, and a load gets its truck in the panel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = newDay();
  await requestPour(page, day, '09:00');
  const truck = fitTruck(await readBoard(page, day), 2);
  await open(page, day);
  await page.getByRole('list', { name: 'Cargas do dia, por hora' }).getByRole('button').first().click();
  await page.locator('input[aria-label="Caminhão da carga 1"]').click();
  await page.getByRole('option', { name: new RegExp(`^${truck.fleetNumber} `) }).click();
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect.poll(async () => (await readBoard(page, day)).loads[0]?.vehicleId).toBe(truck.id);
});

test('with Shift the whole pour is dragged, and its pump to another pump', async ({ page }) => {
  const day = newDay();
  const pour = await requestPour(page, day, '09:00', { pumped: true });
  const before = await readBoard(page, day);
  await open(page, day);
  const source = block(page, before.loads[0]!);
  await source.scrollIntoViewIfNeeded();
  const from = (await source.boundingBox())!;
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y + 80, { steps: 5 });
  await expect(page.getByText('programação inteira', { exact: false }).first()).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const moved = async () => (await readBoard(page, day)).pours[0]!.startsAt;
  await expect.poll(moved).not.toBe(pour.startsAt);
  const shift = Date.parse(await moved()) - Date.parse(pour.startsAt);
  const after = await readBoard(page, day);
  expect(after.loads.map(({ plannedAt }) => Date.parse(plannedAt))).toEqual(
    before.loads.map(({ plannedAt }) => Date.parse(plannedAt) + shift),
  );

  const offered = page.getByRole('button', { name: new RegExp(`^Bomba .* ${pour.customer.name}`) });
  await offered.scrollIntoViewIfNeeded();
  const pump = after.pumps[3]!;
  const column = page.getByRole('list', { name: pump.fleetNumber, exact: true });
  await column.scrollIntoViewIfNeeded();
  const [held, target] = [(await offered.boundingBox())!, (await column.boundingBox())!];
  await page.mouse.move(held.x + 20, held.y + 30);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, held.y + 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await readBoard(page, day)).pours[0]?.pump?.id).toBe(pump.id);
});

test('the plant asks for a pour from the board: the form opens with the day that is shown', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const day = newDay();
  await open(page, day);
  await page.getByRole('button', { name: 'Nova programação' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'Pedir programação' })).toBeVisible();
  await expect(form.getByLabel('Data', { exact: true })).toHaveValue(day.split('-').reverse().join('/'));
});

/** Confirms as the office does, whatever the day looks like. */
const confirm = (page: Page, { id, revision }: Pour) =>
  post<Pour>(page, `/api/pours/${id}/step`, { revision, to: 'confirmed', overrideReason: 'Combinado' });

test('every agreed load is given a truck in one press, but for one that a driver may not take, and all is undone', async ({
  page,
}) => {
  const day = newDay();
  await confirm(page, await requestPour(page, day, '09:00'));
  await confirm(page, await requestPour(page, day, '13:00'));
  await open(page, day);
  const give = page.getByRole('button', { name: 'Dar caminhão a 4 cargas' });
  // The first answer says that one of them cannot be: the others are given all the same.
  const { loads } = await readBoard(page, day);
  await page.route(
    '**/api/day-board/change',
    async (route) => {
      const blocks = [{ loadId: loads[0]!.id, kind: 'driver', driverBlocks: ['rest'], otherLoadId: null }];
      await route.fulfill({
        status: 409,
        json: { defined: true, code: 'BLOCKED', status: 409, message: 'Não pode', data: { blocks } },
      });
    },
    { times: 1 },
  );
  await give.click();
  await expect(page.locator('.notice')).toContainText('11 horas de descanso');
  await expect(page.getByRole('button', { name: 'Dar caminhão a 1 carga' })).toBeVisible();
  await expect
    .poll(async () => (await readBoard(page, day)).loads.filter(({ vehicleId }) => vehicleId).length)
    .toBe(3);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(give).toBeVisible();
  await expect
    .poll(async () => (await readBoard(page, day)).loads.filter(({ vehicleId }) => vehicleId).length)
    .toBe(0);
});

test('a conflict that is pressed brings its load into sight', async ({ page }) => {
  const day = newDay();
  await requestPour(page, day, '08:00');
  const late = await requestPour(page, day, '22:30', { m3: 8 });
  await open(page, day);
  const load = (await readBoard(page, day)).loads.find(({ pourId }) => pourId === late.id)!;
  await expect(block(page, load)).not.toBeInViewport();
  await page.getByRole('button', { name: /^Fora do horário/ }).click();
  await expect(block(page, load)).toBeInViewport();
});

test('the plant reports that a truck is down: its loads, another truck in one press, and one message', async ({
  page,
}) => {
  const day = newDay();
  await confirm(page, await requestPour(page, day, '09:00'));
  const board = await readBoard(page, day);
  const [down] = [fitTruck(board, 0)];
  const [load] = board.loads;
  await post(page, '/api/day-board/change', {
    loads: [{ id: load!.id, revision: load!.revision, vehicleId: down.id, driverId: down.driverId }],
  });
  // The day of the test stands for today, so that the test does not hang on the hour.
  await page.route('**/api/day-board?**', async (route) => {
    const seen = await readBoard(page, day);
    await route.fulfill({ json: { ...seen, now: `${day}T11:00:00.000Z` } });
  });
  await page.goto('/unit-dashboard');
  await page.getByRole('button', { name: 'Ocorrência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ocorrência' });
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(/usina parada por cerca de 1 h/);
  await dialog.getByText('Caminhão parado', { exact: true }).click();
  await dialog.getByLabel('Caminhão', { exact: true }).click();
  await page.getByRole('option', { name: down.fleetNumber, exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Cargas afetadas' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByLabel('Mensagem')).toHaveValue(new RegExp(`${down.fleetNumber} parado`));
  await dialog.getByRole('button', { name: 'Trocar o caminhão de 1 carga' }).click();
  await expect(dialog.getByRole('button', { name: 'Feito: 1 carga' })).toBeDisabled();
  const after = (await readBoard(page, day)).loads.find(({ id }) => id === load!.id);
  expect(after?.vehicleId).not.toBeNull();
  expect(after?.vehicleId).not.toBe(down.id);
});

test('what goes on after midnight is told on the next day, with the way to its board', async ({ page }) => {
  const day = newDay();
  const next = newDay();
  const pour = await requestPour(page, day, '23:00');
  await open(page, next);
  await expect(page.getByText(`nº ${pour.number} ${pour.customer.name}, até as`)).toBeVisible();
  await page.getByRole('button', { name: 'Ver o quadro de ontem' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  const load = (await readBoard(page, day)).loads.find(({ pourId }) => pourId === pour.id)!;
  await expect(block(page, load)).toBeAttached();
});

test('the plant finds a pour of another day by its customer, while he is on the telephone', async ({
  page,
}) => {
  const day = newDay();
  const pour = await requestPour(page, day, '09:00');
  await page.goto('/unit-schedule');
  await page.getByRole('searchbox', { name: 'Procurar cliente ou obra' }).fill(String(pour.number));
  await page.getByRole('link').filter({ hasText: pour.customer.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`day=${day}&programacao=${pour.id}`));
  await expect(page.getByRole('region', { name: pour.customer.name })).toContainText(`nº ${pour.number}`);
});

test('the office sees every unit’s day side by side, and opens a pour from its bar with the keyboard', async ({
  page,
}) => {
  const day = newDay();
  const first = await requestPour(page, day, '08:00');
  const second = await requestPour(page, day, '09:00');
  await enterAs(page, 'admin');
  await page.goto(`/admin-schedule-select?day=${day}`);
  await page.getByText('Todas as unidades', { exact: true }).click();
  await expect(page).toHaveURL(/periodo=todas/);
  const lane = page.getByRole('region', { name: first.unit.name, exact: true });
  await expect(lane.getByRole('link', { name: /^16,0 m³ de/ })).toHaveCount(2);
  await expect(lane.getByText('2 a analisar')).toBeVisible();
  // One stop for Tab; the second overlaps the first and stands under it.
  const bar = (id: string) => page.locator(`[data-bar="${id}"]`);
  await expect(page.locator('[data-bar][tabindex="0"]')).toHaveCount(1);
  await bar(first.id).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar(second.id)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(bar(first.id)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar(second.id)).toBeFocused();
  await expect(page.getByText(`Pedida · nº ${second.number}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`unitId=${second.unit.id}.*day=${day}.*programacao=${second.id}`));
  await expect(page.getByRole('region', { name: second.customer.name })).toContainText(`nº ${second.number}`);
});

test('the board of every unit moves live, is printed, and says when nothing is planned', async ({
  page,
  browser,
}) => {
  const day = newDay();
  const office = await openAs(browser, 'admin');
  await office.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await office.goto(`/admin-schedule-select?periodo=todas&day=${day}`);
  await expect(office.getByText('Nenhuma programação neste dia')).toBeVisible();
  await expect(office.getByText('Ao vivo')).toBeVisible();
  const pour = await requestPour(page, day, '09:00');
  await expect(office.locator(`[data-bar="${pour.id}"]`)).toHaveAttribute('data-firmness', 'provisional');
  await confirm(page, pour);
  await expect(office.locator(`[data-bar="${pour.id}"]`)).toHaveAttribute('data-firmness', 'confirmed');
  await office.getByRole('button', { name: 'Imprimir' }).click();
  await office.emulateMedia({ media: 'print' });
  await expect(office.locator('.lanes-sheet')).toContainText(`${pour.customer.name} · ${pour.site.name}`);
  await expect(office.getByRole('heading', { name: /^Todas as unidades em/ })).toBeVisible();
  await office.context().close();
});

test('on a phone the lanes are under each other and scrolled sideways together', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const day = newDay();
  const pour = await requestPour(page, day, '09:00');
  await enterAs(page, 'admin');
  await page.goto(`/admin-schedule-select?periodo=todas&day=${day}`);
  // The day's first bar is in sight sideways, without a hand.
  const box = (await page.locator(`[data-bar="${pour.id}"]`).boundingBox())!;
  expect(box.x).toBeGreaterThan(0);
  expect(box.x).toBeLessThan(180);
  const heads = page.getByRole('region', { name: /^Todas as unidades no dia/ }).getByRole('heading');
  const lefts = await heads.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wider).toBe(false);
});
