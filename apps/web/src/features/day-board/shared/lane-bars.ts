/** A span of time that is drawn, in milliseconds since 1970. */
export interface Bar {
  id: string;
  from: number;
  until: number;
}

/** A bar with its place: in which lane, and in which row of it. */
export interface PlacedBar extends Bar {
  lane: number;
  row: number;
}

/**
 * Bars of a lane in rows, so that none covers another: each in the first row that is free when it begins.
 * @param least so long a bar is drawn at least, milliseconds
 */
export function stackBars(bars: readonly Bar[], lane: number, least: number): PlacedBar[] {
  const freeAt: number[] = [];
  return [...bars]
    .sort((one, other) => one.from - other.from || other.until - one.until || (one.id < other.id ? -1 : 1))
    .map((bar) => {
      const free = freeAt.findIndex((at) => at <= bar.from);
      const row = free < 0 ? freeAt.length : free;
      freeAt[row] = Math.max(bar.until, bar.from + least);
      return { ...bar, lane, row };
    });
}

/** How many rows a lane's bars take. */
export const rowsOf = (bars: readonly PlacedBar[]): number => Math.max(0, ...bars.map(({ row }) => row + 1));

/**
 * The bar that an arrow leads to: left and right in the lane's order of time, up and down to the nearest in time of
 * the next row, also of another lane; Home and End to the lane's first and last. Undefined where there is none.
 */
export function nextBar(bars: readonly PlacedBar[], id: string, key: string): PlacedBar | undefined {
  const bar = bars.find((each) => each.id === id);
  if (!bar) return undefined;
  const own = bars.filter(({ lane }) => lane === bar.lane);
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  if (key === 'ArrowLeft') return own[own.indexOf(bar) - 1];
  if (key === 'ArrowRight') return own[own.indexOf(bar) + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const sign = key === 'ArrowDown' ? 1 : -1;
  const beyond = bars.filter((each) => sign * byLine(each, bar) > 0).sort((a, b) => sign * byLine(a, b));
  return beyond
    .filter((each) => byLine(each, beyond[0]!) === 0)
    .sort((one, other) => apart(one, bar) - apart(other, bar))[0];
}

const byLine = (one: PlacedBar, other: PlacedBar) => one.lane - other.lane || one.row - other.row;
const apart = (one: Bar, other: Bar) => Math.abs(one.from + one.until - other.from - other.until);
