/** Dots for each millimetre on paper (300 to an inch); of what is large, fewer. */
const DOTS_PER_MM = 12;
const MOST_DOTS = 4_000;

/** A drawing as a file that scales. */
export const svgFile = (svg: string, name: string): File =>
  new File([svg], `${name}.svg`, { type: 'image/svg+xml' });

/** A drawing as something that an image element shows. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** A drawing as pixels, fine enough to print. */
export async function pngFile(svg: string, name: string, widthMm: number, heightMm: number): Promise<File> {
  const scale = Math.min(DOTS_PER_MM, MOST_DOTS / Math.max(widthMm, heightMm));
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(widthMm * scale);
  canvas.height = Math.round(heightMm * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('Não foi possível preparar a imagem. Tente em PDF.');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}

/** A name that every system takes for a file. */
export const fileWords = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-') || 'codigo';
