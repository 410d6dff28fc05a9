const NEARLY_FULL_SHARE = 0.9;
/** Less than a day's photos. */
const LEAST_FREE_BYTES = 30_000_000;

/** Asks the browser not to clear the device's copy when space is short. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/** Whether the device will soon refuse to keep photos. */
export async function isNearlyFull(): Promise<boolean> {
  const space = await navigator.storage?.estimate?.().catch(() => undefined);
  if (!space?.quota) return false;
  const usage = space.usage ?? 0;
  return usage / space.quota > NEARLY_FULL_SHARE || space.quota - usage < LEAST_FREE_BYTES;
}
