import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementKinds, elementShapes } from './element-shapes.ts';
import { findElementVolume, orderableM3, sumElements, withLoss } from './element-volume.ts';

describe('volumes worked by hand', () => {
  test.each([
    ['a slab of 10 × 8 m, 12 cm', 'slab', { length: 10, width: 8, thickness: 0.12 }, 9.6],
    ['a beam of 6 m, 20 × 50 cm', 'beam', { length: 6, width: 0.2, height: 0.5 }, 0.6],
    ['a column of 20 × 40 cm, 3 m', 'column', { width: 0.2, depth: 0.4, height: 3 }, 0.24],
    ['a straight footing of 1.2 × 1 m, 40 cm', 'footing', { length: 1.2, width: 1, height: 0.4 }, 0.48],
    [
      // Base 2 × 2 × 0.2 = 0.8; frustum of a pyramid: 0.3/3 · (4 + 0.25 + √(4 · 0.25)) = 0.525.
      'a sloping footing of 2 × 2 m that narrows to 50 × 50 cm',
      'footing',
      { length: 2, width: 2, height: 0.2, slopeHeight: 0.3, topLength: 0.5, topWidth: 0.5 },
      1.325,
    ],
    ['a pile cap of 1.5 × 0.8 m, 60 cm', 'block', { length: 1.5, width: 0.8, height: 0.6 }, 0.72],
    ['a pile of 30 cm, 12 m', 'pile', { diameter: 0.3, depth: 12 }, 0.84823],
    ['a floor of 25 × 20 m, 15 cm', 'floor', { length: 25, width: 20, thickness: 0.15 }, 75],
    [
      // 10 steps of 30 × 40 cm (slope 50 cm): width 1 × (10 × (0.06 + 0.5 × 0.1) + 2 × 0.1) = 1.3.
      'stairs of 10 steps with a landing of 2 m',
      'stairs',
      { steps: 10, width: 1, tread: 0.3, riser: 0.4, thickness: 0.1, landing: 2 },
      1.3,
    ],
    [
      // Shaft π·0.8²/4·6 = 3.01593; bell π·0.7/12·(0.64+1.28+2.56) = 0.82100; toe π·1.6²/4·0.2 = 0.40212.
      'a caisson of 80 cm with a bell of 1.60 m',
      'caisson',
      { diameter: 0.8, depth: 6, baseDiameter: 1.6, bellHeight: 0.7, toeHeight: 0.2 },
      4.23905,
    ],
  ] as const)('%s', (_, kind, sizes, m3) => {
    expect(findElementVolume(kind, sizes)).toBeCloseTo(m3, 4);
  });

  test('two slabs and four columns, with 5 % of loss, are ordered in half metres', () => {
    const net = sumElements([
      { pieceM3: 9.6, quantity: 2 },
      { pieceM3: 0.24, quantity: 4 },
    ]);
    expect(net).toBeCloseTo(20.16, 10);
    expect(withLoss(net, 5)).toBeCloseTo(21.168, 10);
    expect(orderableM3(withLoss(net, 5))).toBe(21.5);
  });

  test('8 m³ stay 8 m³ although 7.619047… × 1.05 has noise', () => {
    expect(orderableM3(withLoss(8 / 1.05, 5))).toBe(8);
  });
});

const aKind = fc.constantFrom(...elementKinds);
const aSize = fc.double({ min: 0.01, max: 50, noNaN: true });
const aWhole = aKind.chain((kind) =>
  fc
    .record(Object.fromEntries(Object.keys(elementShapes[kind].dimensions).map((key) => [key, aSize])))
    .map((sizes) => ({ kind, sizes })),
);

describe('whatever is measured', () => {
  test('a complete element has a volume above zero', () => {
    fc.assert(fc.property(aWhole, ({ kind, sizes }) => findElementVolume(kind, sizes)! > 0));
  });

  test('an element without something that it needs has no volume', () => {
    fc.assert(
      fc.property(aWhole, ({ kind, sizes }) => {
        for (const [key, { optional }] of Object.entries(elementShapes[kind].dimensions)) {
          if (optional) continue;
          expect(findElementVolume(kind, { ...sizes, [key]: undefined })).toBeUndefined();
          expect(findElementVolume(kind, { ...sizes, [key]: -1 })).toBeUndefined();
        }
      }),
    );
  });

  test('making any size larger never makes the volume smaller', () => {
    fc.assert(
      fc.property(aWhole, fc.double({ min: 1, max: 3, noNaN: true }), ({ kind, sizes }, factor) => {
        const before = findElementVolume(kind, sizes)!;
        for (const key of Object.keys(sizes)) {
          const after = findElementVolume(kind, { ...sizes, [key]: sizes[key]! * factor })!;
          expect(after).toBeGreaterThanOrEqual(before * (1 - 1e-9));
        }
      }),
    );
  });

  test('twice as large in every direction is eight times the concrete', () => {
    fc.assert(
      fc.property(aWhole, ({ kind, sizes }) => {
        const doubled = Object.fromEntries(
          Object.entries(sizes).map(([key, size]) => [key, key === 'steps' ? size : size * 2]),
        );
        const ratio = findElementVolume(kind, doubled)! / findElementVolume(kind, sizes)!;
        expect(ratio).toBeCloseTo(8, 6);
      }),
    );
  });

  test('a taper lies between its two straight blocks', () => {
    fc.assert(
      fc.property(
        aSize,
        aSize,
        aSize,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (length, width, high, part) => {
          const base = { length, width, height: 1 };
          const top = { slopeHeight: high, topLength: length * part, topWidth: width * part };
          const taper = findElementVolume('footing', { ...base, ...top })! - length * width;
          expect(taper).toBeGreaterThanOrEqual(length * part * width * part * high - 1e-6);
          expect(taper).toBeLessThanOrEqual(length * width * high + 1e-6);
        },
      ),
    );
  });

  test('an order covers the gross volume, by less than half a metre', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5_000, noNaN: true }), (gross) => {
        const order = orderableM3(gross);
        expect(order).toBeGreaterThanOrEqual(gross - 1e-5);
        expect(order - gross).toBeLessThan(0.5 + 1e-5);
        expect(Number.isInteger(order * 2)).toBe(true);
      }),
    );
  });
});
