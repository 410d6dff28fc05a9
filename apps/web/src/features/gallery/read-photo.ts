import { shrinkPhoto } from '../../lib/shrink-photo.ts';

/** What of a chosen photo goes to the server: its pixels made small, its time, and its place if the person allows it. */
export interface ReadPhoto {
  file: File;
  takenAt: string | undefined;
  place: { latitude: number; longitude: number } | undefined;
}

/**
 * Reads a photo on the device. Its pixels are drawn anew, so that nothing else of the file goes on; the time that the camera
 * wrote is told beside them, the place only when asked for.
 */
export async function readPhoto(photo: File, withPlace: boolean): Promise<ReadPhoto> {
  const { default: exif } = await import('exifr/dist/mini.esm.mjs');
  const found = await exif.parse(photo, ['DateTimeOriginal']).catch(() => undefined);
  const place = withPlace ? await exif.gps(photo).catch(() => undefined) : undefined;
  const takenAt: unknown = found?.DateTimeOriginal;
  const moment = takenAt instanceof Date ? takenAt : new Date(photo.lastModified);
  return {
    file: await shrinkPhoto(photo, 'foto'),
    takenAt: Number.isNaN(moment.getTime()) ? undefined : moment.toISOString(),
    place: place && Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : undefined,
  };
}
