import { COMPANY_ZONE } from '@traco/contract/constants';
import {
  categoryWords,
  type Supplier,
  SupplierFilter,
  SupplierSort,
  supplierDocuments,
} from '@traco/contract/suppliers/suppliers';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitIdOf, useUnits, useUnitsOrAll } from '../../kit/form/use-lookups.ts';
import { choiceFilter, unitFilter } from '../../kit/list/filters.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { RegisterForm } from '../../kit/record/register-form.tsx';
import { RegisterScreen } from '../../kit/record/register-screen.tsx';
import { alarmFilter, alarmWords, standingCell, standingStatus } from '../../kit/record/standing.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { columnsOf } from './supplier-columns.tsx';
import { SupplierDetails } from './supplier-details.tsx';
import { supplierForm, termWords } from './supplier-form.ts';

const meta = changesWith('suppliers');
const read = reads(SupplierFilter, SupplierSort, 'name');
const shownBy = [api.suppliers.key()];

/** `/suppliers`: of whom is bought; with `?importar=1` by sheet. */
export default withImport(SuppliersScreen, {
  path: '/suppliers',
  may: 'suppliers:write',
  many: 'fornecedores',
  of: { label: 'Quem compra destes fornecedores' },
  useUnitChoices: useUnitsOrAll,
  loadKind: async () => (await import('./supplier-sheet.ts')).supplierSheet,
  send: (of, rows, rehearse) => client.suppliers.import({ unitId: unitIdOf(of), rehearse, rows }),
  shownBy,
});

function SuppliersScreen() {
  const list = useList({ of: api.suppliers, read, meta });
  const mayWrite = useMay('suppliers:write');
  const units = useUnits(mayWrite);
  const today = dayIn(new Date(), COMPANY_ZONE);
  const standingOf = (supplier: Supplier) => supplierDocuments.standingOf(supplier, today);
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
      search="Nome ou CNPJ"
      filters={[
        ...unitFilter(units, mayWrite),
        choiceFilter('category', 'Categoria', 'Todas as categorias', categoryWords),
        alarmFilter,
      ]}
      usualSort="name"
      columns={columnsOf(today, totals)}
      phone={(supplier) => ({
        title: supplier.name,
        end: categoryWords[supplier.category],
        line: standingCell(standingOf(supplier)) ?? termWords(supplier),
      })}
      phoneTotals={totals && alarmWords(totals)}
      get={api.suppliers.get}
      meta={meta}
      shownBy={shownBy}
      status={(supplier) => standingStatus(standingOf(supplier))}
      form={(props) => <RegisterForm of={supplierForm} {...props} />}
      details={(props) => <SupplierDetails {...props} />}
    />
  );
}
