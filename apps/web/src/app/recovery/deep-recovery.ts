import {
  DEEP_RECOVERY_GUARD_MS,
  DEEP_RECOVERY_LOOKUP_MS,
  DEEP_RECOVERY_RELOAD_MS,
} from '@traco/contract/constants';

/** Kept through a recovery, so that the next one knows of it. */
const LAST_RECOVERY_KEY = 'traco_last_deep_recovery';

type Worker = Pick<ServiceWorkerRegistration, 'unregister' | 'active' | 'waiting' | 'installing'>;

/** The browser's parts that a deep recovery touches. */
export interface RecoveryParts {
  storages: readonly Storage[];
  /** The storage of the page session, where the time of the last recovery is kept. */
  memory: Storage;
  caches?: Pick<CacheStorage, 'keys' | 'delete'>;
  workers?: { getRegistrations: () => Promise<readonly Worker[]> };
  now: () => number;
  reload: () => void;
  later: (action: () => void, milliseconds: number) => void;
}

/**
 * Deep recovery (specification, section 4): clears local and session storage, deletes the caches,
 * unregisters every service worker except the push one, and reloads after 1 s. Skipped when one was done in
 * the last 30 s; a lookup of caches or workers that takes over 5 s is given up.
 * @returns whether it was done
 */
export async function recoverDeeply(parts: RecoveryParts): Promise<boolean> {
  const last = Number(read(parts.memory, LAST_RECOVERY_KEY) ?? Number.NaN);
  if (parts.now() - last < DEEP_RECOVERY_GUARD_MS) return false;
  write(parts.memory, LAST_RECOVERY_KEY, String(parts.now()));
  for (const storage of parts.storages) attempt(() => storage.clear());
  write(parts.memory, LAST_RECOVERY_KEY, String(parts.now()));
  await forgetStoredCopy(parts);
  parts.later(parts.reload, DEEP_RECOVERY_RELOAD_MS);
  return true;
}

/** Deletes the caches and unregisters every service worker except the push one. */
export async function forgetStoredCopy(parts: Pick<RecoveryParts, 'caches' | 'workers'>): Promise<void> {
  await Promise.all([deleteCaches(parts), unregisterWorkers(parts)]);
}

async function deleteCaches({ caches }: Pick<RecoveryParts, 'caches'>): Promise<void> {
  const names = await withinTime(caches?.keys(), []);
  await withinTime(Promise.allSettled(names.map((name) => caches?.delete(name))), []);
}

async function unregisterWorkers({ workers }: Pick<RecoveryParts, 'workers'>): Promise<void> {
  const found = await withinTime(workers?.getRegistrations(), []);
  const doomed = found.filter((worker) => !isPushWorker(worker));
  await withinTime(Promise.allSettled(doomed.map((worker) => worker.unregister())), []);
}

const isPushWorker = ({ active, waiting, installing }: Worker) =>
  [active, waiting, installing].some((worker) => worker && /push/i.test(worker.scriptURL));

async function withinTime<Found>(lookup: Promise<Found> | undefined, otherwise: Found): Promise<Found> {
  if (!lookup) return otherwise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), DEEP_RECOVERY_LOOKUP_MS);
  });
  return Promise.race([lookup.catch(() => otherwise), tooLate]).finally(() => clearTimeout(timer));
}

function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    console.warn('A storage could not be cleared', error);
  }
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: string): void {
  attempt(() => storage.setItem(key, value));
}
