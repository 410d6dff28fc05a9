import { PricePerM3 } from '@traco/contract/concrete-volume/load';
import type { PriceImportRow } from '@traco/contract/price-lists/price-lists';
import { problemOf } from '@traco/contract/values/problem';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import { parseCents } from '../../lib/brazilian-number.ts';

type Key = Exclude<keyof PriceImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

const columns = [
  column<Key>('mix', 'Traço', 160, 'C25-B1-100', {
    required: true,
    synonyms: ['traço', 'código', 'código traço', 'produto', 'código produto'],
    whole: ['descrição'],
  }),
  column<Key>('priceCentsPerM3', 'Preço R$/m³', 130, '478,00', {
    required: true,
    isNumber: true,
    synonyms: ['preço', 'preço m3', 'valor', 'valor m3', 'preço tabela'],
  }),
  column<Key>('floorCentsPerM3', 'Mínimo R$/m³', 130, '445,00', {
    isNumber: true,
    synonyms: ['mínimo', 'preço mínimo', 'piso'],
  }),
];

const cents = (typed: string) => parseCents(typed) ?? Number.NaN;

/** Sheets of a draft's prices. */
export const priceSheet: SheetKind<PriceImportRow> = {
  words: {
    one: 'preço',
    many: 'preços',
    none: 'nenhum preço',
    imported: ['importado', 'importados'],
    known: ['já estava na tabela', 'já estavam na tabela'],
    knownLabel: 'Já na tabela',
    template: 'modelo-de-precos',
  },
  columns,
  check(given) {
    const texts = given as Texts;
    const floor = texts.floorCentsPerM3 ? problemOf(PricePerM3, cents(texts.floorCentsPerM3)) : undefined;
    return {
      mix: texts.mix ? undefined : 'Informe o traço.',
      priceCentsPerM3: problemOf(PricePerM3, cents(texts.priceCentsPerM3)),
      floorCentsPerM3:
        floor ??
        (texts.floorCentsPerM3 && cents(texts.floorCentsPerM3) > cents(texts.priceCentsPerM3)
          ? 'O mínimo não pode ser maior que o preço.'
          : undefined),
    };
  },
  rowOf(id, line, given) {
    const texts = given as Texts;
    return {
      id,
      line,
      mix: texts.mix,
      priceCentsPerM3: cents(texts.priceCentsPerM3),
      floorCentsPerM3: texts.floorCentsPerM3 ? cents(texts.floorCentsPerM3) : null,
    };
  },
  columnOf: (field) => field ?? 'mix',
};
