import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Benchmark, type Figure, inMs, median, quantile } from './marks.ts';

const LOADS = 300;
const TRUCKS = 60;
const POURS = 15;
const LOAD_M3 = 8;
const FIRST_PAINT_MS = 2_000;
const FRAME_MS = 34;
const INCOMING_MS = 1_000;
const PAINTS = 5;
const DRAG_STEPS = 120;
const CHANGES = 10;
const DAYS_AHEAD = 45;
const DAY_MS = 86_400_000;

interface Row {
  id: string;
  revision: number;
  vehicleId: string | null;
}

/**
 * The board of a day with 300 loads on 60 trucks: from the navigation to its last load painted, the frames of a drag
 * across it, and another person's change from the server's answer to the paint.
 */
export const board: Benchmark = {
  name: 'board',
  async measure(tell) {
    const installation = await openInstallation();
    const browser = await openBrowser();
    try {
      tell(`planning ${LOADS} loads`);
      const day = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
      const office = await openOffice(installation);
      await planDay(installation, office, day);
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
      });
      const [name, value] = office.cookie.split('=') as [string, string];
      await context.addCookies([{ name, value, url: installation.address }]);
      const page = await context.newPage();
      const address = `${installation.address}/unit-schedule?day=${day}`;
      const paints: number[] = [];
      for (let number = 0; number <= PAINTS; number += 1) {
        const ms = await firstPaint(page, address);
        // The first fills the browser's cache.
        if (number > 0) paints.push(ms);
      }
      tell('a drag');
      const frames = await dragFrames(page);
      tell('changes of another person');
      const incoming = await incomingTimes(page, office, day);
      return figuresOf(paints, frames, incoming);
    } finally {
      await browser.close();
      await installation.close();
    }
  },
};

/** Calls as the plant, past the sign-in page. */
async function openOffice({ address, cookieOf }: Installation) {
  const cookie = await cookieOf('unidade');
  const call = async <Answer>(path: string, data?: unknown): Promise<Answer> => {
    const answer = await fetch(`${address}/api${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { cookie, 'content-type': 'application/json', origin: address },
      ...(data ? { body: JSON.stringify(data) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return { cookie, call };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

/** Fills a day: 15 pours of 20 loads, on 60 trucks in turns. */
async function planDay({ owner }: Installation, { call }: Office, day: string): Promise<void> {
  const customers = await call<{ id: string }[]>('/catalogue/customers');
  const [mix] = await call<{ id: string }[]>('/catalogue/mixes');
  const sites: { customerId: string; siteId: string }[] = [];
  for (const { id } of customers) {
    const [site] = await call<{ id: string }[]>(`/catalogue/sites?customerId=${id}`);
    if (site) sites.push({ customerId: id, siteId: site.id });
    if (sites.length === POURS) break;
  }
  for (let turn = 0; turn < POURS; turn += 1)
    await call('/pours', {
      id: randomUUID(),
      ...sites[turn % sites.length],
      mixId: mix?.id,
      startsAt: `${day}T${String(9 + (turn % 4)).padStart(2, '0')}:${turn % 2 ? '30' : '00'}:00Z`,
      m3: (LOADS / POURS) * LOAD_M3,
      loadM3: LOAD_M3,
      intervalMinutes: 30,
      element: 'slab',
      pumped: true,
      contactName: 'Mestre João',
      contactPhone: '15987654321',
    });
  await owner.query(
    `with unit as (select unit_id from pours where day_on = $1 limit 1),
       missing as (select $2 - count(*) as count from vehicles where type = 'mixer' and unit_id = (select unit_id from unit))
     insert into vehicles (id, unit_id, plate, fleet_number, type, drum_m3)
     select gen_random_uuid(), (select unit_id from unit), 'BNC' || lpad(n::text, 4, '0'), 'BX-' || lpad(n::text, 3, '0'), 'mixer', 8
       from generate_series(1, (select count from missing)) n`,
    [day, TRUCKS],
  );
  await owner.query(
    `with trucks as (select id, row_number() over (order by fleet_number) - 1 as position from vehicles
         where type = 'mixer' and unit_id = (select unit_id from pours where day_on = $1 limit 1)),
       planned as (select l.id, row_number() over (order by l.planned_at, l.id) - 1 as position
         from loads l join pours p on p.id = l.pour_id where p.day_on = $1 and l.state = 'scheduled')
     update loads set vehicle_id = t.id from planned p join trucks t on t.position = p.position % $2 where loads.id = p.id`,
    [day, TRUCKS],
  );
}

/** Milliseconds from the navigation until every load stands on the board and the frame is through. */
async function firstPaint(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(async (loads) => {
    while (document.querySelectorAll('[data-load]').length < loads)
      await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now();
  }, LOADS);
}

/** Milliseconds between the frames while a load is dragged down and across the columns, with the day simulated live. */
async function dragFrames(page: Page): Promise<number[]> {
  await page.waitForTimeout(1_000);
  const load = page.locator('[data-drag="load"]').first();
  await load.scrollIntoViewIfNeeded();
  const box = (await load.boundingBox())!;
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (at: number) => {
      times.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frameTimes: times });
  });
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 20);
  const begun = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.length);
  await page.mouse.move(box.x + 500, box.y + 250, { steps: DRAG_STEPS / 2 });
  await page.mouse.move(box.x + 60, box.y + 60, { steps: DRAG_STEPS / 2 });
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  if ((await page.locator('[data-dragging]').count()) === 0) throw new Error('nothing was dragged');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return times.slice(begun + 1).map((at, index) => at - times[begun + index]!);
}

/** Milliseconds from the server's answer to another person until the load is painted in its new column. */
async function incomingTimes(page: Page, office: Office, day: string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= CHANGES; turn += 1) {
    const { loads } = await office.call<{ loads: Row[] }>(`/day-board?day=${day}`);
    const load = loads.filter(({ vehicleId }) => vehicleId !== null)[turn * 3]!;
    const painted = page.evaluate(async (id) => {
      const find = () => document.querySelector(`[data-load][data-id="${id}"]`);
      while (!find()?.hasAttribute('data-chip')) await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return Date.now();
    }, load.id);
    await office.call('/day-board/change', {
      loads: [{ id: load.id, revision: load.revision, vehicleId: null, driverId: null }],
    });
    const answeredAt = Date.now();
    const ms = (await painted) - answeredAt;
    // The first finds nothing of the way warm.
    if (turn > 0) times.push(ms);
  }
  return times;
}

function figuresOf(paints: number[], frames: number[], incoming: number[]): Figure[] {
  const figure = (what: string, most: number, ms: number, more: string): Figure => ({
    what,
    mark: `≤ ${inMs(most)}`,
    found: `${inMs(ms)} (${more})`,
    kept: ms <= most,
  });
  return [
    figure(
      `board of ${LOADS} loads and ${TRUCKS} trucks painted, from the navigation`,
      FIRST_PAINT_MS,
      median(paints),
      paints.map((ms) => inMs(ms)).join(', '),
    ),
    figure(
      'frames of a drag across it, p95',
      FRAME_MS,
      quantile(frames, 0.95),
      `p50 ${inMs(median(frames))}, worst ${inMs(Math.max(...frames))}, ${frames.length} frames`,
    ),
    figure(
      'another person’s change, from the server’s answer to the paint, worst',
      INCOMING_MS,
      Math.max(...incoming),
      `median ${inMs(median(incoming))}`,
    ),
  ];
}
