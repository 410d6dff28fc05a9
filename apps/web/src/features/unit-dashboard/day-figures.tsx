import type { Role } from '@traco/contract/roles';
import type { UnitDashboard, UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';
import { counted } from '../../lib/counted.ts';
import { pathOf } from '../../lib/paths.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import type { LinesBeside } from '../../ui/line-keys.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { listAddress } from '../totals/shared/list-address.ts';
import { boardOf } from './board-of-plan.ts';
import { DayCurve } from './day-curve.tsx';
import { LoadsOfDay } from './loads-of-day.tsx';
import { PendingLines } from './pending-lines.tsx';
import { Departures } from './planned-day.tsx';
import classes from './unit-dashboard.module.css';

const SHOWN_LOADS = 8;
const SHOWN_PENDING = 6;

interface Props {
  figures: UnitDashboard;
  plan: UnitPlan | undefined;
  role: Role | undefined;
  /** What is open beside the panels: a pour, or a load. */
  pour: LinesBeside;
  load: LinesBeside;
  onStale: () => void;
}

/** The plant's day: what was delivered and what leaves next, what waits to be confirmed, the last loads. */
export function DayFigures({ figures, plan, role, pour, load, onStale }: Props) {
  const { today, pending, lastLoads } = figures;
  return (
    <div className={classes.middle}>
      <div className={classes.day}>
        <Panel
          title="Dia da unidade"
          folded
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
        {plan && <Departures plan={plan} board={boardOf(plan, role)} beside={pour} />}
      </div>
      {pending.length > 0 && (
        <Panel
          title="A confirmar"
          folded={counted(pending.length, 'lançamento', 'lançamentos')}
          aside={<ScreenLink to={listAddress(figures.pendingOpens)}>Ver todos</ScreenLink>}
        >
          <PendingLines loads={pending.slice(0, SHOWN_PENDING)} onStale={onStale} beside={load} />
        </Panel>
      )}
      <Panel
        title="Últimas cargas"
        folded
        aside={<ScreenLink to={listAddress(today.opens)}>Ver as de hoje</ScreenLink>}
      >
        {lastLoads.length === 0 ? (
          <BoardEmpty>Nenhuma carga ainda.</BoardEmpty>
        ) : (
          <LoadsOfDay day={today.day} loads={lastLoads.slice(0, SHOWN_LOADS)} beside={load} />
        )}
      </Panel>
    </div>
  );
}
