import { findUnit } from '../../database/open-units.queries.ts';
import type { Database } from '../../platform/transaction.ts';
import { unitOfAlbum, unitOfSite } from './albums.queries.ts';
import { findLoadPlace } from './gallery.queries.ts';

interface PhotoReferences {
  albumId?: string | null | undefined;
  siteId?: string | null | undefined;
  loadId?: string | null | undefined;
}

/** What a photo is tied to, all of one unit. */
interface Links {
  unitId: string | undefined;
  siteId: string | null;
  pourId: string | null;
}

/**
 * The unit, site and pour of what a photo names. What the actor does not see, or is another unit's, is missing.
 * @param unitId the unit that it has to be of, if that is settled
 */
export async function findLinks(
  db: Database,
  { albumId, siteId, loadId }: PhotoReferences,
  unitId: string | undefined,
): Promise<Links | { missing: 'albumId' | 'siteId' | 'loadId' }> {
  let found = unitId && (await findUnit(db, unitId)) ? unitId : undefined;
  /** Whether this unit fits to what is settled; the first one settles it. */
  const fits = (unit: string | undefined) => {
    if (!unit || (found && found !== unit)) return false;
    found = unit;
    return true;
  };
  const load = loadId ? await findLoadPlace(db, loadId) : undefined;
  if (albumId && !fits(await unitOfAlbum(db, albumId))) return { missing: 'albumId' };
  if (loadId && !fits(load?.unitId)) return { missing: 'loadId' };
  if (siteId && !fits(await unitOfSite(db, siteId))) return { missing: 'siteId' };
  return { unitId: found, siteId: siteId ?? load?.siteId ?? null, pourId: load?.pourId ?? null };
}
