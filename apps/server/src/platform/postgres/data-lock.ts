import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../environment/startup-error.ts';
import { processIdentity, processSpace } from './processes.ts';

/** A holder in another container or machine shows that it lives by touching the lock this often. */
const TOUCH_EVERY_MS = 5_000;
const UNTOUCHED_IS_STALE_MS = 15_000;

interface Holder {
  pid: number;
  identity: string;
  space: string;
}

/**
 * Takes a data folder for this process alone. A lock whose holder has died is taken over; one that is
 * being given back (a server on its way down) is waited for.
 * @param waitMs how long a living holder may take to let go.
 * @returns a function that gives the folder back.
 * @throws StartupError when another start keeps the folder.
 */
export async function lockDataFolder(dataDirectory: string, waitMs = 3_000): Promise<() => void> {
  const file = path.join(dataDirectory, 'server.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    space: processSpace(),
  } satisfies Holder);
  const deadline = performance.now() + waitMs;
  while (!create(file, mine)) {
    const text = read(file);
    if (text === undefined) continue;
    const holder = parse(text);
    if (!isAlive(file, holder)) takeAway(file, text);
    else if (performance.now() > deadline && isHere(holder)) refuse(dataDirectory, holder);
    else if (performance.now() > deadline + UNTOUCHED_IS_STALE_MS) refuse(dataDirectory, holder);
    else await sleep(50);
  }
  const touching = setInterval(() => touch(file), TOUCH_EVERY_MS).unref();
  return () => {
    clearInterval(touching);
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

function refuse(dataDirectory: string, holder: Holder | undefined): never {
  throw new StartupError(
    `A pasta de dados ${dataDirectory} já está em uso por outro servidor (processo ${holder?.pid ?? '?'}). Pare-o ou indique outra pasta em TRACO_DATA.`,
  );
}

/** Content and name appear together, so that no one ever reads half a lock. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two starts may judge the same lock stale: what was moved away by mistake is put back. */
function takeAway(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== undefined && moved !== stale) create(file, moved);
  rmSync(aside, { force: true });
}

function isHere(holder: Holder | undefined): boolean {
  return holder?.space === processSpace();
}

function isAlive(file: string, holder: Holder | undefined): boolean {
  if (holder && isHere(holder)) return processIdentity(holder.pid) === holder.identity;
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - touchedAt < UNTOUCHED_IS_STALE_MS;
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder was taken away under a running server; the database will say so.
  }
}
