import { type GoalImportRow, goalCells } from '@traco/contract/goals/goal-sheet';
import { broughtColumn, sheetOf, sheetWords } from '../../kit/import/sheet-of.ts';
import { numberColumn } from '../../kit/import/usual-columns.ts';

const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** A month as sheets write it (`03/2027`, `mar/27`, `2027-03-01`, `01/03/2027`); what cannot be read stays as it was typed. */
function monthOf(typed: string): string {
  const words = typed.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})/.exec(words);
  if (iso) return `${iso[1]}-${iso[2]!.padStart(2, '0')}`;
  const [, month = '', year = ''] =
    /^(?:\d{1,2}\/)?(\d{1,2}|[a-zç]{3,9})\.?(?:[/\s-]|\sde\s)+(\d{4}|\d{2})\b/.exec(words) ?? [];
  const number = /^\d/.test(month) ? Number(month) : names.indexOf(month.slice(0, 3)) + 1;
  if (!month || number === 0) return typed;
  return `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}`;
}

/** Sheets of goals. */
export const goalSheet = sheetOf<GoalImportRow>(
  {
    ...sheetWords('meta', 'metas'),
    none: 'nenhuma meta',
    imported: ['importada', 'importadas'],
    known: ['já estava assim', 'já estavam assim'],
    knownLabel: 'Já definidas',
  },
  goalCells,
  {
    who: broughtColumn('Vendedor ou Unidade', 220, 'Marina Duarte', ['vendedor', 'unidade', 'cpf', 'nome']),
    month: broughtColumn('Mês', 110, '03/2027', ['mês', 'mes', 'competência'], {
      missing: 'Escreva o mês como 03/2027.',
      read: monthOf,
    }),
    m3: numberColumn('Meta m³', 110, '400', ['meta', 'm³', 'm3', 'volume'], 'Informe a meta em m³.'),
    reason: broughtColumn('Motivo', 220, 'obra adiada', ['motivo', 'por que muda', 'justificativa']),
  },
);
