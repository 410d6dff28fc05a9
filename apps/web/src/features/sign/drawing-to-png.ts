import { PDF_SIGNATURE_IMAGE_MAX } from '@traco/contract/constants';
import { pathOfDrawing, type SignatureDrawing } from '../../ui/pdf-viewer/signature-drawing.ts';

/** Around the ink, in pixels: the ends of strokes are round. */
const MARGIN = 8;
const INK = '#14213d';

/** The box around the ink of a drawing, in its own units. */
export function inkOf({ curves, thickness, areContours }: SignatureDrawing) {
  const edge = areContours ? 0 : thickness;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of curves)
    for (let at = 0; at + 1 < points.length; at += 2) {
      left = Math.min(left, points[at]! - edge);
      right = Math.max(right, points[at]! + edge);
      top = Math.min(top, points[at + 1]! - edge);
      bottom = Math.max(bottom, points[at + 1]! + edge);
    }
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** The drawing as a PNG (base64), cut to its ink, its longest side as long as a signature may be. */
export function pngOf(drawing: SignatureDrawing): string {
  const { left, top, width, height } = inkOf(drawing);
  const scale = (PDF_SIGNATURE_IMAGE_MAX - 2 * MARGIN) / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale) + 2 * MARGIN;
  canvas.height = Math.round(height * scale) + 2 * MARGIN;
  const pen = canvas.getContext('2d')!;
  pen.translate(MARGIN, MARGIN);
  pen.scale(scale, scale);
  pen.translate(-left, -top);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = drawing.thickness || 2;
  pen.fillStyle = INK;
  pen.strokeStyle = INK;
  const path = new Path2D(pathOfDrawing(drawing));
  if (drawing.areContours) pen.fill(path);
  else pen.stroke(path);
  return canvas.toDataURL('image/png').split(',')[1]!;
}

/** The size of a PNG (base64), as its first bytes say it. */
export function sizeOfPng(base64: string): { width: number; height: number } {
  const head = Uint8Array.from(atob(base64.slice(0, 32)), (letter) => letter.charCodeAt(0));
  const view = new DataView(head.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
