/** Paper is white; what is darker is ink. */
const LIGHTEST_INK = 200;
/** Pixels of paper that are left around it. */
const MARGIN = 12;

/** A part of a picture, in its pixels. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Where the ink of a drawn signature stands, with a little paper around it; undefined where there is none.
 * @param pixels red, green, blue and opacity of each, row by row
 */
export function inkOf(pixels: Uint8ClampedArray, width: number, height: number): Part | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (pixels[at]! > LIGHTEST_INK || pixels[at + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) return;
  left = Math.max(0, left - MARGIN);
  top = Math.max(0, top - MARGIN);
  return {
    left,
    top,
    width: Math.min(width, right + 1 + MARGIN) - left,
    height: Math.min(height, bottom + 1 + MARGIN) - top,
  };
}

/** A drawn signature without the empty paper around it: the pad is as large as the screen. The same where there is no ink. */
export async function cropToInk(drawn: Blob): Promise<Blob> {
  const picture = await createImageBitmap(drawn);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  canvas.width = picture.width;
  canvas.height = picture.height;
  pen?.drawImage(picture, 0, 0);
  const whole = pen?.getImageData(0, 0, picture.width, picture.height);
  const ink = whole && inkOf(whole.data, picture.width, picture.height);
  if (!ink) return drawn;
  canvas.width = ink.width;
  canvas.height = ink.height;
  pen?.drawImage(picture, -ink.left, -ink.top);
  return new Promise((resolve) => canvas.toBlob((cropped) => resolve(cropped ?? drawn), 'image/png'));
}
