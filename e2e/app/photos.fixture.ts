import { randomUUID } from 'node:crypto';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { get } from './enter.ts';
import { expect, type Page } from './test.ts';

/** A screenshot of the page as a JPEG file that is chosen. */
export const aJpeg = async (page: Page, name = 'obra.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
});

const CAMERA = 'Camera do Ze';
const entry = (tag: number, type: number, count: number, value: number) => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(value, 8);
  return bytes;
};
const directory = (...entries: Buffer[]) => {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
};
const degrees = (...parts: number[]) => {
  const bytes = Buffer.alloc(24);
  for (const [index, part] of parts.entries()) {
    bytes.writeUInt32BE(part, index * 8);
    bytes.writeUInt32BE(1, index * 8 + 4);
  }
  return bytes;
};

/** The same JPEG as a telephone writes it: maker, the time (18 November 2026, 09:30) and 23°30' S 47°27' W. */
export async function aPlacedJpeg(page: Page, name = 'celular.jpg') {
  const { buffer, ...file } = await aJpeg(page, name);
  const texts = Buffer.from(`${CAMERA}\0${'2026:11:18 09:30:00'}\0`.padEnd(36, '\0'));
  const first = 8;
  const second = first + 2 + 3 * 12 + 4;
  const third = second + 2 + 12 + 4;
  const data = third + 2 + 4 * 12 + 4;
  const letter = (character: string) => character.charCodeAt(0) << 24;
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\u0008', 'latin1'),
    directory(
      entry(0x010f, 2, CAMERA.length + 1, data),
      entry(0x8769, 4, 1, second),
      entry(0x8825, 4, 1, third),
    ),
    directory(entry(0x9003, 2, 20, data + CAMERA.length + 1)),
    directory(
      entry(0x0001, 2, 2, letter('S')),
      entry(0x0002, 5, 3, data + 36),
      entry(0x0003, 2, 2, letter('W')),
      entry(0x0004, 5, 3, data + 60),
    ),
    texts,
    degrees(23, 30, 0),
    degrees(47, 27, 0),
  ]);
  const segment = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, (segment.length + 2) >> 8, (segment.length + 2) & 255]);
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), head, segment, buffer.subarray(2)]) };
}

/** Bytes that stand for the telephone's own words, wherever they were copied to. */
export const cameraWords = [CAMERA, 'Exif', '2026:11:18'];

/** Sends a photo as the person who is signed in on the page; its caption is its own. */
export async function sendPhoto(page: Page, with_: Record<string, string> = {}): Promise<GalleryPhoto> {
  const file = await aJpeg(page);
  const caption = `Foto ${randomUUID().slice(0, 8)}`;
  const answer = await page.request.post('/api/gallery/photos', {
    multipart: { id: randomUUID(), people: 'nobody', caption, ...with_, file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as GalleryPhoto;
}

/** The photos of these words, as the person sees them who is signed in on the page. */
export const photosOf = async (page: Page, words: string) =>
  (await get<{ rows: GalleryPhoto[] }>(page, `/api/gallery/photos?search=${encodeURIComponent(words)}`)).rows;
