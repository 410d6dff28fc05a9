import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { cameraTime } from './camera-time.ts';

/** What of a chosen photo goes to the server: its pixels made small, its time, and its place if the person allows it. */
export interface ReadPhoto {
  file: File;
  takenAt: string;
  place: { latitude: number; longitude: number } | undefined;
}

/** Numbers of what cameras write: when, and in which zone. */
const TAKEN_AT = 0x9003;
const TAKEN_IN_ZONE = 0x9011;

/**
 * Reads a photo on the device. Its pixels are drawn anew, so that nothing else of the file goes on; the time that the camera
 * wrote is told beside them, the place only when asked for.
 */
export async function readPhoto(photo: File, withPlace: boolean): Promise<ReadPhoto> {
  const { default: exif } = await import('exifr/dist/mini.esm.mjs');
  // What cannot be read has neither time nor place; whether it is a photo, its pixels say.
  const found = await exif.parse(photo).catch(() => undefined);
  const moment = cameraTime(found?.[TAKEN_AT], found?.[TAKEN_IN_ZONE]) ?? new Date(photo.lastModified);
  const { latitude, longitude } = found ?? {};
  const isPlaced = Number.isFinite(latitude) && Number.isFinite(longitude);
  return {
    file: await shrinkPhoto(photo, 'foto'),
    takenAt: moment.toISOString(),
    place: withPlace && isPlaced ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined,
  };
}
