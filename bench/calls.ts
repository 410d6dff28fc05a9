import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@traco/contract/contract';
import { proceduresOf } from '../apps/server/src/platform/procedures.ts';
import { askedMost, knownOf } from './asked-most.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Benchmark, type Figure, median } from './marks.ts';
import { finelyMs, postmasterOf, processorSeconds, treeOf, treeSeconds } from './processor.ts';

const ROUNDS = Number(process.env.TRACO_BENCH_ROUNDS ?? 7);
/** A hundredth of a second is the finest that is counted: of so many calls together it is a tenth of a millisecond each. */
const CALLS = Number(process.env.TRACO_BENCH_CALLS ?? 100);
/** Calls that are worked out anew are counted one by one. */
const ANEW = Math.ceil(CALLS / 4);
/** Until the server has told a load to everybody. */
const TOLD_MS = 30;
/** Until it has ended the transaction of an answer that is out. */
const ENDED_MS = 3;
const MOST_MS = 2.5;
const MOST_KB = 20;

/** What is given to all of a scope, once it was worked out. */
const shared = new Set(
  proceduresOf(contract).flatMap(({ meta, path }) => (meta.sharedBy === 'scope' ? [`/api${path}`] : [])),
);

/**
 * The twenty calls asked most, one after the other on one connection: processor time of Node and PostgreSQL, and bytes sent. Of a
 * shared answer what it costs to work it out after a load was recorded, which drops whatever was kept, and what the kept one costs.
 * Heartbeats wait for each other and are written together: what one costs `heartbeats` tells.
 */
export const calls: Benchmark = {
  name: 'calls',
  async measure(tell) {
    const installation = await openInstallation();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const { known, makeLoad } = await knownOf(installation);
      const plant = await installation.cookieOf('unidade');
      const other = () => ask(agent, `${installation.address}/api/identity/me`, plant, undefined);
      const { cost, costAnew } = await meterOf(installation, other);
      const record = () => ask(agent, `${installation.address}/api/concrete-volume`, plant, makeLoad());
      const figures: Figure[] = [];
      const note = (figure: Figure) => {
        figures.push(figure);
        tell(`${figure.what}: ${figure.found}`);
      };
      for (const { what, username, path, body } of askedMost.filter(({ isBatched }) => !isBatched)) {
        const cookie = await installation.cookieOf(username);
        const call = () => ask(agent, `${installation.address}${path(known)}`, cookie, body?.(makeLoad));
        const isShared = !body && shared.has(path(known).split('?', 1)[0]!);
        note(figureOf(`${what} (${username})`, isShared ? await costAnew(call, record) : await cost(call)));
        if (isShared) note({ what: 'the same, kept', mark: '', found: foundOf(await cost(call)) });
      }
      return figures;
    } finally {
      agent.destroy();
      await installation.close();
    }
  },
};

/** Milliseconds of processor of each call, or of each round's, and the bytes of an answer. */
interface Cost {
  node: number[];
  postgres: number[];
  bytes: number;
}

const togetherOf = ({ node, postgres }: Cost) => median(node.map((ms, index) => ms + postgres[index]!));
const foundOf = (cost: Cost) =>
  `${togetherOf(cost).toFixed(1)} ms (Node ${median(cost.node).toFixed(1)}, PostgreSQL ${median(cost.postgres).toFixed(1)}), ${(cost.bytes / 1_000).toFixed(1)} KB`;

const figureOf = (what: string, cost: Cost): Figure => ({
  what,
  mark: `≤ ${MOST_MS} ms, ≤ ${MOST_KB} KB`,
  found: foundOf(cost),
  kept: togetherOf(cost) <= MOST_MS && cost.bytes <= MOST_KB * 1_000,
});

/**
 * Gives what counts the processor time of a call.
 * @param other a call that is not counted: between two that are, the server works as it does all day
 */
async function meterOf({ pid, owner }: Installation, other: () => Promise<number>) {
  const postmaster = await postmasterOf(owner);
  const spent = () => [processorSeconds(pid), treeSeconds(postmaster)] as const;
  return {
    /** Rounds of many calls, after one to warm up. */
    async cost(call: () => Promise<number>): Promise<Cost> {
      const cost: Cost = { node: [], postgres: [], bytes: 0 };
      for (let round = -1; round < ROUNDS; round += 1) {
        const before = spent();
        for (let number = 0; number < CALLS; number += 1) cost.bytes = await call();
        if (round < 0) continue;
        const [node, postgres] = spent();
        cost.node.push(((node - before[0]) * 1_000) / CALLS);
        cost.postgres.push(((postgres - before[1]) * 1_000) / CALLS);
      }
      return cost;
    },
    /** Each call by itself, after something that is not counted. */
    async costAnew(call: () => Promise<number>, between: () => Promise<number>): Promise<Cost> {
      const cost: Cost = { node: [], postgres: [], bytes: 0 };
      for (let number = -CALLS; number < ROUNDS * ANEW; number += 1) {
        await between();
        for (const until = performance.now() + TOLD_MS; performance.now() < until; ) await other();
        await wait(ENDED_MS);
        const processes = treeOf(postmaster);
        const before = [finelyMs([pid]), finelyMs(processes)] as const;
        cost.bytes = await call();
        await wait(ENDED_MS);
        if (number < 0) continue;
        cost.node.push(finelyMs([pid]) - before[0]);
        cost.postgres.push(finelyMs(processes) - before[1]);
      }
      return cost;
    },
  };
}

/** Asks as a browser does, which takes compressed answers, and gives the bytes of the body as they came. */
function ask(agent: Agent, address: string, cookie: string, body: object | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(address, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${address} answered ${answer.statusCode}`)),
      );
    });
    asked.end(body && JSON.stringify(body));
  });
}
