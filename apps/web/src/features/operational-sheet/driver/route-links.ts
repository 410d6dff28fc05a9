import { inDrum } from '@traco/contract/attention/driver/in-drum';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';

type Place = Pick<DriverLoad, 'latitude' | 'longitude' | 'address' | 'site'>;

const pointOf = ({ latitude, longitude }: Place) =>
  latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
const wordsOf = ({ address, site }: Place) => encodeURIComponent(address || site);

/** Opens the way to the site in Waze. */
export const wazeLink = (place: Place): string => {
  const point = pointOf(place);
  return point
    ? `https://waze.com/ul?ll=${point}&navigate=yes`
    : `https://waze.com/ul?q=${wordsOf(place)}&navigate=yes`;
};

/** Opens the way to the site in Google Maps. */
export const mapsLink = (place: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${pointOf(place) ?? wordsOf(place)}`;

/** Where they drive with a load now: to its site, and home once they have left that or have something left over. */
export function wayOf(load: DriverLoad, { unit }: Pick<DriverDay, 'unit'>) {
  const isHomeward =
    load.state === 'returning' || load.state === 'closed' || (inDrum(load)?.kind ?? 'load') !== 'load';
  const place = isHomeward ? { ...unit, address: '', site: unit.name } : load;
  return { waze: wazeLink(place), maps: mapsLink(place), isHomeward };
}
