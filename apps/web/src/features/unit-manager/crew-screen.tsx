import { useRouter } from '@tanstack/react-router';
import type { OpenOccurrence } from '@traco/contract/unit-dashboard/unit-dashboard';
import type { CrewDay, CrewDriver, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { lazy, Suspense } from 'react';
import { useScope } from '../../kit/form/use-lookups.ts';
import { pathOf } from '../../lib/paths.ts';
import { useServerClock } from '../../lib/use-clock.ts';
import { AttentionList } from '../../ui/attention-list.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import { AbsenceDialog } from '../crew/shared/absence-dialog.tsx';
import { OpenIncidents } from '../incidents/shared/open-incidents.tsx';
import { HelpCalls } from '../operational-sheet/shared/help-calls/help-calls.tsx';
import { LoadConflicts } from '../operational-sheet/shared/load-conflicts/load-conflicts.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { crewFigures } from './crew-figures.ts';
import { CrewList } from './crew-list.tsx';
import { truckOf } from './crew-words.ts';
import { DriverDrawer } from './driver-drawer.tsx';
import { byDuty } from './duty-order.ts';
import { FirstRound } from './first-round.tsx';
import { FleetList } from './fleet-list.tsx';
import { LoadList } from './load-list.tsx';
import { RunningClocks } from './running-clocks.tsx';
import { sheetOfCall } from './sheet-of-call.ts';
import { toDoItems } from './to-do.ts';
import { UnendedPanel } from './unended-panel.tsx';
import classes from './unit-manager.module.css';
import { useAssign } from './use-assign.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

const IncidentDialog = lazy(async () => ({
  default: (await import('../incidents/shared/incident-dialog.tsx')).IncidentDialog,
}));

interface Props {
  crew: CrewDay;
  onChanged: () => void;
}

/** The day's to-do list, clocks, loads, crew and fleet; what is opened of them stands in the address, so that "back" closes it. */
export function CrewScreen({ crew, onChanged }: Props) {
  const now = useServerClock(crew.now);
  const { role, choosesUnit } = useScope();
  const router = useRouter();
  const [address, set] = useAddress();
  const { unitId, abrir: opened, cargas: shownLoads, equipe: shownCrew } = address;
  const loadsPanel = useReveal<HTMLElement>(shownLoads);
  const crewPanel = useReveal<HTMLElement>(shownCrew);
  const { assign, refusal, forgetRefusal, sendingId } = useAssign(crew, onChanged);

  const isToday = crew.dayOn === crew.today;
  const loads = crew.loads.filter((load) => shownLoads !== 'abertas' || isUnassigned(load));
  const drivers = [...crew.drivers].filter((driver) => passes(driver, shownCrew)).sort(byDuty);
  const driver = crew.drivers.find(({ id }) => id === address.motorista);
  const load = crew.loads.find(({ id }) => id === address.carga);
  const vehicle = crew.vehicles.find(({ id }) => id === address.veiculo);
  const closeLoad = () => set({ carga: null, motorista: null });

  const help = (call: OpenOccurrence) => {
    onChanged();
    void router.navigate({ to: '/operational-sheet', search: sheetOfCall(call, crew, choosesUnit) });
  };

  const dropped = (loadId: string, on: CrewDriver) => {
    const found = crew.loads.find(({ id }) => id === loadId);
    const own = truckOf(on);
    const truck = crew.vehicles.find(({ id, type }) => id === own && type === 'mixer');
    if (!found) return;
    forgetRefusal();
    if (truck) void assign(found, { driverId: on.id, vehicleId: truck.id });
    else set({ carga: loadId, motorista: on.id }, false);
  };

  return (
    <>
      <LoadConflicts unitId={crew.unit.id} />
      {isToday && <OpenIncidents incidents={crew.incidents} timeZone={crew.unit.timeZone} />}
      <HelpCalls calls={crew.calls} timeZone={crew.unit.timeZone} mayTakeUp onTaken={help} />
      <div className={classes.top}>
        <AttentionList title="A fazer" calm="Nada pendente." items={toDoItems(crew, unitId)} />
        {crewFigures(crew).map((figure) => (
          <FigureBlock key={figure.label} {...figure} />
        ))}
      </div>
      {isToday && <RunningClocks crew={crew} now={now} />}
      <div className={classes.columns}>
        <Panel
          ref={loadsPanel}
          title="Cargas"
          aside={<span className={classes.forMouse}>arraste para um motorista, ou atribua</span>}
        >
          <FilterChips
            chips={
              shownLoads === 'abertas'
                ? [{ name: 'cargas', label: 'Cargas', value: 'sem caminhão ou motorista' }]
                : []
            }
            onRemove={() => set({ cargas: null })}
            onClear={() => set({ cargas: null })}
          />
          <LoadList
            crew={crew}
            loads={loads}
            refusal={load ? null : refusal}
            sendingId={sendingId}
            onAssign={({ id }) => {
              forgetRefusal();
              set({ carga: id }, false);
            }}
          />
        </Panel>
        <Panel ref={crewPanel} title="Motoristas" aside="cargas entregues/dadas">
          <FilterChips
            chips={
              shownCrew === 'sem-jornada' || shownCrew === 'ausentes'
                ? [
                    {
                      name: 'equipe',
                      label: 'Motoristas',
                      value: shownCrew === 'ausentes' ? 'ausentes' : 'sem jornada',
                    },
                  ]
                : []
            }
            onRemove={() => set({ equipe: null })}
            onClear={() => set({ equipe: null })}
          />
          <CrewList
            crew={crew}
            now={now}
            drivers={drivers}
            onOpen={({ id }) => set({ motorista: id }, false)}
            onDropLoad={dropped}
          />
        </Panel>
        <div className={classes.stack}>
          <FirstRound
            unitId={crew.unit.id}
            day={isToday ? addDays(crew.today, 1) : crew.dayOn}
            onChanged={onChanged}
          />
          <Panel title="Frota" aside={`${crew.vehicles.length} veículos`}>
            <FleetList crew={crew} onState={({ id }) => set({ veiculo: id }, false)} />
          </Panel>
        </div>
      </div>
      {driver && !load && !opened && (
        <DriverDrawer
          key={driver.id}
          crew={crew}
          driver={driver}
          now={now}
          onChanged={onChanged}
          onAbsence={() => set({ abrir: 'ausencia' })}
          onClose={() => set({ motorista: null })}
        />
      )}
      {opened === 'ausencia' && (
        <AbsenceDialog
          unitId={crew.unit.id}
          today={crew.today}
          day={crew.dayOn}
          drivers={crew.drivers}
          driverId={driver?.id}
          onChanged={onChanged}
          onClose={() => set({ abrir: null, motorista: null })}
        />
      )}
      {opened === 'ocorrencia' && isToday && (
        <Suspense>
          <IncidentDialog
            unitId={crew.unit.id}
            board={boardOf(crew, role)}
            onClose={() => set({ abrir: null })}
          />
        </Suspense>
      )}
      {opened === 'jornadas' && (
        <UnendedPanel crew={crew} now={now} onChanged={onChanged} onClose={() => set({ abrir: null })} />
      )}
      {vehicle && (
        <VehicleDialog vehicle={vehicle} onChanged={onChanged} onClose={() => set({ veiculo: null })} />
      )}
      {load && (
        <AssignDialog
          key={load.id}
          crew={crew}
          load={load}
          driverId={driver?.id}
          refusal={refusal}
          isSending={sendingId === load.id}
          onAssign={async (chosen) => {
            if (await assign(load, chosen)) closeLoad();
          }}
          onClose={() => {
            forgetRefusal();
            closeLoad();
          }}
        />
      )}
    </>
  );
}

/** The board of the plant's day, where this person works on it. */
const boardOf = ({ unit, dayOn }: CrewDay, role: string | undefined) =>
  role === 'manager'
    ? pathOf('/unit-schedule', {}, { day: dayOn })
    : pathOf('/admin-schedule-view', {}, { unitId: unit.id, day: dayOn });

const isUnassigned = ({ state, vehicleId, driverId }: CrewLoad) =>
  state === 'scheduled' && (!vehicleId || !driverId);

function passes({ shift, blocks, absence }: CrewDriver, shown: string | undefined): boolean {
  if (shown === 'ausentes') return absence !== null;
  return shown !== 'sem-jornada' || (!shift && blocks.length === 0);
}
