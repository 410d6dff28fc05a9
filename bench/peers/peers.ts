import type { Installation } from '../installation.ts';
import { type DirectusPeer, openDirectus } from './directus.ts';
import { isThere, type Peer } from './peer.ts';
import { openPostgraphile } from './postgraphile.ts';

/** The peers that were set up, on the database of an installation. */
export interface Peers {
  directus: DirectusPeer | undefined;
  postgraphile: Peer | undefined;
  /** Ends what was started. */
  close(): Promise<void>;
}

/** Starts the peers that were set up (`set-up.ts`); those that were not are left out. */
export async function openPeers({ owner, databaseUrl }: Installation, unitId: string): Promise<Peers> {
  const started: Peer[] = [];
  const close = async () => {
    for (const peer of started) await peer.close();
  };
  const open = async <Kind extends Peer>(name: string, begin: () => Promise<Kind>) => {
    if (!isThere(name)) return undefined;
    const peer = await begin();
    started.push(peer);
    return peer;
  };
  try {
    const postgraphile = await open('postgraphile', () => openPostgraphile(databaseUrl));
    const directus = await open('directus', () => openDirectus(owner, databaseUrl, unitId));
    return { directus, postgraphile, close };
  } catch (error) {
    await close();
    throw error;
  }
}
