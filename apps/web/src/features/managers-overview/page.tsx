import { ManagerFilter, ManagerSort } from '@traco/contract/managers-overview/managers-overview';
import { deviceZone, useLookups } from '../../kit/form/use-lookups.ts';
import { activityFilter, choiceFilter, unitFilter } from '../../kit/list/filters.ts';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { RegisterForm } from '../../kit/record/register-form.tsx';
import { RegisterScreen } from '../../kit/record/register-screen.tsx';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { formatShare } from '../../lib/formats.ts';
import { accessStatus } from '../identity/shared/access-status.ts';
import { rankWords } from './figure-words.ts';
import { columnsOf, MANAGER_ROW_HEIGHT, printedColumnsOf } from './manager-columns.tsx';
import { ManagerDetails } from './manager-details.tsx';
import { managerForm } from './manager-form.ts';

const meta = changesCalmlyWith('managers', 'loads', 'vehicles', 'drivers');
const read = reads(ManagerFilter, ManagerSort, 'unit');
const shownBy = [api.managersOverview.key()];
const standings = { without_account: 'Sem acesso', never_came: 'Nunca entrou' };

/** `/managers-overview`: who runs the plants, beside what the ledger of thirty days says of each; with `?importar=1` by sheet. */
export default withImport(ManagersScreen, {
  path: '/managers-overview',
  may: 'managers-overview:write',
  many: 'gerentes',
  of: { label: 'Unidade dos gerentes' },
  loadKind: async () => (await import('./manager-sheet.ts')).managerSheet,
  send: (unitId, rows, rehearse) => client.managersOverview.import({ unitId, rehearse, rows }),
  shownBy,
});

function ManagersScreen() {
  const list = useList({ of: api.managersOverview, read, meta });
  const { filter, totals } = list;
  const { units, unit } = useLookups(filter.unitId ?? '');
  return (
    <RegisterScreen
      path="/managers-overview"
      one="gerente"
      many="gerentes"
      list={list}
      count={totals?.managers}
      zone={unit?.timeZone ?? deviceZone()}
      paperUnit={unitOnPaper(unit, true)}
      search="Nome ou CPF"
      filters={[
        ...unitFilter(units),
        choiceFilter('standing', 'Acesso', 'Todos os acessos', standings),
        activityFilter(),
      ]}
      usualSort="unit"
      columns={columnsOf(totals)}
      printed={printedColumnsOf(totals)}
      rowHeight={MANAGER_ROW_HEIGHT}
      isQuiet={({ active }) => !active}
      phone={({ name, unit: { name: unitName }, figures }) => ({
        title: name,
        end: rankWords(figures),
        line: `${unitName} · frota ${formatShare(figures.fleetShare)} · retornos ${formatShare(figures.returnsShare)}`,
      })}
      phoneTotals={totals && counted(totals.units, 'unidade', 'unidades')}
      get={api.managersOverview.get}
      meta={meta}
      shownBy={shownBy}
      status={accessStatus}
      form={(props) => <RegisterForm of={managerForm} unitId={filter.unitId} {...props} />}
      details={(props) => <ManagerDetails {...props} />}
    />
  );
}
