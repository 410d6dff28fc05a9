import { Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTv } from '@tabler/icons-react';
import type { UnitDashboard, UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';
import { lazy, Suspense, useCallback, useState } from 'react';
import { usePerson } from '../../kit/session/person.ts';
import { formatCount } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { useServerClock } from '../../lib/use-clock.ts';
import { AttentionList } from '../../ui/attention-list.tsx';
import { Board, BoardEmpty, BoardFailure, BoardRow, BoardSkeleton } from '../../ui/board.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RankBars } from '../../ui/rank-bars.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import { OpenIncidents } from '../incidents/shared/open-incidents.tsx';
import { LoadConflicts } from '../operational-sheet/shared/load-conflicts/load-conflicts.tsx';
import { PourWatch } from '../pours/shared/pour-watch.tsx';
import { useAskedChanges } from '../pours/shared/use-asked-changes.ts';
import { attentionItems } from '../totals/shared/attention-items.ts';
import { dayBlocks } from '../totals/shared/day-blocks.ts';
import { listAddress } from '../totals/shared/list-address.ts';
import { monthBlocks } from '../totals/shared/month-blocks.ts';
import { mixRows, sellerRows } from '../totals/shared/rank-rows.ts';
import { dayColumns, daysAddress, monthColumns } from '../totals/shared/trend-columns.ts';
import { DayCurve } from './day-curve.tsx';
import { LoadLines } from './load-lines.tsx';
import { PendingLines } from './pending-lines.tsx';
import { Departures, FleetOfDay } from './planned-day.tsx';
import { type LiveRoad, RoadNow } from './road-now.tsx';
import classes from './unit-dashboard.module.css';
import { UnitTv } from './unit-tv.tsx';
import { useUnitDashboard } from './use-unit-dashboard.ts';

/** How often the clock of so large a screen is told again. */
const TICK_MS = 30_000;

/** Fetched when they are opened: the panel is large enough without them. */
const PourPanel = lazy(async () => ({
  default: (await import('../pours/shared/pour-panel.tsx')).PourPanel,
}));
const IncidentDialog = lazy(async () => ({
  default: (await import('../incidents/shared/incident-dialog.tsx')).IncidentDialog,
}));

const SHOWN_LOADS = 8;
const SHOWN_PENDING = 6;
const SHOWN_RANKS = 8;

/** `/unit-dashboard`: a plant's day as its loads and goals tell it. */
export default function UnitDashboardPage() {
  const [tv, setTv] = useAddressParameter('tv');
  const [isReporting, setReporting] = useState(false);
  const role = usePerson()?.userType;
  const leaveTv = useCallback(() => setTv(undefined), [setTv]);
  const { figures, plan, road, roadReadAt, units, chooseUnit, freshness, failure, error, retry } =
    useUnitDashboard();
  const now = useServerClock(road?.at, roadReadAt, TICK_MS)?.toISOString();
  if (tv === '1')
    return (
      <UnitTv
        figures={figures}
        plan={plan}
        road={road && now ? { road, now } : undefined}
        freshness={freshness}
        failure={failure}
        onLeave={leaveTv}
        onRetry={retry}
      />
    );
  return (
    <Board
      title={figures?.unit.name ?? 'Painel da unidade'}
      freshness={freshness}
      controls={
        <>
          {units.length > 1 && (
            <Select
              aria-label="Unidade"
              size="xs"
              w={200}
              allowDeselect={false}
              data={units.map(({ id, name }) => ({ value: id, label: name }))}
              value={figures?.unit.id ?? null}
              onChange={(id) => chooseUnit(id ?? undefined)}
            />
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDeviceTv size={16} />}
            onClick={() => setTv('1')}
          >
            Modo TV
          </Button>
          {plan && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconAlertTriangle size={16} />}
              onClick={() => setReporting(true)}
            >
              Ocorrência
            </Button>
          )}
          <Button size="xs" component={ScreenLink} to={pathOf('/concrete-volume', {})}>
            Lançar volume
          </Button>
        </>
      }
    >
      {road && <LoadConflicts unitId={road.unit.id} />}
      {road && <OpenIncidents incidents={road.incidents} timeZone={road.unit.timeZone} />}
      {figures ? (
        <Figures
          figures={figures}
          plan={plan}
          road={road && now ? { road, now } : undefined}
          role={role}
          onStale={retry}
        />
      ) : failure ? (
        <BoardFailure words={failure} error={error} onRetry={retry} />
      ) : (
        <BoardSkeleton />
      )}
      {plan && isReporting && (
        <Suspense>
          <IncidentDialog
            unitId={plan.unit.id}
            board={boardOf(plan, role)}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </Board>
  );
}

interface FiguresProps {
  figures: UnitDashboard;
  plan: UnitPlan | undefined;
  road: LiveRoad | undefined;
  role: string | undefined;
  onStale: () => void;
}

function Figures({ figures, plan, road, role, onStale }: FiguresProps) {
  const [pourId, openPour] = useAddressParameter('programacao');
  const { today, month, months, days, sellers, mixes, attention, pending, lastLoads } = figures;
  const asked = useAskedChanges(figures.unit.id);
  return (
    <>
      <BoardRow least="11.5rem" isDense>
        {dayBlocks(figures, { isPast: false, namesUnit: false }).map((block) => (
          <FigureBlock key={block.label} {...block} />
        ))}
        <AttentionList
          title="Exige atenção"
          calm="Nada pendente."
          items={[...asked, ...attentionItems(attention)]}
        />
      </BoardRow>
      {road && <RoadNow {...road} mayTakeUp={role !== 'unit'} />}
      <div className={classes.middle}>
        <div className={classes.day}>
          <Panel
            title="Dia da unidade"
            aside={
              plan?.plannedM3
                ? 'm³ acumulados; tracejado, a programação'
                : 'm³ acumulados; tracejado, o ritmo da meta'
            }
          >
            {today.loads === 0 && !plan?.plannedM3 ? (
              <BoardEmpty>
                Nenhuma carga hoje ainda —{' '}
                <ScreenLink to={pathOf('/concrete-volume', {})}>Lançar volume</ScreenLink>
              </BoardEmpty>
            ) : (
              <DayCurve figures={figures} plan={plan} />
            )}
          </Panel>
          {plan && <Departures plan={plan} board={boardOf(plan, role)} onOpen={openPour} />}
        </div>
        {pending.length > 0 && (
          <Panel
            title="A confirmar"
            aside={
              <ScreenLink to={listAddress(figures.pendingOpens)}>
                Ver {formatCount(attention.pending.loads)}
              </ScreenLink>
            }
          >
            <PendingLines loads={pending.slice(0, SHOWN_PENDING)} onStale={onStale} />
          </Panel>
        )}
        <Panel
          title="Últimas cargas"
          aside={<ScreenLink to={listAddress(today.opens)}>Ver as de hoje</ScreenLink>}
        >
          {lastLoads.length === 0 ? (
            <BoardEmpty>Nenhuma carga ainda.</BoardEmpty>
          ) : (
            <LoadLines day={today.day} loads={lastLoads.slice(0, SHOWN_LOADS)} />
          )}
        </Panel>
      </div>
      {plan && (
        <BoardRow least="19rem">
          {(['waiting', 'changes', 'risk'] as const).map((kind) => (
            <PourWatch key={kind} kind={kind} unitId={figures.unit.id} onOpen={openPour} most={6} />
          ))}
          <FleetOfDay plan={plan} />
        </BoardRow>
      )}
      <BoardRow least="11.5rem" isDense>
        {monthBlocks(month, months).map((block) => (
          <FigureBlock key={block.label} {...block} />
        ))}
      </BoardRow>
      <BoardRow least="21rem">
        <Panel title="30 dias" aside={<ScreenLink to={daysAddress(days)}>m³ por dia</ScreenLink>}>
          <ColumnChart columns={dayColumns(days)} title="m³ por dia, 30 dias" />
        </Panel>
        <Panel title="13 meses" aside="m³ por mês; o traço é a meta">
          <ColumnChart columns={monthColumns(months)} title="m³ por mês, 13 meses" />
        </Panel>
      </BoardRow>
      {sellers.length > 0 && (
        <BoardRow least="21rem">
          <Panel title="Vendedores no mês" aside="m³; o traço é a meta">
            <RankBars title="Vendedores no mês" rows={sellerRows(sellers.slice(0, SHOWN_RANKS), false)} />
          </Panel>
          <Panel title="Produtos no mês" aside="m³ e parte do mês">
            <RankBars title="Produtos no mês" rows={mixRows(mixes, SHOWN_RANKS)} />
          </Panel>
        </BoardRow>
      )}
      {pourId && (
        <Suspense>
          <PourPanel key={pourId} pourId={pourId} onClose={() => openPour(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The board of the plant's day, where this person works on it. */
const boardOf = ({ unit, dayOn }: UnitPlan, role: string | undefined) =>
  role === 'supervisor'
    ? pathOf('/admin-schedule-view', {}, { unitId: unit.id, day: dayOn })
    : pathOf('/unit-schedule', {}, { day: dayOn });
