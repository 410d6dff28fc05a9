/** A place on the earth, degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** What a map shows: its middle, and how many pixels a kilometre takes. */
export interface MapView {
  middle: Place;
  pixelsPerKm: number;
}

const KM_PER_DEGREE = 111.195;
const CLOSEST = 800;
const FARTHEST = 0.5;
/** Rings of the map, km. */
const RINGS = [1, 2, 5, 10, 20, 30, 50, 100, 200] as const;

const shrinkOf = (latitude: number) => Math.max(0.1, Math.cos((latitude * Math.PI) / 180));

/** Where a place stands, in pixels from the middle. */
export function pointOf({ middle, pixelsPerKm }: MapView, place: Place): { x: number; y: number } {
  const perDegree = KM_PER_DEGREE * pixelsPerKm;
  return {
    x: (place.longitude - middle.longitude) * shrinkOf(middle.latitude) * perDegree,
    y: (middle.latitude - place.latitude) * perDegree,
  };
}

/** Which place stands so many pixels from the middle. */
export function placeAt({ middle, pixelsPerKm }: MapView, x: number, y: number): Place {
  const perDegree = KM_PER_DEGREE * pixelsPerKm;
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    latitude: within(middle.latitude - y / perDegree, 85),
    longitude: within(middle.longitude + x / (perDegree * shrinkOf(middle.latitude)), 180),
  };
}

/** The same map, nearer or farther, with the place under (x, y) staying there. */
export function zoomed(view: MapView, factor: number, x = 0, y = 0): MapView {
  const pixelsPerKm = Math.min(CLOSEST, Math.max(FARTHEST, view.pixelsPerKm * factor));
  const under = placeAt(view, x, y);
  const moved = pointOf({ ...view, pixelsPerKm }, under);
  return {
    pixelsPerKm,
    middle: placeAt({ ...view, pixelsPerKm }, moved.x - x, moved.y - y),
  };
}

/** The rings worth drawing around the plant: not too small to see, not beyond the picture. */
export const ringsOf = (pixelsPerKm: number, width: number): number[] =>
  RINGS.filter((km) => km * pixelsPerKm > 28 && km * pixelsPerKm < width * 1.5);

/** A view that holds all these places, of a picture of this size. */
export function viewOf(places: readonly Place[], width: number, height: number): MapView {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  const tall = (Math.max(...latitudes) - Math.min(...latitudes)) * KM_PER_DEGREE;
  const wide =
    (Math.max(...longitudes) - Math.min(...longitudes)) * KM_PER_DEGREE * shrinkOf(middle.latitude);
  const pixelsPerKm = Math.min(width / (wide + 4), height / (tall + 4), 40);
  return { middle, pixelsPerKm: Math.max(FARTHEST, pixelsPerKm) };
}
