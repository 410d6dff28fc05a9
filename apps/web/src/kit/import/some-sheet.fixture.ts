import { sheetColumn as column, type SheetKind } from './sheet-kind.ts';

/** A small kind of sheet, to try what all kinds share. */
export const someSheet: SheetKind = {
  words: {
    one: 'carga',
    many: 'cargas',
    none: 'nenhuma carga',
    imported: ['importada', 'importadas'],
    known: ['já estava lançada', 'já estavam lançadas'],
    knownLabel: 'Já lançadas',
    template: 'modelo',
  },
  columns: [
    column('day', 'Data', 130, '', { required: true, synonyms: ['data'] }),
    column('customer', 'Cliente', 220, '', { required: true, synonyms: ['cliente'] }),
    column('mix', 'Produto', 140, '', { synonyms: ['produto'] }),
    column('deliveredM3', 'm³', 110, '', { isNumber: true, synonyms: ['volume'], whole: ['m3'] }),
  ],
  check: () => ({}),
  rowOf: (id, line, texts) => ({ id, line, ...texts }),
  columnOf: (field) => field ?? 'customer',
};
