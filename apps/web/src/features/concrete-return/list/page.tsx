import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ListedReturn } from '@traco/contract/concrete-return/return-record';
import { returnReasonLabel } from '@traco/contract/concrete-return/return-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { useCallback } from 'react';
import { deviceZone, useLookups, useReadingZone, useScope } from '../../../kit/form/use-lookups.ts';
import { optionsOf } from '../../../kit/list/filters.ts';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../../kit/list/printed-unit.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { api } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { formatM3, formatMoney } from '../../../lib/formats.ts';
import { pathOf, titleOf } from '../../../lib/paths.ts';
import { Explain } from '../../../ui/explain.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useRowMarks } from '../../attention/shared/use-row-marks.ts';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import { Alerts } from './alerts.tsx';
import { readView, views } from './list-address.ts';
import { columnsOf, destinationStatus, RETURN_ROW_HEIGHT } from './return-columns.tsx';
import { returnFilters } from './return-filters.ts';
import { ReturnPanel } from './return-panel.tsx';
import { ReturnSums } from './return-sums.tsx';
import { ReturnsMap } from './returns-map.tsx';
import { topics, useAlerts } from './use-returns.ts';

const NOTHING = 'Nenhum retorno nestes dias com estes filtros.';
const words = { one: 'retorno', many: 'retornos', first: NOTHING, filtered: NOTHING };

/** `/concrete-return-list`: what came back, why, what became of it and what it cost. */
export default function ConcreteReturnListPage() {
  const { choosesUnit, ownUnitId } = useScope();
  const [search, set] = useAddress();
  const lookups = useLookups(search.unitId ?? ownUnitId);
  const readBy = useReadingZone();
  const zone = lookups.unit?.timeZone ?? deviceZone();
  const today = dayIn(new Date(), zone);
  const { view, period } = readView(search, today);
  const read = useCallback((said: typeof search) => readView(said, today), [today]);
  const list = useList({ of: api.concreteReturn, read, meta: topics });
  const { filter, totals, rows } = list;
  const alerts = useAlerts(filter);
  const markOf = useRowMarks('return');
  const customer = rows[0]?.customer?.name;
  return (
    <ListScreen
      path="/concrete-return-list"
      words={words}
      label="Retornos"
      list={list}
      count={totals?.returns}
      subtitle={
        totals && (
          <Explain of={explanationsOf('returns', { days: filter, besides: ['cameBack', 'reused', 'saved'] })}>
            {[
              counted(totals.returns, 'retorno', 'retornos'),
              formatM3(totals.residueM3 + totals.surplusM3),
              totals.savedCents > 0 &&
                `aproveitados ${formatM3(totals.usedM3)} (${formatMoney(totals.savedCents)})`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Explain>
        )
      }
      zone={zone}
      paperUnit={unitOnPaper(lookups.unit, choosesUnit)}
      search={{ label: 'Procurar por nota, placa ou cliente', placeholder: 'Nota, placa ou cliente' }}
      filters={returnFilters({ filter, period, choosesUnit, lookups, customer })}
      usualSort="-waiting"
      columns={columnsOf(choosesUnit, totals, readBy)}
      rowHeight={RETURN_ROW_HEIGHT}
      markOf={markOf}
      phone={inShort}
      phoneTotals={
        totals && `${formatM3(totals.residueM3 + totals.surplusM3)} · ${formatMoney(totals.lossCents)}`
      }
      lead={
        <SegmentedControl
          aria-label="Ver"
          value={view}
          data={optionsOf(views)}
          onChange={(ver) => set({ ver: ver === 'lista' ? null : ver })}
        />
      }
      newOne={
        <Button
          component={ScreenLink}
          to={pathOf('/concrete-return', {})}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {titleOf('/concrete-return')}
        </Button>
      }
      parameter="retorno"
      panel={(id) => <ReturnPanel id={id} onClose={() => set({ retorno: null })} />}
      above={<Alerts alerts={alerts} isShort={view === 'lista'} />}
      instead={
        (view === 'resumo' && <ReturnSums filter={filter} totals={totals} />) ||
        (view === 'mapa' && <ReturnsMap rows={rows} plantOf={filter.unitId ?? ownUnitId} />)
      }
    />
  );
}

/** A return in a line of a phone. */
const inShort = (row: ListedReturn) => ({
  title: row.customer?.name ?? row.mix.name,
  end: <StatusBadge status={destinationStatus(row)} />,
  line: [
    row.surplusM3 > 0 && `sobra ${formatM3(row.surplusM3)}`,
    row.residueM3 > 0 && `lastro ${formatM3(row.residueM3)}`,
    returnReasonLabel(row),
    formatMoney(row.lossCents),
  ]
    .filter(Boolean)
    .join(' · '),
});
