import { type ElementKind, elementShapes } from './element-shapes.ts';

/** The sizes of an element: metres, or the plain number of a count; what was not given is absent. */
export type Sizes = Readonly<Record<string, number | undefined>>;

/**
 * Net volume of one element in m³, or undefined while something that it needs is missing, zero or negative.
 * Optional sizes that come in a group (a sloping top, a bell) count as nothing until the group's height is there.
 */
export function findElementVolume(kind: ElementKind, sizes: Sizes): number | undefined {
  const { dimensions, volumeM3 } = elementShapes[kind];
  const complete: Record<string, number> = {};
  for (const [key, { optional }] of Object.entries(dimensions)) {
    const size = sizes[key] ?? 0;
    if (!Number.isFinite(size) || size < 0 || (size === 0 && !optional)) return undefined;
    complete[key] = size;
  }
  return volumeM3(complete);
}

/** Adds elements up: each has its volume of one piece in m³ and how many there are of it. */
export function sumElements(elements: readonly { pieceM3: number; quantity: number }[]): number {
  return elements.reduce((sum, { pieceM3, quantity }) => sum + pieceM3 * quantity, 0);
}

/** What to order for a net volume: loss added, in percent. */
export function withLoss(netM3: number, lossPercent: number): number {
  return netM3 * (1 + lossPercent / 100);
}

/** Rounds up to the step that plants sell by (0.5 m³), forgiving the noise of binary fractions. */
export function orderableM3(grossM3: number, stepM3 = 0.5): number {
  return Math.ceil(Math.round((grossM3 / stepM3) * 1e6) / 1e6) * stepM3;
}
