import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What tells a process from a later one with the same number: its start, as the system words it.
 * Undefined when no such process runs (one that has ended and waits to be collected does not run).
 */
export function processIdentity(pid: number): string | undefined {
  if (!isSignallable(pid)) return undefined;
  if (process.platform === 'win32') return 'running';
  if (process.platform !== 'linux') return runPs(['-o', 'lstart=', '-p', String(pid)])?.trim() || undefined;
  const fields = statFields(pid);
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return fields[19];
}

/** Machine and, on Linux, the process namespace: process numbers mean something only inside one of these. */
export function processSpace(): string {
  if (process.platform !== 'linux') return os.hostname();
  return `${os.hostname()} ${readLink('/proc/self/ns/pid') ?? ''}`;
}

/** Numbers of the PostgreSQL processes that work in a cluster's folder, orphans included. */
export function clusterProcesses(cluster: string): number[] {
  if (process.platform === 'linux') return listPids().filter((pid) => worksIn(pid, cluster));
  return (runPs(['-axo', 'pid=,command=']) ?? '')
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid);
}

/** Sends a signal; false when the process is gone already. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Waits until `done` holds; false when it did not within `timeoutMs`. */
export async function waitUntil(done: () => boolean, timeoutMs: number, everyMs = 20): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!done()) {
    if (performance.now() > deadline) return false;
    await sleep(everyMs);
  }
  return true;
}

function worksIn(pid: number, cluster: string): boolean {
  return (
    readLink(`/proc/${pid}/cwd`) === cluster &&
    statFields(pid)?.[0] !== 'Z' &&
    readText(`/proc/${pid}/comm`)?.startsWith('postgres') === true
  );
}

function listPids(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
}

/** The fields of /proc/<pid>/stat after the name, which may itself hold spaces: [0] state, [19] start. */
function statFields(pid: number): string[] | undefined {
  const text = readText(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function isSignallable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readLink(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

function runPs(parameters: string[]): string | undefined {
  try {
    return execFileSync('ps', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
