import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addSessions, type Installation, openInstallation } from './installation.ts';
import { openLine } from './line.ts';
import { type Benchmark, inMs, median } from './marks.ts';
import { spentBy } from './processor.ts';

const SCREENS = 200;
const ACCOUNTS = 5;
const ROUNDS = 5;
const MOST_MS = 500;
const MOST_PROCESSOR_S = 0.5;
/** As the web app spreads what others have changed (`apps/web/src/lib/events.ts`). */
const SPREAD_MS = 300;
/** What a unit's home asks again when loads change. */
const HOME = ['/api/unit-dashboard', '/api/unit-dashboard/plan', '/api/unit-dashboard/road'];
const SETTLED_MS = 3_000;

/** 200 open screens of one plant, and one load that is recorded: until the last of them has its new answers. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  async measure(tell) {
    const installation = await openInstallation();
    let close = () => undefined as void;
    try {
      tell(`opening ${SCREENS} screens`);
      const screens = await openScreens(installation);
      close = screens.close;
      const record = await recorder(installation);
      const waits: number[] = [];
      const used: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        await sleep(SETTLED_MS);
        const before = await spentBy(installation);
        const begunAt = performance.now();
        const shown = screens.allShown();
        await record();
        await shown;
        const wait = performance.now() - begunAt;
        // What follows later (a second announcement of the same load) is counted too.
        await sleep(SETTLED_MS);
        const after = await spentBy(installation);
        const seconds = after.server + after.database - before.server - before.database;
        tell(
          `${round === 0 ? 'to warm up' : `round ${round} of ${ROUNDS}`}: ${inMs(wait)}, ${seconds.toFixed(2)} s`,
        );
        if (round > 0) {
          waits.push(wait);
          used.push(seconds);
        }
      }
      return [
        {
          what: `${SCREENS} open screens of a plant, one load: until the last has its ${HOME.length} new answers`,
          mark: `≤ ${MOST_MS} ms`,
          found: inMs(median(waits)),
          kept: median(waits) <= MOST_MS,
        },
        {
          what: 'processor of the server and PostgreSQL for it',
          mark: `≤ ${MOST_PROCESSOR_S} s`,
          found: `${median(used).toFixed(2)} s`,
          kept: median(used) <= MOST_PROCESSOR_S,
        },
      ];
    } finally {
      close();
      await installation.close();
    }
  },
};

/** Screens of as many sessions, of a few accounts of the demo's plant. */
async function openScreens(installation: Installation) {
  const { owner, secret, address } = installation;
  const { rows } = await owner.query<{ id: string }>(
    `insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'email', gen_random_uuid() || '@traco.example', 'username', 'painel-' || gen_random_uuid()))).*
       from accounts a, generate_series(1, ${ACCOUNTS}) where a.username = 'unidade' returning id`,
  );
  const people = Array.from({ length: SCREENS }, (_, turn) => rows[turn % ACCOUNTS]!.id);
  const cookies = await addSessions(owner, secret, people);
  let left = 0;
  let settle = () => undefined as void;
  const shown = () => {
    left -= 1;
    if (left === 0) settle();
  };
  const screens: Awaited<ReturnType<typeof openScreen>>[] = [];
  for (const cookie of cookies) screens.push(await openScreen(address, cookie, shown));
  return {
    close: () => {
      for (const screen of screens) screen.close();
    },
    /** Until each screen has its answers to the next change. */
    allShown: () =>
      new Promise<void>((resolve) => {
        left = SCREENS;
        settle = resolve;
      }),
  };
}

async function openScreen(address: string, cookie: string, shown: () => void) {
  const headers = { cookie, 'accept-encoding': 'br, gzip' };
  const agent = new Agent({ keepAlive: true, maxSockets: HOME.length });
  const ask = async (path: string) => {
    const answer = await begin(`${address}${path}`, { headers, agent });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    await once(answer.resume(), 'end');
  };
  let timer: NodeJS.Timeout | undefined;
  const askAll = async () => {
    timer = undefined;
    await Promise.all(HOME.map(ask));
    shown();
  };
  const stream = await begin(`${address}/api/events`, { headers: { cookie } });
  stream.setEncoding('utf8').on('data', (text: string) => {
    if (/"topics":\[[^\]]*"loads"/.test(text))
      timer ??= setTimeout(() => void askAll(), Math.random() * SPREAD_MS);
  });
  stream.on('error', () => undefined);
  await Promise.all(HOME.map(ask));
  return {
    close: () => {
      clearTimeout(timer);
      stream.destroy();
      agent.destroy();
    },
  };
}

const begin = (address: string, options: RequestOptions) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address, options, resolve).on('error', reject);
  });

/** Records a load of the plant, as its clerk's screen does. */
async function recorder({ owner, address, cookieOf }: Installation) {
  const line = await openLine(address, { cookie: await cookieOf('unidade') });
  const { rows } = await owner.query<{ customerId: string; mixId: string; price: number }>(
    `select l.customer_id as "customerId", l.mix_id as "mixId", l.price_cents_per_m3::int as price
       from loads l join accounts a on a.unit_id = l.unit_id
      where a.username = 'unidade' and l.state = 'closed' order by l.loaded_at desc limit 1`,
  );
  const { customerId, mixId, price } = rows[0]!;
  let number = Date.now() % 100_000_000;
  return async () => {
    number += 1;
    const load = {
      id: randomUUID(),
      customerId,
      mixId,
      noteSeries: 'F',
      noteNumber: number,
      loadedAt: new Date(Date.now() - 60_000).toISOString(),
      loadedM3: 8 - (number % 40) / 20,
      deliveredM3: 5,
      billedM3: 5,
      priceCentsPerM3: price,
    };
    const { status, body } = await line.ask('POST', '/api/concrete-volume', JSON.stringify(load));
    if (status !== 200) throw new Error(`the load was answered ${status}: ${body}`);
  };
}
