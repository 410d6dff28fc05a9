import { readdirSync, readFileSync } from 'node:fs';
import type { Installation, Pool } from './installation.ts';

/** USER_HZ, the unit of /proc/<pid>/stat on every Linux of today. */
const TICKS_PER_S = 100;

/** Fields of /proc/<pid>/stat from the state on, which follows the name in brackets; none of a process that is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(') ') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Seconds of processor, own and in the kernel's, that a process used so far; with `ended`, those of its ended children too. */
export function processorSeconds(pid: number, ended?: 'ended'): number {
  const ticks = statOf(pid)?.slice(11, ended ? 15 : 13) ?? [];
  return ticks.reduce((sum, each) => sum + Number(each), 0) / TICKS_PER_S;
}

/** Seconds of processor of a process and all processes under it, so far. */
export function treeSeconds(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + processorSeconds(pid, 'ended'), 0);
}

/** A process and all processes under it that stand now. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))?.[1]));
  const isUnder = (pid: number): boolean => pid === root || (parents.has(pid) && isUnder(parents.get(pid)!));
  return [...parents.keys()].filter(isUnder);
}

/**
 * Milliseconds of processor that the threads of these processes used so far, to a part of a microsecond: fine enough for what one
 * call costs, while others pass between that are not to be counted. What ends meanwhile is not seen.
 */
export function finelyMs(pids: readonly number[]): number {
  let nanoseconds = 0;
  for (const pid of pids)
    for (const thread of threadsOf(pid)) {
      try {
        nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]);
      } catch {
        // It has ended.
      }
    }
  return nanoseconds / 1e6;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** The process that all processes of a database come from: what they use, it is the root of. */
export async function postmasterOf(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(statOf(rows[0]!.pid)![1]);
}

/** Seconds of processor that the server's process and all of PostgreSQL used so far. */
export async function spentBy({ pid, owner }: Pick<Installation, 'pid' | 'owner'>) {
  return { server: processorSeconds(pid), database: treeSeconds(await postmasterOf(owner)) };
}
