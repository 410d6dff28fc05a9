import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_ROWS, type ImportOutcome } from '../packages/contract/src/values/sheet-import.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Line, openLine } from './line.ts';
import { type Benchmark, inMs, median, quantile } from './marks.ts';

const ROWS = Number(process.env.TRACO_BENCH_ROWS ?? 20_000);
const MAY_TAKE_S = 30;
/** The list may take so many times as long while a file comes in. */
const SLOWER = 10;
const LIST = '/api/concrete-volume?limit=50';
const LIST_EVERY_MS = 250;
const IDLE_CALLS = 40;
const MS_OF_A_DAY = 86_400_000;

/**
 * A file of 20,000 loads as the screen sends it: first all of it to be looked at, then all of it to be kept, in
 * calls of 500, one after the other; meanwhile another person of the plant asks for the list, four times a second.
 */
export const importing: Benchmark = {
  name: 'import',
  async measure(tell) {
    const installation = await openInstallation();
    try {
      const cookie = await installation.cookieOf('unidade');
      const file = await openLine(installation.address, { cookie });
      const list = await openLine(installation.address, { cookie });
      const rows = await rowsOf(installation);
      await send(file, rows.slice(0, IMPORT_ROWS), true);
      const idle = await askEach(list, (asked) => asked < IDLE_CALLS);
      tell(`list at rest: ${inMs(quantile(idle, 0.95))}`);

      const looked = await sendAll(file, list, rows, true);
      tell(`looked at in ${looked.seconds.toFixed(1)} s`);
      const kept = await sendAll(file, list, rows, false);
      tell(`kept in ${kept.seconds.toFixed(1)} s`);
      const again = await sendAll(file, list, rows, false);
      if (again.outcomes.imported) throw new Error('the same file was taken twice');
      for (const line of [file, list]) line.close();

      const [busy, rest] = [quantile(kept.listed, 0.95), quantile(idle, 0.95)];
      const entered = kept.outcomes.imported ?? 0;
      return [
        {
          what: `import of ${count(ROWS)} loads, ${IMPORT_ROWS} a call`,
          mark: `under ${MAY_TAKE_S} s, all`,
          found: `${kept.seconds.toFixed(1)} s, ${count(entered)} in (a call ${inMs(median(kept.calls))})`,
          kept: kept.seconds < MAY_TAKE_S && entered === ROWS,
        },
        {
          what: 'the check of the same rows before it',
          mark: '',
          found: `${looked.seconds.toFixed(1)} s (a call ${inMs(median(looked.calls))})`,
        },
        {
          what: 'the same file sent again',
          mark: 'nothing twice',
          found: `${again.seconds.toFixed(1)} s, ${count(again.outcomes.known ?? 0)} known`,
          kept: again.outcomes.known === ROWS,
        },
        {
          what: 'list of 50 loads meanwhile, p95',
          mark: `< ${SLOWER} × at rest`,
          found: `${(busy / rest).toFixed(1)} × (${inMs(busy)} of ${inMs(rest)})`,
          kept: busy < SLOWER * rest,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};

/** Sends all rows call by call, while the list is asked on another line. */
async function sendAll(file: Line, list: Line, rows: object[], rehearse: boolean) {
  const calls: number[] = [];
  const outcomes: Partial<Record<ImportOutcome['outcome'], number>> = {};
  let isOver = false;
  const listed = askEach(list, () => !isOver);
  const from = performance.now();
  for (let at = 0; at < rows.length; at += IMPORT_ROWS) {
    const begunAt = performance.now();
    for (const { outcome } of await send(file, rows.slice(at, at + IMPORT_ROWS), rehearse))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    calls.push(performance.now() - begunAt);
  }
  const seconds = (performance.now() - from) / 1_000;
  isOver = true;
  return { seconds, calls, outcomes, listed: await listed };
}

async function send(line: Line, rows: object[], rehearse: boolean): Promise<ImportOutcome[]> {
  const { status, body } = await line.ask(
    'POST',
    '/api/concrete-volume/import',
    JSON.stringify({ rehearse, rows }),
  );
  if (status !== 200) throw new Error(`the import was answered ${status}: ${body}`);
  return JSON.parse(body.toString()) as ImportOutcome[];
}

/** Milliseconds of each call of the list, as long as it goes on. */
async function askEach(list: Line, goesOn: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const from = performance.now();
    const { status, body } = await list.ask('GET', LIST);
    if (status !== 200) throw new Error(`the list was answered ${status}: ${body}`);
    times.push(performance.now() - from);
    await wait(Math.max(0, LIST_EVERY_MS - (performance.now() - from)));
  }
  return times;
}

/**
 * A plant's file: half a year of notes, customers that it knows and some that are new, with site, truck and
 * driver; names as people write them, without accents.
 */
async function rowsOf({ owner }: Installation) {
  const namesOf = async (sql: string) =>
    (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const mine = "unit_id = (select unit_id from accounts where username = 'unidade')";
  const customers = await namesOf(`select name from customers where ${mine} order by id`);
  const sellers = await namesOf(`select name from sellers where ${mine} and active order by id`);
  const mixes = await namesOf('select code as name from mixes where active order by id');
  const plates = await namesOf(`select plate as name from vehicles where ${mine} order by id`);
  const drivers = await namesOf(`select name from drivers where ${mine} and active order by id`);
  const { rows: closed } = await owner.query<{ day: Date }>(
    `select coalesce(max(month_on) + interval '1 month', now() - interval '6 months') as day from closed_months where ${mine}`,
  );
  const yesterday = Date.now() - MS_OF_A_DAY;
  const first = Math.max(closed[0]!.day.getTime() + MS_OF_A_DAY, yesterday - 180 * MS_OF_A_DAY);
  const pick = (names: string[], index: number) => names[index % names.length] ?? '';
  return Array.from({ length: ROWS }, (_, index) => {
    const isNew = index % 25 === 0;
    return {
      id: randomUUID(),
      line: index + 2,
      loadedAt: new Date(first + ((yesterday - first) * index) / ROWS).toISOString().slice(0, 16),
      noteSeries: 'I',
      noteNumber: index + 1,
      customer: isNew ? `Construtora Nova ${index % 500}` : pick(customers, index),
      site: index % 3 ? `Obra ${index % 40}` : '',
      mix: pick(mixes, index).toLowerCase(),
      seller: pick(sellers, index).toUpperCase(),
      plate: pick(plates, index),
      driver: pick(drivers, index),
      loadedM3: 8,
      deliveredM3: 7.5,
      billedM3: 7.5,
      priceCentsPerM3: 43_000 + (index % 50) * 100,
      notes: '',
    };
  });
}

const count = (value: number) => value.toLocaleString('en');
