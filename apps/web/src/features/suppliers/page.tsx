import { COMPANY_ZONE } from '@traco/contract/constants';
import {
  categoryWords,
  type Supplier,
  SupplierFilter,
  SupplierSort,
  type SupplierTotals,
  standingOf,
  supplierColumns,
} from '@traco/contract/suppliers/suppliers';
import { dayIn } from '@traco/contract/values/time-zone';
import { useUnits } from '../../kit/form/use-lookups.ts';
import { onScreen } from '../../kit/list/drawn-columns.ts';
import { choiceFilter, unitFilter } from '../../kit/list/filters.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { RegisterScreen } from '../../kit/record/register-screen.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { SupplierDetails, standingStatus } from './supplier-details.tsx';
import { SupplierForm, termWords } from './supplier-form.tsx';

const meta = changesWith('suppliers');
const read = reads(SupplierFilter, SupplierSort, 'name');
const shownBy = [api.suppliers.key()];
const WHOLE = { id: 'company', name: 'Toda a empresa' };
const alarms = { blocked: 'Bloqueados', expired: 'Documento vencido', expiring: 'Vencendo em 30 dias' };

/** `/suppliers`: of whom is bought; with `?importar=1` by sheet. */
export default withImport(SuppliersScreen, {
  path: '/suppliers',
  may: 'suppliers:write',
  title: 'Importar fornecedores',
  back: 'Ver fornecedores',
  of: { label: 'Quem compra destes fornecedores' },
  useUnitChoices: () => [WHOLE, ...useUnits()],
  loadKind: async () => (await import('./supplier-sheet.ts')).supplierSheet,
  send: (of, rows, rehearse) =>
    client.suppliers.import({ unitId: of === WHOLE.id ? null : of, rehearse, rows }),
  shownBy,
});

function SuppliersScreen() {
  const list = useList({ of: api.suppliers, read, meta });
  const mayWrite = useMay('suppliers:write');
  const units = useUnits(mayWrite);
  const today = dayIn(new Date(), COMPANY_ZONE);
  const { totals } = list;
  return (
    <RegisterScreen
      path="/suppliers"
      one="fornecedor"
      many="fornecedores"
      mayWrite={mayWrite}
      readers="A administração cadastra de quem a sua unidade compra."
      list={list}
      count={totals?.suppliers}
      zone={COMPANY_ZONE}
      search={{ label: 'Procurar por nome ou CNPJ', placeholder: 'Nome ou CNPJ' }}
      filters={[
        ...unitFilter(units, mayWrite),
        choiceFilter('category', 'Categoria', 'Todas as categorias', categoryWords),
        choiceFilter('alarm', 'Situação', 'Qualquer situação', alarms),
      ]}
      usualSort="name"
      columns={columnsOf(today, totals)}
      phone={(supplier) => ({
        title: supplier.name,
        end: categoryWords[supplier.category],
        line: standingCell(supplier, today) ?? termWords(supplier),
      })}
      phoneTotals={totals && alarmWords(totals)}
      get={api.suppliers.get}
      meta={meta}
      shownBy={shownBy}
      status={(supplier) => standingStatus(supplier, today)}
      form={(supplier, onSaved, onClose) => (
        <SupplierForm supplier={supplier} onSaved={onSaved} onClose={onClose} />
      )}
      details={(supplier, onChanged, onEdit) => (
        <SupplierDetails supplier={supplier} today={today} onChanged={onChanged} onEdit={onEdit} />
      )}
    />
  );
}

const countedSuppliers = (suppliers: number) => counted(suppliers, 'fornecedor', 'fornecedores');

const columnsOf = (today: string, totals: SupplierTotals | undefined) =>
  onScreen(supplierColumns(today), {
    name: { width: 14, grows: true, sort: 'name', total: totals && countedSuppliers(totals.suppliers) },
    cnpj: { width: 10.5, isShort: true },
    category: { width: 6 },
    unit: { width: 9 },
    term: { label: 'Prazo', width: 5, isNumber: true, cell: termWords },
    expiry: { width: 7.5, sort: 'expiry' },
    standing: {
      width: 17.5,
      cell: (supplier) => standingCell(supplier, today),
      total: totals && alarmWords(totals),
    },
  });

/** What stands out beside a supplier; all is well where nothing does. */
const standingCell = (supplier: Supplier, today: string) =>
  standingOf(supplier, today).alarm ? <StatusBadge status={standingStatus(supplier, today)} /> : undefined;

const alarmWords = ({ blocked, expired, expiring }: SupplierTotals) =>
  [
    blocked > 0 && counted(blocked, 'bloqueado', 'bloqueados'),
    expired > 0 && counted(expired, 'vencido', 'vencidos'),
    expiring > 0 && `${expiring} a vencer`,
  ]
    .filter(Boolean)
    .join(' · ');
