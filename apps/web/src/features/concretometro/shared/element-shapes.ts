/** How a dimension is usually given; the formulas always get metres (or the plain number of a count). */
export type DimensionUnit = 'cm' | 'm' | 'count';

/** One thing to measure of an element. An optional one may be left empty and counts as 0. */
export interface Dimension {
  unit: DimensionUnit;
  optional?: true;
}

const metres: Dimension = { unit: 'm' };
const centimetres: Dimension = { unit: 'cm' };
const count: Dimension = { unit: 'count' };
const optional = (dimension: Dimension): Dimension => ({ ...dimension, optional: true });

/** What to measure of each element, and its volume in m³ out of metres. */
export const elementShapes = {
  slab: shape(
    { length: metres, width: metres, thickness: centimetres },
    ({ length, width, thickness }) => length * width * thickness,
  ),
  beam: shape(
    { length: metres, width: centimetres, height: centimetres },
    ({ length, width, height }) => length * width * height,
  ),
  column: shape(
    { width: centimetres, depth: centimetres, height: metres },
    ({ width, depth, height }) => width * depth * height,
  ),
  /** A footing with a straight base and, when given, a sloping top that narrows to the column. */
  footing: shape(
    {
      length: metres,
      width: metres,
      height: centimetres,
      slopeHeight: optional(centimetres),
      topLength: optional(centimetres),
      topWidth: optional(centimetres),
    },
    ({ length, width, height, slopeHeight, topLength, topWidth }) =>
      length * width * height + taperedBlock(length, width, topLength, topWidth, slopeHeight),
  ),
  block: shape(
    { length: metres, width: metres, height: centimetres },
    ({ length, width, height }) => length * width * height,
  ),
  pile: shape({ diameter: centimetres, depth: metres }, ({ diameter, depth }) => circle(diameter) * depth),
  floor: shape(
    { length: metres, width: metres, thickness: centimetres },
    ({ length, width, thickness }) => length * width * thickness,
  ),
  /** Steps are triangles on a sloping slab whose thickness is measured square to the slope. */
  stairs: shape(
    {
      steps: count,
      width: metres,
      tread: centimetres,
      riser: centimetres,
      thickness: centimetres,
      landing: optional(metres),
    },
    ({ steps, width, tread, riser, thickness, landing }) =>
      width * (steps * ((tread * riser) / 2 + Math.hypot(tread, riser) * thickness) + landing * thickness),
  ),
  /** Shaft, then a bell that widens down to the base, then a straight toe. */
  caisson: shape(
    {
      diameter: centimetres,
      depth: metres,
      baseDiameter: optional(centimetres),
      bellHeight: optional(centimetres),
      toeHeight: optional(centimetres),
    },
    ({ diameter, depth, baseDiameter, bellHeight, toeHeight }) =>
      circle(diameter) * depth +
      taperedCylinder(diameter, baseDiameter, bellHeight) +
      circle(baseDiameter) * toeHeight,
  ),
} as const;

/** A structural element that is filled with concrete. */
export type ElementKind = keyof typeof elementShapes;

export const elementKinds = Object.keys(elementShapes) as readonly ElementKind[];

interface Shape {
  dimensions: Readonly<Record<string, Dimension>>;
  volumeM3: (sizes: Record<string, number>) => number;
}

function shape<const Key extends string>(
  dimensions: Readonly<Record<Key, Dimension>>,
  volumeM3: (sizes: Record<Key, number>) => number,
): Shape {
  return { dimensions, volumeM3 };
}

const circle = (diameter: number): number => (Math.PI * diameter ** 2) / 4;

/** Prismatoid between two parallel rectangles: exact for faces that taper straight. */
function taperedBlock(length: number, width: number, topLength: number, topWidth: number, height: number) {
  const middle = (length + topLength) * (width + topWidth);
  return (height / 6) * (length * width + middle + topLength * topWidth);
}

const taperedCylinder = (top: number, base: number, height: number): number =>
  ((Math.PI * height) / 12) * (top ** 2 + top * base + base ** 2);
