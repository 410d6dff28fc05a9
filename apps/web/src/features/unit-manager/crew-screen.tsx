import { useRouter } from '@tanstack/react-router';
import type { OpenOccurrence } from '@traco/contract/unit-dashboard/unit-dashboard';
import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { lazy, Suspense } from 'react';
import { useScope } from '../../kit/form/use-lookups.ts';
import { counted } from '../../lib/counted.ts';
import { useServerClock } from '../../lib/use-clock.ts';
import { AttentionList } from '../../ui/attention-list.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AttentionPanel } from '../attention/shared/attention-panel.tsx';
import { OpenIncidents } from '../incidents/shared/open-incidents.tsx';
import { HelpCalls } from '../operational-sheet/shared/help-calls/help-calls.tsx';
import { LoadConflicts } from '../operational-sheet/shared/load-conflicts/load-conflicts.tsx';
import { crewFigures } from './crew-figures.ts';
import { CrewPanel } from './crew-panel.tsx';
import { FirstRound } from './first-round.tsx';
import { FleetList } from './fleet-list.tsx';
import { LoadsPanel } from './loads-panel.tsx';
import { RunningClocks } from './running-clocks.tsx';
import { sheetOfCall } from './sheet-of-call.ts';
import { toDoItems } from './to-do.ts';
import classes from './unit-manager.module.css';
import { useAssign } from './use-assign.ts';

/** Fetched when something is opened over the day: what checks it weighs more than the day itself. */
const CrewDialogs = lazy(() => import('./crew-dialogs.tsx'));

interface Props {
  crew: CrewDay;
  onChanged: () => void;
}

/** The day's to-do list, clocks, loads, crew and fleet; what is opened of them stands in the address, so that "back" closes it. */
export function CrewScreen({ crew, onChanged }: Props) {
  const now = useServerClock(crew.now);
  const { choosesUnit } = useScope();
  const router = useRouter();
  const [{ unitId, abrir, motorista, carga, veiculo }, set] = useAddress();
  const isSomethingOpen = [abrir, motorista, carga, veiculo].some(Boolean);
  const assigning = useAssign(crew, onChanged);
  const isToday = crew.dayOn === crew.today;
  const vehicles = counted(crew.vehicles.length, 'veículo', 'veículos');

  const help = (call: OpenOccurrence) => {
    onChanged();
    void router.navigate({ to: '/operational-sheet', search: sheetOfCall(call, crew, choosesUnit) });
  };

  return (
    <>
      <LoadConflicts unitId={crew.unit.id} />
      {isToday && <OpenIncidents incidents={crew.incidents} timeZone={crew.unit.timeZone} />}
      <HelpCalls calls={crew.calls} timeZone={crew.unit.timeZone} mayTakeUp onTaken={help} />
      {isToday && <AttentionPanel unitId={crew.unit.id} />}
      <div className={classes.top}>
        <AttentionList title="A preparar" calm="Nada pendente." items={toDoItems(crew, unitId)} />
        {crewFigures(crew).map((figure) => (
          <FigureBlock key={figure.label} {...figure} />
        ))}
      </div>
      {isToday && <RunningClocks crew={crew} now={now} />}
      <div className={classes.columns}>
        <LoadsPanel crew={crew} assigning={assigning} />
        <CrewPanel crew={crew} now={now} assigning={assigning} />
        <div className={classes.stack}>
          <FirstRound
            unitId={crew.unit.id}
            day={isToday ? addDays(crew.today, 1) : crew.dayOn}
            onChanged={onChanged}
          />
          <Panel title="Frota" folded={vehicles} aside={vehicles}>
            <FleetList crew={crew} onState={({ id }) => set({ veiculo: id }, false)} />
          </Panel>
        </div>
      </div>
      <Suspense>
        {isSomethingOpen && <CrewDialogs crew={crew} now={now} assigning={assigning} onChanged={onChanged} />}
      </Suspense>
    </>
  );
}
