import { createGate } from './gate.ts';

/** Pixels that a picture may have before it is opened: what is larger is made to harm. */
const MOST_PIXELS = 50_000_000;

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

/** A picture as it is kept where people sent it: pixels alone, of a kind and size that paper takes. */
export interface BarePicture {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: 'image/jpeg' | 'image/png';
}

/** From the best that may fit to what always does. */
const QUALITIES = [86, 72, 55, 35];
const twoAtOnce = createGate(2, { inAll: 1_000, ofOne: 1 });

/**
 * The one way in for pictures that people send: decoded, turned upright and written anew, at most so many px a side and so many
 * bytes, so that no position, no device and nothing behind its end stays. What was drawn as PNG stays PNG, anything
 * else becomes JPEG. Two at a time, so that files and hashes find a thread meanwhile. Undefined as above.
 */
export const barePicture = (
  bytes: Uint8Array,
  { longest, most }: { longest: number; most: number },
): Promise<BarePicture | undefined> =>
  twoAtOnce.pass(crypto.randomUUID(), async () => {
    try {
      const picture = (await opened(bytes))
        .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      if ((await picture.metadata()).format === 'png') {
        const png = await picture.clone().png().toBuffer();
        if (png.length <= most) return { bytes: new Uint8Array(png), mediaType: 'image/png' };
      }
      for (const quality of QUALITIES) {
        const jpeg = await picture.clone().flatten({ background: 'white' }).jpeg({ quality }).toBuffer();
        if (jpeg.length <= most) return { bytes: new Uint8Array(jpeg), mediaType: 'image/jpeg' };
      }
      return undefined;
    } catch {
      return undefined;
    }
  });

/** Whether a picture can be read to its end. */
export const isWholePicture = async (bytes: Uint8Array): Promise<boolean> =>
  (await written((await opened(bytes)).resize(16, 16, { fit: 'inside' }), 50)) !== undefined;

/** Whether a file carries more than pixels: where it was taken, when and with what, or words. */
export async function tellsOfPlace(bytes: Uint8Array): Promise<boolean> {
  try {
    const { exif, xmp, iptc } = await (await opened(bytes)).metadata();
    return Boolean(exif ?? xmp ?? iptc);
  } catch {
    return false;
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
