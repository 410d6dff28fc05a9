import { facePixels } from '@traco/contract/qr-codes/qr-art/badge-art';
import type { Picture } from '@traco/contract/qr-codes/qr-art/svg';
import { printedPicture } from '../../platform/pictures.ts';
import { eachPhotoOf } from '../profile-photo/profile-photo.service.ts';
import type { Press } from './press.ts';

/** The faces of employees as a badge is printed with them, by their ids; who has no photo is not among them. */
export async function readFaces(
  { db, storage }: Pick<Press, 'db' | 'storage'>,
  personIds: string[],
): Promise<Map<string, Picture>> {
  const faces = new Map<string, Picture>();
  await eachPhotoOf(db, storage, { kind: 'employee', personIds }, async (personId, bytes) => {
    const printed = await printedPicture(bytes, facePixels);
    if (!printed) return;
    const data = `data:image/jpeg;base64,${Buffer.from(printed).toString('base64')}`;
    faces.set(personId, { data, ...facePixels });
  });
  return faces;
}
