import { MixFields, type MixImportRow } from '@traco/contract/mixes/mixes';
import { problemOf } from '@traco/contract/values/problem';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import { saysNo, saysYes } from '../../kit/import/sheet-texts.ts';
import { parseBrazilianNumber, parseCents } from '../../lib/brazilian-number.ts';

type Key = Exclude<keyof MixImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

const columns = [
  column<Key>('code', 'Código', 140, 'C25-B1-100', {
    required: true,
    synonyms: ['código', 'código traço', 'código produto', 'traço'],
    whole: ['produto'],
  }),
  column<Key>('name', 'Descrição', 220, 'C25 brita 1', { synonyms: ['descrição', 'nome', 'nome produto'] }),
  column<Key>('strengthClass', 'Classe', 90, 'C25', {
    required: true,
    synonyms: ['classe', 'fck', 'resistência'],
  }),
  column<Key>('slumpMm', 'Abatimento mm', 120, '100', {
    required: true,
    isNumber: true,
    synonyms: ['abatimento', 'slump'],
  }),
  column<Key>('slumpToleranceMm', 'Tolerância mm', 120, '20', { isNumber: true, synonyms: ['tolerância'] }),
  column<Key>('aggregate', 'Brita', 120, 'brita 1', {
    required: true,
    synonyms: ['brita', 'agregado', 'pedra'],
  }),
  column<Key>('pumpable', 'Bombeável', 100, 'sim', { synonyms: ['bombeável', 'bomba', 'bombeado'] }),
  column<Key>('costCentsPerM3', 'Custo R$/m³', 120, '325,00', {
    required: true,
    isNumber: true,
    synonyms: ['custo', 'custo m3'],
  }),
  column<Key>('priceCentsPerM3', 'Preço R$/m³', 120, '478,00', {
    required: true,
    isNumber: true,
    synonyms: ['preço', 'preço m3', 'preço base', 'valor m3', 'valor'],
  }),
];

const number = (typed: string) => parseBrazilianNumber(typed) ?? Number.NaN;

/** Sheets of mixes. */
export const mixSheet: SheetKind<MixImportRow> = {
  words: {
    one: 'traço',
    many: 'traços',
    none: 'nenhum traço',
    imported: ['importado', 'importados'],
    known: ['já estava cadastrado', 'já estavam cadastrados'],
    knownLabel: 'Já cadastrados',
    template: 'modelo-de-tracos',
  },
  columns,
  check(given) {
    const texts = given as Texts;
    const fields = MixFields.shape;
    const cents = (typed: string) => parseCents(typed) ?? Number.NaN;
    return {
      code: problemOf(fields.code, texts.code),
      name: texts.name ? problemOf(fields.name, texts.name) : undefined,
      strengthClass: problemOf(fields.strengthClass, texts.strengthClass),
      slumpMm: problemOf(fields.slumpMm, number(texts.slumpMm)),
      slumpToleranceMm: texts.slumpToleranceMm
        ? problemOf(fields.slumpToleranceMm, number(texts.slumpToleranceMm))
        : undefined,
      aggregate: problemOf(fields.aggregate, texts.aggregate),
      pumpable:
        !texts.pumpable || saysYes(texts.pumpable) || saysNo(texts.pumpable)
          ? undefined
          : 'Escreva sim ou não.',
      costCentsPerM3: problemOf(fields.costCentsPerM3, cents(texts.costCentsPerM3)),
      priceCentsPerM3: problemOf(fields.priceCentsPerM3, cents(texts.priceCentsPerM3)),
    };
  },
  rowOf(id, line, given) {
    const texts = given as Texts;
    return {
      id,
      line,
      code: texts.code,
      name: texts.name,
      strengthClass: texts.strengthClass,
      slumpMm: number(texts.slumpMm),
      slumpToleranceMm: texts.slumpToleranceMm ? number(texts.slumpToleranceMm) : null,
      aggregate: texts.aggregate,
      pumpable: saysYes(texts.pumpable),
      costCentsPerM3: parseCents(texts.costCentsPerM3) ?? 0,
      priceCentsPerM3: parseCents(texts.priceCentsPerM3) ?? 0,
    };
  },
  columnOf: (field) => field ?? 'code',
};
