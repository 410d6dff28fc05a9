import { type SupplierTotals, supplierColumns, supplierDocuments } from '@traco/contract/suppliers/suppliers';
import { onScreen } from '../../kit/list/drawn-columns.ts';
import { alarmWords, standingCell } from '../../kit/record/standing.tsx';
import { counted } from '../../lib/counted.ts';
import { termWords } from './supplier-form.ts';

/** The columns of the suppliers' list. */
export const columnsOf = (today: string, totals: SupplierTotals | undefined) =>
  onScreen(supplierColumns(today), {
    name: {
      width: 14,
      grows: true,
      sort: 'name',
      total: totals && counted(totals.suppliers, 'fornecedor', 'fornecedores'),
    },
    cnpj: { sort: 'cnpj', width: 10.5, isShort: true },
    category: { sort: 'category', width: 6 },
    unit: { sort: 'unit', width: 9 },
    term: { sort: 'term', label: 'Prazo', width: 5, isNumber: true, cell: termWords },
    expiry: { width: 7.5, sort: 'expiry' },
    standing: {
      sort: 'standing',
      width: 17.5,
      cell: (supplier) => standingCell(supplierDocuments.standingOf(supplier, today)),
      total: totals && alarmWords(totals),
    },
  });
