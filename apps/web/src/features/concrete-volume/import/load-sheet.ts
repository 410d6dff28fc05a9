import type { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import type { SheetKind } from '../../../kit/import/sheet-kind.ts';
import { formatCount } from '../../../lib/formats.ts';
import { checkRow, columnOfField, importRowOf, type RowTexts } from './check-row.ts';
import { importColumns } from './columns.ts';

/** Sheets of loads. */
export const loadSheet: SheetKind<ImportRow> = {
  words: {
    one: 'carga',
    many: 'cargas',
    none: 'nenhuma carga',
    imported: ['importada', 'importadas'],
    known: ['já estava lançada', 'já estavam lançadas'],
    knownLabel: 'Já lançadas',
    template: 'modelo-de-cargas',
  },
  columns: importColumns,
  check: (texts, today) => checkRow(texts as RowTexts, today),
  rowOf: (id, line, texts, today) => importRowOf(id, line, texts as RowTexts, today),
  columnOf: (field) => columnOfField(field) ?? 'customer',
  columnNotice: (given) =>
    given.has('price')
      ? null
      : 'O arquivo não traz preço: cada carga entra com o preço da tabela do seu dia, ou com o preço base do produto.',
  rowNotice: (rows) => {
    const withoutNote = rows.filter(({ texts }) => !texts.noteNumber).length;
    return withoutNote > 0
      ? `${withoutNote === 1 ? '1 linha não tem número de nota: é reconhecida' : `${formatCount(withoutNote)} linhas não têm número de nota: são reconhecidas`} só pelo conteúdo da linha.`
      : null;
  },
  unusualWords: {
    over_drum: 'Mais do que o balão comporta',
    price_off_list: 'Preço longe da tabela do dia',
  },
  exampleOf: (key, today) => (key === 'day' ? today.split('-').reverse().join('/') : undefined),
};
