const CACHE = 'traco-favourite-materials';

/** Keeps a file on the device; whether it could be kept. */
export async function keepFile(address: string): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE);
    const answer = await fetch(address, { credentials: 'same-origin' });
    if (!answer.ok) return false;
    await cache.put(address, answer);
    return true;
  } catch (error) {
    console.warn('A favourite could not be kept on this device', error);
    return false;
  }
}

export async function forgetFile(address: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).delete(address);
  } catch (error) {
    console.warn('A favourite could not be forgotten on this device', error);
  }
}

/** Forgets every file that the device keeps: another person may use it next. */
export const forgetFiles = (): Promise<unknown> => caches.delete(CACHE).catch(() => undefined);

/** What the device keeps of a file; undefined of one that it does not. */
export async function findKeptFile(address: string): Promise<Blob | undefined> {
  try {
    const found = await (await caches.open(CACHE)).match(address);
    return await found?.blob();
  } catch {
    return undefined;
  }
}
