import { encode } from 'uqr';

/** White that a reader needs around a code, in modules. */
export const QUIET_MODULES = 4;

/** The dark and light modules of a code; a sixth of it may be scratched (level M). */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: 0 }).data;

/** The dark modules as one path, runs of a line together, in a square of `size` at (x, y). */
export function qrPath(modules: readonly (readonly boolean[])[], x: number, y: number, size: number): string {
  const unit = size / modules.length;
  const parts: string[] = [];
  for (const [row, line] of modules.entries()) {
    for (let from = 0; from < line.length; from += 1) {
      if (!line[from]) continue;
      let to = from;
      while (line[to + 1]) to += 1;
      const width = (to - from + 1) * unit;
      parts.push(
        `M${short(x + from * unit)} ${short(y + row * unit)}h${short(width)}v${short(unit)}h${short(-width)}z`,
      );
      from = to;
    }
  }
  return parts.join('');
}

const short = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** A code on white with its quiet zone, as SVG in a square of `size` at (x, y). */
export function qrSquare(text: string, x: number, y: number, size: number): string {
  const modules = qrModules(text);
  const quiet = (size * QUIET_MODULES) / (modules.length + 2 * QUIET_MODULES);
  const path = qrPath(modules, x + quiet, y + quiet, size - 2 * quiet);
  return (
    `<rect x="${short(x)}" y="${short(y)}" width="${short(size)}" height="${short(size)}" fill="#ffffff"/>` +
    `<path d="${path}" fill="#000000" shape-rendering="crispEdges"/>`
  );
}
