/** What a code is printed on, in millimetres. */
export interface CodeSheet {
  words: string;
  widthMm: number;
  heightMm: number;
  /** The code beside its words, or above them. */
  isWide: boolean;
}

/** The sizes that a code is printed in. */
export const codeSizes = {
  card: { words: 'Cartão 90 × 50 mm', widthMm: 90, heightMm: 50, isWide: true },
  a6: { words: 'Folheto A6', widthMm: 105, heightMm: 148, isWide: false },
  sticker: { words: 'Adesivo 80 × 80 mm', widthMm: 80, heightMm: 80, isWide: false },
  door: { words: 'Porta do caminhão 400 × 300 mm', widthMm: 400, heightMm: 300, isWide: true },
} as const satisfies Record<string, CodeSheet>;

/** A badge of the size of bank cards (CR80). */
export const badgeSize = { widthMm: 85.6, heightMm: 54 } as const;

/** An A4 sheet of ten badges, two beside each other. */
export const badgeSheet = { widthMm: 210, heightMm: 297, columns: 2, rows: 5 } as const;
