import type { Installation } from './installation.ts';
import { type Line, openSteadyLine } from './line.ts';
import { newLoads } from './new-loads.ts';
import type { Peers } from './peers/peers.ts';
import { directusList, directusRecord, postgraphileList } from './peers/sides.ts';
import { type By, columnsOf, type Days, plainList, windows } from './plain-list.ts';
import { postmasterOf, processorSeconds, treeSeconds } from './processor.ts';
import type { Side } from './rounds.ts';

const AT_ONCE = 16;
const sorts: Record<By, string> = { time: '-loadedAt', customer: '-customer' };
/** What the screen asks for, with the page that the marks are of. */
const listOf = ({ from, to }: Days, by: By) =>
  `/api/concrete-volume?kind=all&from=${from}&to=${to}&sort=${sorts[by]}&limit=50`;

/** Screens that ask at once. */
export const SCREENS = AT_ONCE;

export type Sides = Awaited<ReturnType<typeof openSides>>;

/** Whoever is compared, with 16 callers each, and what they cost: their own processes and all of the database's. */
export async function openSides({ address, owner, pid, cookieOf }: Installation, unitId: string) {
  const postmaster = await postmasterOf(owner);
  const database = () => treeSeconds(postmaster);
  const next = windows();
  const side = async (
    seconds: () => number,
    make: (index: number) => Promise<() => Promise<void>>,
  ): Promise<Side> => ({
    callers: await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index))),
    spent: () => seconds() + database(),
  });
  const own = () => processorSeconds(pid);
  const self = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const lineOf = async (username: string, headers: Record<string, string> = {}) =>
    openSteadyLine(address, { cookie: await cookieOf(username), ...headers });
  const screen = async () =>
    screenOn(await lineOf('unidade', { 'accept-encoding': 'gzip, deflate, br, zstd' }));
  return {
    /** Columns of the list, after the server and the plain statement have given the same loads. */
    async columns(by: By): Promise<string[]> {
      const line = await lineOf('unidade');
      let columns: string[] = [];
      for (let number = 0; number < 3; number += 1) {
        const days = next();
        const { rows } = JSON.parse(expectOk(await line.ask('GET', listOf(days, by))).toString()) as {
          rows: { id: string }[];
        };
        columns = columnsOf(rows[0]!);
        const plain = await plainList(owner, unitId, by, columns)(days);
        if (rows.length !== 50 || rows.some(({ id }, index) => id !== plain[index]?.id))
          throw new Error(`the plain statement gives other loads by ${by} than the server`);
      }
      line.close();
      return columns;
    },
    /** The list over HTTP, of one account after the other on the same connections. */
    list: (usernames: readonly string[], by: By) =>
      side(own, async (first) => {
        const lines = await Promise.all(usernames.map((username) => lineOf(username)));
        let turn = first;
        return async () => {
          turn += 1;
          expectOk(await lines[turn % lines.length]!.ask('GET', listOf(next(), by)));
        };
      }),
    /** The first page as every screen of the unit asks for it, each with a session of its own. */
    sharedList: () => side(own, screen),
    /** The same after something has changed: all screens of the unit ask at once, and the call ends with the last answer. */
    async changedList(): Promise<Side> {
      const screens = await Promise.all(Array.from({ length: AT_ONCE }, screen));
      const call = async () => {
        await owner.query(`select app.announce('loads', array[$1::uuid], null, null, null)`, [unitId]);
        await Promise.all(screens.map((asks) => asks()));
      };
      return { callers: [call], spent: () => own() + database() };
    },
    plainList: (by: By, columns: readonly string[]) =>
      side(self, async () => {
        const read = plainList(owner, unitId, by, columns);
        return async () => void (await read(next()));
      }),
    async record() {
      const load = await newLoads(owner);
      return side(own, async () => {
        const line = await lineOf('unidade');
        return async () =>
          void expectOk(await line.ask('POST', '/api/concrete-volume', JSON.stringify(load())));
      });
    },
    postgraphileList: async ({ postgraphile: peer }: Peers, columns: readonly string[]) =>
      peer &&
      side(
        () => treeSeconds(peer.pid),
        () => postgraphileList(peer, unitId, columns),
      ),
    directusList: async ({ directus: peer }: Peers, columns: readonly string[]) =>
      peer &&
      side(
        () => treeSeconds(peer.pid),
        () => directusList(peer, next, columns),
      ),
    async directusRecord({ directus: peer }: Peers) {
      const load = await newLoads(owner);
      return (
        peer &&
        side(
          () => treeSeconds(peer.pid),
          () => directusRecord(peer, unitId, load),
        )
      );
    },
  };
}

/** A screen that takes compressed answers as browsers do, and asks for the first page of the month. */
function screenOn(line: Line) {
  const to = new Date().toISOString().slice(0, 10);
  const asked = listOf({ from: `${to.slice(0, 8)}01`, to }, 'time');
  return async () => void expectOk(await line.ask('GET', asked));
}

function expectOk({ status, body }: { status: number; body: Buffer }): Buffer {
  if (status !== 200) throw new Error(`the server answered ${status}: ${body}`);
  return body;
}
