/** Terminals and npm both pass on one Ctrl+C; a repeat this soon is the same one. */
const SAME_WISH_MS = 1_000;

/**
 * Calls `stop` at the first SIGINT, SIGTERM or SIGHUP, or when the launcher that started this process is
 * gone, and `force` at the second wish.
 */
export function onStopWish(wishes: { stop(): void; force(): void }): void {
  let askedAt: number | undefined;
  const wish = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      wishes.stop();
    } else if (performance.now() - askedAt > SAME_WISH_MS) {
      wishes.force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, wish);
  process.once('disconnect', wish);
}
