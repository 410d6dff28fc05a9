import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The server's clock, which goes on here between two answers. @param read the server's clock and ours then */
export function useNow(read: string | undefined, readAt: number): string | undefined {
  const [device, setDevice] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!read) return undefined;
  const passed = Math.max(0, Math.floor((device - readAt) / TICK_MS) * TICK_MS);
  return new Date(Date.parse(read) + passed).toISOString();
}
