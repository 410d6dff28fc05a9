import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../bench/installation.ts';
import { openLine } from '../bench/line.ts';
import { quantile } from '../bench/marks.ts';

const LIST = '/api/concrete-volume?limit=50';
/** So many lists that what is compiled and planned while they are asked for is done. */
const WARMING = 300;
const CALLS = 300;
const LOOK_EVERY_MS = 100;
const BETWEEN_CALLS_MS = 20;

/** What an attack did to a server: its memory in MB, and the p95 of a list in ms. */
export interface Harm {
  before: { memory: number; list: number };
  during: { memory: number; list: number };
}

/**
 * Measures a server before an attack and during it: the highest of its resident memory, and the list of 50 loads as its
 * plant asks for it, one call after the other.
 */
export async function harmOf(
  { address, pid, cookieOf }: Installation,
  attack: () => Promise<void>,
): Promise<Harm> {
  const plant = await openLine(address, { cookie: await cookieOf('unidade') });
  const ask = async () => {
    const from = performance.now();
    const { status } = await plant.ask('GET', LIST);
    if (status !== 200) throw new Error(`${LIST} answered ${status}`);
    return performance.now() - from;
  };
  for (let call = 0; call < WARMING; call += 1) await ask();
  const times: number[] = [];
  let highest = residentMegabytes(pid);
  const look = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(pid));
  }, LOOK_EVERY_MS);
  const figures = (memory: number) => ({ memory: Math.round(memory), list: quantile(times, 0.95) });
  const askOnce = async () => {
    times.push(await ask());
    await sleep(BETWEEN_CALLS_MS);
  };
  try {
    for (let call = 0; call < CALLS; call += 1) await askOnce();
    const before = figures(residentMegabytes(pid));
    highest = 0;
    times.length = 0;
    let isOver = false;
    const attacking = attack().finally(() => {
      isOver = true;
    });
    while (!isOver) await askOnce();
    await attacking;
    return { before, during: figures(highest) };
  } finally {
    clearInterval(look);
    plant.close();
  }
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}
