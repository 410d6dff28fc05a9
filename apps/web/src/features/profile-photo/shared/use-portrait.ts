import { useQuery } from '@tanstack/react-query';
import { facePixels } from '@traco/contract/qr-codes/qr-art/badge-art';
import type { Picture } from '@traco/contract/qr-codes/qr-art/svg';
import { client } from '../../../lib/api.ts';

/** An employee's photo as a part of their badge, as the PDF prints it; null while it is read (`isReading`) or where there is none. */
export function usePortrait(personId: string): { face: Picture | null; isReading: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['portrait', personId],
    queryFn: () => readPortrait(personId),
  });
  return { face: data ?? null, isReading: isPending };
}

async function readPortrait(personId: string): Promise<Picture | null> {
  const person = { kind: 'employee' as const, personId };
  const { photoId } = await client.profilePhoto.of(person);
  if (!photoId) return null;
  const { body } = await client.profilePhoto.picture({ ...person, version: photoId });
  const bitmap = await createImageBitmap(body);
  const { width, height } = facePixels;
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const [w, h] = [bitmap.width * scale, bitmap.height * scale];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h);
  return { data: canvas.toDataURL('image/jpeg', 0.88), width, height };
}
