import type { DriverLoad } from '@traco/contract/driver-day';

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
