const LONGEST_SIDE = 1_600;

/** Width and height that fit into the longest side, never larger than they were. */
export function fittedSize(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a photo small enough to send from a plant's yard: at most 1,600 px unless told, WebP where the browser can,
 * else JPEG.
 * @param name what the file is called, without its ending
 * @param longest its longest side, px
 * @param isForPaper JPEG in any case: a PDF takes no WebP
 * @throws Error with a sentence when the file is no photo
 */
export async function shrinkPhoto(
  photo: Blob,
  name = 'nota',
  { longest = LONGEST_SIDE, isForPaper = false } = {},
): Promise<File> {
  const bitmap = await createImageBitmap(photo).catch(() => {
    throw new Error(
      'O navegador não abre este arquivo como foto. Use JPEG, PNG ou WebP (no iPhone: câmera em “Mais compatível”).',
    );
  });
  const { width, height } = fittedSize(bitmap.width, bitmap.height, longest);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const webp = isForPaper ? null : await encode(canvas, 'image/webp');
  const small = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  if (!small) throw new Error('Não foi possível preparar a foto. Tente outra.');
  return new File([small], `${name}.${small.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: small.type });
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.82));
