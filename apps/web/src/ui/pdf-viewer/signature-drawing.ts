import type { Pdfjs } from './pdfjs.ts';

/** A signature as lines of points (x and y in turn), of which a page draws curves or fills shapes. */
export interface SignatureDrawing {
  curves: number[][];
  thickness: number;
  width: number;
  height: number;
  /** Shapes to be filled, of letters or a picture; else strokes of a pen. */
  areContours: boolean;
  mustSmooth: boolean;
}

interface Extracted {
  newCurves: ArrayLike<number>[];
  thickness: number;
  width: number;
  height: number;
  areContours: boolean;
}

/** A page to measure by: what is made of it is drawn at any size. */
const PAGE = [595, 842, 0, 0] as const;

const toDrawing = (data: Extracted | null): SignatureDrawing | undefined =>
  data && data.newCurves.length > 0
    ? {
        curves: data.newCurves.map((points) => Array.from(points)),
        thickness: data.thickness,
        width: data.width,
        height: data.height,
        areContours: data.areContours,
        mustSmooth: false,
      }
    : undefined;

/** The letters of a typed name as shapes; the font must have been loaded. Undefined when nothing of it can be drawn. */
export function drawingOfText({ SignatureExtractor }: Pdfjs, text: string, fontFamily: string) {
  const font = { fontFamily, fontStyle: 'normal', fontWeight: '600' };
  return toDrawing(
    SignatureExtractor.extractContoursFromText(text, font, ...PAGE) as unknown as Extracted | null,
  );
}

/** The dark parts of a picture as shapes. Undefined of a picture in which nothing stands out. */
export function drawingOfPicture({ SignatureExtractor }: Pdfjs, picture: ImageBitmap) {
  return toDrawing(SignatureExtractor.process(picture, ...PAGE) as unknown as Extracted | null);
}

/** The short text that a signature is kept as. */
export async function keptForm({ SignatureExtractor }: Pdfjs, drawing: SignatureDrawing): Promise<string> {
  const { curves, areContours, thickness, width, height } = drawing;
  const outlines = curves.map((points) => Float32Array.from(points.map(Math.round)));
  return SignatureExtractor.compressSignature({ outlines, areContours, thickness, width, height } as never);
}

/** What a kept signature draws; undefined of a text that is none. */
export async function drawingOfKept(
  { SignatureExtractor }: Pdfjs,
  data: string,
): Promise<SignatureDrawing | undefined> {
  const found = (await SignatureExtractor.decompressSignature(data)) as
    | (Omit<Extracted, 'newCurves'> & { outlines: ArrayLike<number>[] })
    | null;
  return toDrawing(found && { ...found, newCurves: found.outlines });
}

/** The same as an SVG path, to be shown small. */
export const pathOfDrawing = ({ curves, areContours }: SignatureDrawing): string =>
  curves
    .map((points) => {
      const at = (index: number) => `${Math.round(points[index]!)} ${Math.round(points[index + 1]!)}`;
      const places = Array.from({ length: points.length >> 1 }, (_, index) => at(2 * index));
      return `M${places.join('L')}${areContours ? 'Z' : places.length === 1 ? 'h1' : ''}`;
    })
    .join('');
