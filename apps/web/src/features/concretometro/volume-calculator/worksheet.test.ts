import { describe, expect, test } from 'vitest';
import { addUp, emptyWorksheet, newPiece, type Piece, reviveWorksheet } from './worksheet.ts';
import { describeLoads, summarise, summaryText } from './worksheet-summary.ts';

const filled = (piece: Piece, typed: Record<string, string>, quantity = '1'): Piece => ({
  ...piece,
  quantity,
  sizes: Object.fromEntries(
    Object.entries(piece.sizes).map(([key, size]) => [key, { ...size, typed: typed[key] ?? '' }]),
  ),
});

const slab = filled(newPiece('slab', 'a'), { length: '10', width: '8', thickness: '12' });
const columns = filled(newPiece('column', 'b'), { width: '20', depth: '40', height: '3' }, '4');
const worksheet = { ...emptyWorksheet, pieces: [slab, columns] };

describe('the calculator of volumes', () => {
  test('adds a slab of 12 cm and four columns, with 5 % of loss', () => {
    const result = addUp(worksheet);
    expect(result.netM3).toBeCloseTo(10.56, 10);
    expect(result.grossM3).toBeCloseTo(11.088, 10);
    expect(result.orderM3).toBe(11.5);
    expect(result.loads.m3).toEqual([6, 5.5]);
    expect(result.incomplete).toBe(0);
  });

  test('leaves out, and counts, what is not measured yet or not readable', () => {
    const unreadable = filled(newPiece('pile', 'c'), { diameter: 'trinta', depth: '12' });
    const result = addUp({ ...worksheet, pieces: [...worksheet.pieces, newPiece('beam', 'd'), unreadable] });
    expect(result.netM3).toBeCloseTo(10.56, 10);
    expect(result.incomplete).toBe(2);
    expect(result.piecesM3.c).toBeUndefined();
  });

  test('an optional size that cannot be read is not taken for nothing', () => {
    const footing = filled(newPiece('footing', 'e'), {
      length: '1',
      width: '1',
      height: '40',
      slopeHeight: 'vinte',
    });
    expect(addUp({ ...emptyWorksheet, pieces: [footing] }).incomplete).toBe(1);
  });

  test('the same slab measured in centimetres is the same concrete', () => {
    const inCentimetres: Piece = {
      ...slab,
      sizes: {
        length: { typed: '1000', unit: 'cm' },
        width: { typed: '800', unit: 'cm' },
        thickness: { typed: '0,12', unit: 'm' },
      },
    };
    expect(addUp({ ...emptyWorksheet, pieces: [inCentimetres] }).netM3).toBeCloseTo(9.6, 10);
  });

  test('what was kept on the device comes back; what is broken does not', () => {
    expect(reviveWorksheet(structuredClone(worksheet))).toEqual(worksheet);
    expect(reviveWorksheet(undefined)).toBeUndefined();
    expect(reviveWorksheet({ pieces: 'none' })).toBeUndefined();
    expect(reviveWorksheet({ pieces: [{ kind: 'roof' }, null] })?.pieces).toEqual([]);
  });

  test('says it in words, with the price of a product and whose responsibility the volume is', () => {
    const mix = { name: 'C25 S100', priceCentsPerM3: 43_000 };
    expect(summaryText(summarise(worksheet, addUp(worksheet), mix)).replaceAll('\u00a0', ' ')).toBe(
      [
        'Cubagem de concreto',
        '',
        '1 × Laje 10 m × 8 m × 12 cm: 9,60 m³',
        '4 × Pilar 20 cm × 40 cm × 3 m: 0,96 m³',
        '',
        'Volume líquido: 10,56 m³',
        'Com perda de 5 %: 11,09 m³',
        'Volume a pedir: 11,5 m³',
        'Entrega: 2 cargas: 6,0 + 5,5 m³',
        'C25 S100: R$ 430,00/m³',
        'Estimativa: R$ 4.945,00',
        '',
        'Volume indicativo. Confira as medidas na obra: a responsabilidade pelo volume pedido é do cliente.',
      ].join('\n'),
    );
  });

  test('says of an element without measures that it is not in the sum', () => {
    const pillars: Piece = { ...slab, id: 'without', kind: 'column', quantity: '12', sizes: {} };
    const whole = { ...worksheet, pieces: [...worksheet.pieces, pillars] };
    expect(summaryText(summarise(whole, addUp(whole)))).toContain('12 × Pilar: sem medidas, fora da soma');
  });

  test('counts equal loads together', () => {
    expect(describeLoads([8, 8, 5.5])).toBe('3 cargas: 2 × 8,0 + 5,5 m³');
    expect(describeLoads([3])).toBe('1 carga: 3,0 m³');
  });
});
