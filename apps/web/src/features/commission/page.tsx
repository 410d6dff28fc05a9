import { NativeSelect, SegmentedControl } from '@mantine/core';
import { addMonths } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useScope, useUnits } from '../../kit/form/use-lookups.ts';
import { withImport } from '../../kit/list/with-import.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { formatMonth } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ContestsPart } from './contests-part.tsx';
import { GoalsPart } from './goals-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { SellersPart } from './sellers-part.tsx';
import classes from './shared/commission.module.css';
import { StatementPart } from './shared/statement-part.tsx';

const MONTHS = 24;

/** The parts of the screen, by what the address says. */
const tabs = [
  { value: '', label: 'Comissões' },
  { value: 'metas', label: 'Metas do ano' },
  { value: 'historico', label: '24 meses' },
];

/** `/commissions`: commissions of a month, the year's goals of a unit, and its 24 months; with `?importar=1` goals by sheet. */
export default withImport(CommissionsScreen, {
  path: '/commissions',
  may: 'goals:write',
  many: 'metas',
  of: { label: 'Unidade das metas' },
  loadKind: async () => (await import('./goal-sheet.ts')).goalSheet,
  send: (unitId, rows, rehearse) => client.goals.import({ unitId, rehearse, rows }),
  shownBy: [api.goals.key()],
});

function CommissionsScreen() {
  const [search, set] = useAddress();
  const scope = useScope();
  const units = useUnits();
  const unitId = scope.ownUnitId || search.unitId || units[0]?.id || '';
  const thisMonth = dayIn(new Date(), deviceZone()).slice(0, 7);
  const tab = tabs.find(({ value }) => value === search.aba)?.value ?? '';
  const months = monthsUntil(thisMonth);
  const month = search.mes && months.includes(search.mes) ? search.mes : thisMonth;
  return (
    <>
      <PageHeader
        title={titleOf('/commissions')}
        subtitle="Comissão é salário: cada linha diz a carga e a versão da regra. Prêmio de campanha não entra aqui."
        actions={
          <>
            <SegmentedControl
              aria-label="Parte das comissões"
              size="xs"
              data={tabs}
              value={tab}
              onChange={(aba) => set({ aba, vendedor: null })}
            />
            {scope.choosesUnit && (
              <NativeSelect
                aria-label="Unidade"
                value={unitId}
                data={units.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => set({ unitId: event.currentTarget.value, vendedor: null })}
              />
            )}
            {tab === '' && (
              <NativeSelect
                aria-label="Mês"
                value={month}
                data={months.map((value) => ({ value, label: formatMonth(value) }))}
                onChange={(event) => set({ mes: event.currentTarget.value })}
              />
            )}
          </>
        }
      />
      <div className={classes.parts}>
        {tab === '' && <Commissions unitId={unitId} month={month} />}
        {tab === 'metas' && unitId && (
          <GoalsPart
            unitId={unitId}
            thisYear={Number(thisMonth.slice(0, 4))}
            chosen={search.ano}
            onChoose={(ano) => set({ ano })}
          />
        )}
        {tab === 'historico' && unitId && (
          <HistoryPart
            unitId={unitId}
            sellerId={search.vendedor}
            onChoose={(vendedor) => set({ vendedor })}
            onOpen={(mes) => set({ aba: null, mes })}
          />
        )}
      </div>
    </>
  );
}

const monthsUntil = (month: string) =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(`${month}-01`, -back).slice(0, 7));

/** What waits for a decision, the sellers of the month, the statement that is open, and the rules. */
function Commissions({ unitId, month }: { unitId: string; month: string }) {
  const [search, set] = useAddress();
  const mayDecide = useMay('commission:decide');
  const mayReadRules = useMay('commission:rules');
  return (
    <>
      {mayDecide && <ContestsPart />}
      {unitId && (
        <SellersPart
          unitId={unitId}
          month={month}
          openId={search.vendedor}
          onOpen={(vendedor) => set({ vendedor })}
        />
      )}
      {search.vendedor && <StatementPart sellerId={search.vendedor} month={month} />}
      {mayReadRules && <RulesPart />}
    </>
  );
}
