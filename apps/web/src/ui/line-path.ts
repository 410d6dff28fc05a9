/** The SVG path through these points, straight from one to the next; empty without points. */
export const linePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number) => Math.round(value * 100) / 100;
