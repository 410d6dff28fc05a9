import { MOST_PIXELS } from '@traco/contract/gallery-limits';

/**
 * The library decodes and encodes in native threads of its own: the server's loop only waits. It is loaded with the first
 * picture, and one picture takes one thread, so that many at once do not take every core.
 */
const library = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** What was made of a picture. */
export interface MadePicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const opened = async (bytes: Uint8Array) =>
  (await library())(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient();

/** The picture turned upright, as WebP of pixels alone: no position, no device, nothing behind its end. */
async function written(
  picture: Awaited<ReturnType<typeof opened>>,
  quality: number,
): Promise<MadePicture | undefined> {
  try {
    const { data, info } = await picture.webp({ quality, effort: 3 }).toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/**
 * The picture made anew, at most so many px a side and never larger than it was; undefined when it is none, is broken or
 * has more pixels than a camera takes.
 */
export const remadePicture = async (bytes: Uint8Array, longest: number) =>
  written((await opened(bytes)).resize(longest, longest, { fit: 'inside', withoutEnlargement: true }), 80);

/** The middle of the picture in exactly this size; undefined as above. */
export const croppedPicture = async (
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
  quality = 68,
) => written((await opened(bytes)).resize(width, height, { fit: 'cover' }), quality);

/** The middle of the picture in exactly this size as JPEG, which paper takes; undefined as above. */
export async function printedPicture(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  try {
    const cropped = (await opened(bytes)).resize(width, height, { fit: 'cover' });
    return await cropped.flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer();
  } catch {
    return undefined;
  }
}

/** Width and height, upright, of what its head says; undefined when it has none. */
export async function pictureSize(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await (await opened(bytes)).metadata();
    return autoOrient;
  } catch {
    return undefined;
  }
}
