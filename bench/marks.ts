/** One measured figure against the mark that the product promises. */
export interface Figure {
  /** What was measured, in words. */
  what: string;
  /** The promise, in words; none for figures that are only told. */
  mark: string;
  /** What was found, with its unit. */
  found: string;
  /** Whether the promise is kept; undefined where nothing is promised. */
  kept?: boolean | undefined;
}

/** One benchmark: its name on the command line and its figures. */
export interface Benchmark {
  name: string;
  measure(tell: (line: string) => void): Promise<Figure[]>;
}

/** The value below which this share (0 to 1) of the measurements lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Milliseconds with the digits that they deserve. */
export const inMs = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

const verdict = ({ kept }: Figure) => (kept === undefined ? '' : kept ? 'pass' : 'MISS');

/** The figures as a table of Markdown, which a terminal shows as well. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.what, figure.mark, figure.found, verdict(figure)]);
  const table = [['measured', 'mark', 'found', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...table.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(table[0]!), line(widths.map((width) => '-'.repeat(width))), ...table.slice(1).map(line)].join(
    '\n',
  );
}
