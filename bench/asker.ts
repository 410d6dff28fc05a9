import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@traco/contract/contract';
import { proceduresOf } from '../apps/server/src/platform/procedures.ts';
import { type AskedCall, knownOf } from './asked-most.ts';
import type { Installation } from './installation.ts';
import { median } from './marks.ts';
import { finelyMs, postmasterOf, processorSeconds, treeOf, treeSeconds } from './processor.ts';

/** A hundredth of a second is the finest that is counted: of so many calls together it is a tenth of a millisecond each. */
export const CALLS = Number(process.env.TRACO_BENCH_CALLS ?? 100);
/** Calls that are worked out anew are counted one by one. */
export const ANEW = Math.ceil(CALLS / 4);
/** Until the server has told a load to everybody. */
const TOLD_MS = 30;
/** Until it has ended the transaction of an answer that is out. */
const ENDED_MS = 3;

/** What is given to all of a scope, once it was worked out. */
const shared = new Set(
  proceduresOf(contract).flatMap(({ meta, path }) => (meta.sharedBy === 'scope' ? [`/api${path}`] : [])),
);

/** Milliseconds of processor of a call and the bytes of its answer. */
export interface Spent {
  node: number;
  postgres: number;
  bytes: number;
}

export const togetherOf = (spent: readonly Spent[]) =>
  median(spent.map(({ node, postgres }) => node + postgres));

/** What is asked of one installation, and what it costs there. */
export type Asker = Awaited<ReturnType<typeof openAsker>>;

/** One connection to an installation that asks as a browser does, one call after the other, and counts the processor time of each. */
export async function openAsker(installation: Installation) {
  const { address, pid, owner } = installation;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { known, makeLoad } = await knownOf(installation);
  const plant = await installation.cookieOf('unidade');
  const postmaster = await postmasterOf(owner);
  /** What the server does all day between two calls that are counted. */
  const other = () => ask(agent, `${address}/api/identity/me`, plant, undefined);
  const record = () => ask(agent, `${address}/api/concrete-volume`, plant, makeLoad());
  return {
    /** The call as the account asks it here. */
    async callOf({ username, path, body }: Pick<AskedCall, 'username' | 'path' | 'body'>) {
      const cookie = await installation.cookieOf(username);
      const asked = path(known);
      return {
        isShared: !body && shared.has(asked.split('?', 1)[0]!),
        call: () => ask(agent, `${address}${asked}`, cookie, body?.(makeLoad)),
      };
    },
    /** Many calls one after the other: the mean of each. */
    async round(call: () => Promise<number>): Promise<Spent> {
      const before = [processorSeconds(pid), treeSeconds(postmaster)] as const;
      let bytes = 0;
      for (let number = 0; number < CALLS; number += 1) bytes = await call();
      return {
        node: ((processorSeconds(pid) - before[0]) * 1_000) / CALLS,
        postgres: ((treeSeconds(postmaster) - before[1]) * 1_000) / CALLS,
        bytes,
      };
    },
    /** A call after a load was recorded, which drops whatever was kept and is not counted. */
    async anew(call: () => Promise<number>): Promise<Spent> {
      await record();
      for (const until = performance.now() + TOLD_MS; performance.now() < until; ) await other();
      await wait(ENDED_MS);
      const processes = treeOf(postmaster);
      const before = [finelyMs([pid]), finelyMs(processes)] as const;
      const bytes = await call();
      await wait(ENDED_MS);
      return { node: finelyMs([pid]) - before[0], postgres: finelyMs(processes) - before[1], bytes };
    },
    close: () => agent.destroy(),
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
