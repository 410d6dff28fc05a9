import { Coordinates } from '@traco/contract/values/coordinates';

/**
 * Reads a place as people copy it from a map: `-23.5015, -47.4526`, `-23,5015; -47,4526`, `-23.5015 -47.4526`.
 * @returns null for what is no place
 */
export function parseCoordinates(typed: string): Coordinates | null {
  const parts = typed
    .replace(/[−–]/g, '-')
    .trim()
    .match(/^\(?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*(?:[;\s]|,\s+|,(?=-?\d+\.))\s*(-?\d{1,3}(?:[.,]\d+)?)\s*\)?$/);
  if (!parts) return null;
  const [latitude, longitude] = [parts[1], parts[2]].map((part) => Number(part?.replace(',', '.')));
  const place = Coordinates.safeParse({ latitude, longitude });
  return place.success ? place.data : null;
}

/** A place as its field shows it; five decimals are a metre. */
export const typedCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** A place on the map that everybody's phone opens. */
export const mapAddress = ({ latitude, longitude }: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
