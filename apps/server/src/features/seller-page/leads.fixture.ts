import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '@traco/contract/seller-page/seller-page';
import { aPicture } from '../../testing/pictures.fixture.ts';
import type { World } from '../../testing/world.ts';

/** A small photo. */
export const PHOTO = Buffer.from(await aPicture('jpeg', { width: 40, height: 30 }));

/** A request as the public page sends it to the seller of this code. */
export const leadOf = (code: string, more: Partial<LeadRequest> = {}) => ({
  code,
  id: randomUUID(),
  name: 'João da Obra',
  phone: '11912345678',
  place: 'Itu, Centro',
  workType: 'house' as const,
  m3: 8,
  wantedOn: '2026-12-01',
  needsPump: 'unknown' as const,
  consent: 1 as const,
  ...more,
});

/** Sends a photo of a request as a browser does. */
export function sendPhoto(world: World, code: string, photoId: string, bytes: Buffer) {
  const head =
    '--a-long-border\r\ncontent-disposition: form-data; name="file"; filename="obra.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  return world.app.inject({
    method: 'POST',
    url: `/api/lead-photos/${code}/${photoId}`,
    headers: { 'content-type': 'multipart/form-data; boundary=a-long-border' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--a-long-border--\r\n')]),
  });
}
