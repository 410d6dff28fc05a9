import { PROFILE_BYTES, PROFILE_SIDE } from '@traco/contract/profile-photo/profile-photo-limits';
import { type Area, brightnessPaint, type PhotoLook, turnedSize } from './photo-look.ts';

/** Side of the photo for WhatsApp, px. */
const WHATSAPP_SIDE = 800;
const BRAND = '#b0470f';
const BAND_SHARE = 0.2;

export interface DrawnPhoto {
  image: HTMLImageElement;
  area: Area;
  look: PhotoLook;
  /** What stands in the branded frame. */
  words: { role: string; unit: string };
}

/** Draws the finished photo into a canvas of this side: nothing of the file goes on but its pixels. */
export function drawPhoto({ image, area, look, words }: DrawnPhoto, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const paint = canvas.getContext('2d')!;
  paint.fillStyle = look.background;
  paint.fillRect(0, 0, side, side);
  paint.save();
  if (look.shape === 'round') {
    paint.beginPath();
    paint.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI);
    paint.clip();
  }
  paint.save();
  drawPicture(paint, { image, area, look, side });
  paint.restore();
  const bright = brightnessPaint(look.brightness);
  if (bright) {
    paint.globalCompositeOperation = bright.mode;
    paint.fillStyle = bright.colour;
    paint.fillRect(0, 0, side, side);
    paint.globalCompositeOperation = 'source-over';
  }
  paint.restore();
  drawFrame(paint, { look, words, side });
  return canvas;
}

function drawPicture(
  paint: CanvasRenderingContext2D,
  { image, area, look, side }: Pick<DrawnPhoto, 'image' | 'area' | 'look'> & { side: number },
): void {
  const { naturalWidth, naturalHeight } = image;
  const turned = turnedSize(naturalWidth, naturalHeight, look.rotation);
  paint.imageSmoothingQuality = 'high';
  paint.scale(side / area.width, side / area.height);
  paint.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  paint.rotate((look.rotation * Math.PI) / 180);
  paint.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
}

function drawFrame(
  paint: CanvasRenderingContext2D,
  { look, words, side }: Pick<DrawnPhoto, 'look' | 'words'> & { side: number },
): void {
  if (look.frame === 'none') return;
  const line = side * 0.03;
  paint.strokeStyle = BRAND;
  paint.lineWidth = line;
  paint.beginPath();
  if (look.shape === 'round') paint.arc(side / 2, side / 2, (side - line) / 2, 0, 2 * Math.PI);
  else paint.rect(line / 2, line / 2, side - line, side - line);
  paint.stroke();
  if (look.frame === 'plain') return;
  const band = side * BAND_SHARE;
  paint.fillStyle = BRAND;
  paint.fillRect(0, side - band, side, band);
  paint.fillStyle = '#ffffff';
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  const write = (text: string, weight: number, size: number, at: number) => {
    paint.font = `${weight} ${side * size}px 'Inter Variable', sans-serif`;
    paint.fillText(text, side / 2, side - band + band * at, side * 0.92);
  };
  write(words.role, 700, 0.075, words.unit ? 0.34 : 0.5);
  if (words.unit) write(words.unit, 500, 0.052, 0.75);
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * The finished photo, 512 × 512 WebP under 100 KB; a browser that writes no WebP sends JPEG, of which the server makes one.
 * @throws Error with a sentence when the browser writes neither
 */
export async function finishedPhoto(photo: DrawnPhoto): Promise<File> {
  const canvas = drawPhoto(photo, PROFILE_SIDE);
  for (const quality of [0.9, 0.8, 0.65, 0.5, 0.3]) {
    const webp = await encode(canvas, 'image/webp', quality);
    if (webp?.type !== 'image/webp') break;
    if (webp.size < PROFILE_BYTES) return new File([webp], 'foto.webp', { type: webp.type });
  }
  const jpeg = await encode(canvas, 'image/jpeg', 0.85);
  if (!jpeg) throw new Error('O navegador não conseguiu gravar a foto. Tente outra.');
  return new File([jpeg], 'foto.jpg', { type: jpeg.type });
}

/** The same photo for WhatsApp: a JPEG that it takes as it is, square, since WhatsApp rounds it itself. */
export async function whatsAppPhoto(photo: DrawnPhoto): Promise<File> {
  const look = { ...photo.look, shape: 'square' as const };
  const jpeg = await encode(drawPhoto({ ...photo, look }, WHATSAPP_SIDE), 'image/jpeg', 0.9);
  if (!jpeg) throw new Error('O navegador não conseguiu gravar a foto. Tente outra.');
  return new File([jpeg], 'foto-whatsapp.jpg', { type: jpeg.type });
}
