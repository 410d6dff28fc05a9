import { z } from 'zod';

/** A place on the earth, degrees. */
export const Coordinates = z.object(
  { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) },
  { error: 'Escreva latitude e longitude: -23,5015, -47,4526.' },
);
export type Coordinates = z.infer<typeof Coordinates>;

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies (haversine). */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
