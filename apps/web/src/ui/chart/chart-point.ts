/** A figure at a point of a chart, as it is called and written. */
export interface ChartFact {
  label: string;
  value: string;
}

/** A column, or a point of a curve: its name, and all that is known of it. */
export interface ChartPoint {
  key: string;
  /** `outubro de 2026`. */
  name: string;
  facts: readonly ChartFact[];
}

/** The same in a sentence, for whoever hears it. */
export const wordsOfPoint = ({ name, facts }: ChartPoint): string =>
  `${name}: ${facts.map(({ label, value }) => `${label} ${value}`).join(', ')}`;

/** What the facts of these points are called, each once, in their order. */
export const factLabels = (points: readonly ChartPoint[]): string[] => [
  ...new Set(points.flatMap(({ facts }) => facts.map(({ label }) => label))),
];
