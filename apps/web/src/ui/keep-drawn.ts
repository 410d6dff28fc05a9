import type SignaturePad from 'signature_pad';

/**
 * Makes a signature's canvas as fine as the screen, and anew when the phone is turned: the pen stays under the finger,
 * and what was drawn stays, smaller where it would not fit.
 * @param drawUnder draws anew what the strokes stand on
 * @returns what ends it
 */
export function keepDrawn(area: HTMLCanvasElement, pad: SignaturePad, drawUnder?: () => void): () => void {
  let [before, tall] = [0, 0];
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = area;
    if (width === 0 || (width === before && height === tall)) return;
    const share = Math.min(1, width / (before || width), height / (tall || height));
    const strokes = pad.toData().map((stroke) => ({
      ...stroke,
      points: stroke.points.map((point) => ({ ...point, x: point.x * share, y: point.y * share })),
    }));
    const scale = Math.min(2, devicePixelRatio || 1);
    area.width = width * scale;
    area.height = height * scale;
    area.getContext('2d')?.scale(scale, scale);
    pad.clear();
    drawUnder?.();
    pad.fromData(strokes, { clear: false });
    [before, tall] = [width, height];
  };
  fit();
  const resizing = new ResizeObserver(fit);
  resizing.observe(area);
  return () => resizing.disconnect();
}
