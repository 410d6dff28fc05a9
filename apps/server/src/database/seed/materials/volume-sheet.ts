import type { Column } from '../../../platform/sheets/sheets.ts';

interface Element {
  name: string;
  /** Metres: length, width, height. */
  sides: readonly [number, number, number];
  pieces: number;
}

const LOSS = 0.05;
const net = ({ sides: [length, width, height], pieces }: Element) => length * width * height * pieces;

const columns: Column<Element>[] = [
  { title: 'Elemento', of: ({ name }) => name },
  { title: 'Comprimento (m)', decimals: 2, of: ({ sides }) => sides[0] },
  { title: 'Largura (m)', decimals: 2, of: ({ sides }) => sides[1] },
  { title: 'Altura (m)', decimals: 2, of: ({ sides }) => sides[2] },
  { title: 'Peças', of: ({ pieces }) => pieces },
  { title: 'Volume (m³)', decimals: 2, of: (each) => net(each) },
  { title: 'Com perda de 5 % (m³)', decimals: 2, of: (each) => net(each) * (1 + LOSS) },
];

const elements: Element[] = [
  { name: 'Sapatas', sides: [1.2, 1.2, 0.5], pieces: 12 },
  { name: 'Vigas baldrame', sides: [64, 0.2, 0.4], pieces: 1 },
  { name: 'Pilares', sides: [0.2, 0.3, 2.8], pieces: 14 },
  { name: 'Laje do térreo', sides: [12, 9, 0.12], pieces: 1 },
  { name: 'Escada', sides: [3.6, 1.1, 0.16], pieces: 1 },
];

/** How much concrete a small house takes, as the columns and rows of a workbook. */
export const volumeSheet: [Column<Element>[], Element[]] = [columns, elements];
