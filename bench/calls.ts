import { Agent, request } from 'node:http';
import { askedMost, knownOf } from './asked-most.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Benchmark, type Figure, median } from './marks.ts';
import { postmasterOf, processorSeconds, treeSeconds } from './processor.ts';

const ROUNDS = Number(process.env.TRACO_BENCH_ROUNDS ?? 7);
/** A hundredth of a second is the finest that is counted: of so many calls together it is a tenth of a millisecond each. */
const CALLS = Number(process.env.TRACO_BENCH_CALLS ?? 100);
const MOST_MS = 2.5;
const MOST_KB = 20;

/** The twenty calls asked most, one after the other on one connection: processor time of Node and PostgreSQL, and bytes sent. */
export const calls: Benchmark = {
  name: 'calls',
  async measure(tell) {
    const installation = await openInstallation();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const cost = await meterOf(installation);
      const { known, makeLoad } = await knownOf(installation);
      const figures: Figure[] = [];
      for (const { what, username, path, body } of askedMost) {
        const cookie = await installation.cookieOf(username);
        const call = () => ask(agent, `${installation.address}${path(known)}`, cookie, body?.(makeLoad));
        figures.push(figureOf(`${what} (${username})`, await cost(call)));
        tell(`${figures.at(-1)?.what}: ${figures.at(-1)?.found}`);
      }
      return figures;
    } finally {
      agent.destroy();
      await installation.close();
    }
  },
};

/** Milliseconds of processor of each round's call, and the bytes of an answer. */
interface Cost {
  node: number[];
  postgres: number[];
  bytes: number;
}

function figureOf(what: string, { node, postgres, bytes }: Cost): Figure {
  const together = median(node.map((ms, round) => ms + postgres[round]!));
  const kilobytes = bytes / 1_000;
  return {
    what,
    mark: `≤ ${MOST_MS} ms, ≤ ${MOST_KB} KB`,
    found: `${together.toFixed(1)} ms (Node ${median(node).toFixed(1)}, PostgreSQL ${median(postgres).toFixed(1)}), ${kilobytes.toFixed(1)} KB`,
    kept: together <= MOST_MS && kilobytes <= MOST_KB,
  };
}

/** Gives what counts the processor time of a call: rounds of many, after one to warm up. */
async function meterOf({ pid, owner }: Installation) {
  const postmaster = await postmasterOf(owner);
  return async (call: () => Promise<number>): Promise<Cost> => {
    const cost: Cost = { node: [], postgres: [], bytes: 0 };
    for (let round = -1; round < ROUNDS; round += 1) {
      const before = [processorSeconds(pid), treeSeconds(postmaster)] as const;
      for (let number = 0; number < CALLS; number += 1) cost.bytes = await call();
      if (round < 0) continue;
      cost.node.push(((processorSeconds(pid) - before[0]) * 1_000) / CALLS);
      cost.postgres.push(((treeSeconds(postmaster) - before[1]) * 1_000) / CALLS);
    }
    return cost;
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
