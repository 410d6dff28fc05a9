import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTv } from '@tabler/icons-react';
import type { Role } from '@traco/contract/roles';
import type { UnitDashboard, UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';
import { lazy, Suspense, useCallback, useState } from 'react';
import { OpenedRecord } from '../../kit/record/record-panel.tsx';
import { useRole } from '../../kit/session/person.ts';
import { pathOf } from '../../lib/paths.ts';
import { useServerClock } from '../../lib/use-clock.ts';
import board from '../../ui/board.module.css';
import { Board, BoardFailure, BoardRow, BoardSkeleton } from '../../ui/board.tsx';
import { BoardChoice } from '../../ui/board-choice.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import type { LinesBeside } from '../../ui/line-keys.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import { AttentionPanel } from '../attention/shared/attention-panel.tsx';
import { OpenIncidents } from '../incidents/shared/open-incidents.tsx';
import { LoadConflicts } from '../operational-sheet/shared/load-conflicts/load-conflicts.tsx';
import { dayBlocks } from '../totals/shared/day-blocks.ts';
import { boardOf } from './board-of-plan.ts';
import { DayFigures } from './day-figures.tsx';
import { MonthFigures } from './month-figures.tsx';
import { FleetOfDay } from './planned-day.tsx';
import { type LiveRoad, RoadNow } from './road-now.tsx';
import { UnitTv } from './unit-tv.tsx';
import { useUnitDashboard } from './use-unit-dashboard.ts';

/** How often the clock of so large a screen is told again. */
const TICK_MS = 30_000;

/** Fetched when they are opened: the panel is large enough without them. */
const IncidentDialog = lazy(async () => ({
  default: (await import('../incidents/shared/incident-dialog.tsx')).IncidentDialog,
}));

/** `/unit-dashboard`: a plant's day as its loads and goals tell it. */
export default function UnitDashboardPage() {
  const [tv, setTv] = useAddressParameter('tv');
  const [isReporting, setReporting] = useState(false);
  const role = useRole();
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
          <UnitChoice units={units} unitId={figures?.unit.id} onChoose={chooseUnit} />
          <Button
            className={board.forDesk}
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
  role: Role | undefined;
  onStale: () => void;
}

function Figures({ figures, plan, road, role, onStale }: FiguresProps) {
  const [{ programacao: pourId, carga: loadId }, set] = useAddress();
  const isOpen = pourId !== undefined || loadId !== undefined;
  const pour: LinesBeside = {
    openKey: pourId,
    onOpen: (id) => set({ programacao: id, carga: null }, isOpen),
  };
  const load: LinesBeside = {
    openKey: loadId,
    onOpen: (id) => set({ carga: id, programacao: null }, isOpen),
  };
  return (
    <>
      <AttentionPanel unitId={figures.unit.id} />
      <BoardRow least="11.5rem" isDense>
        {dayBlocks(figures, { isPast: false, namesUnit: false }).map((block) => (
          <FigureBlock key={block.label} {...block} />
        ))}
      </BoardRow>
      {road && <RoadNow {...road} mayTakeUp={role !== 'unit'} />}
      <DayFigures figures={figures} plan={plan} role={role} pour={pour} load={load} onStale={onStale} />
      {plan && (
        <BoardRow least="19rem">
          <FleetOfDay plan={plan} />
        </BoardRow>
      )}
      <MonthFigures figures={figures} />
      <OpenedRecord kind="pour" parameter="programacao" />
      <OpenedRecord kind="load" parameter="carga" />
    </>
  );
}

interface ChoiceProps {
  units: readonly { id: string; name: string }[];
  unitId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const UnitChoice = ({ units, unitId, onChoose }: ChoiceProps) =>
  units.length > 1 && <BoardChoice label="Unidade" w={200} of={units} chosen={unitId} onChoose={onChoose} />;
