import { addDays } from '@traco/contract/calendar';
import type { CrewDay, CrewDriver, CrewLoad, CrewVehicle } from '@traco/contract/unit-manager';
import { useState } from 'react';
import { AbsenceDialog } from '../../domain/crew/absence-dialog.tsx';
import { HelpCalls } from '../../domain/help-calls/help-calls.tsx';
import { AttentionList } from '../../ui/attention-list.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { crewFigures } from './crew-figures.ts';
import { CrewList } from './crew-list.tsx';
import { truckOf } from './crew-words.ts';
import { DriverDrawer } from './driver-drawer.tsx';
import { FirstRound } from './first-round.tsx';
import { FleetList } from './fleet-list.tsx';
import { LoadList } from './load-list.tsx';
import { RunningClocks } from './running-clocks.tsx';
import { toDoItems } from './to-do.ts';
import { UnendedPanel } from './unended-panel.tsx';
import classes from './unit-manager.module.css';
import { useAssign } from './use-assign.ts';
import { useServerClock } from './use-crew.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

interface Props {
  crew: CrewDay;
  /** What the address says is open: `ausencia`, `jornadas`. */
  opened: string | undefined;
  onOpen: (name: string | undefined) => void;
  onChanged: () => void;
}

/** The day's to-do list, clocks, loads, crew and fleet. */
export function CrewScreen({ crew, opened, onOpen, onChanged }: Props) {
  const now = useServerClock(crew.now);
  const [unitId] = useAddressParameter('unitId');
  const [shownLoads, showLoads] = useAddressParameter('cargas');
  const [shownCrew, showCrew] = useAddressParameter('equipe');
  const [driverId, setDriverId] = useState<string | null>(null);
  const [absentId, setAbsentId] = useState<string | null>(null);
  const [vehicle, setVehicle] = useState<CrewVehicle | null>(null);
  const [assigning, setAssigning] = useState<{ loadId: string; driverId?: string } | null>(null);
  const { assign, refusal, forgetRefusal, sendingId } = useAssign(crew, onChanged);

  const isToday = crew.dayOn === crew.today;
  const loads = crew.loads.filter((load) => shownLoads !== 'abertas' || isUnassigned(load));
  const drivers = [...crew.drivers].filter((driver) => passes(driver, shownCrew)).sort(byDuty);
  const driver = crew.drivers.find(({ id }) => id === driverId);
  const load = crew.loads.find(({ id }) => id === assigning?.loadId);

  const dropped = (loadId: string, on: CrewDriver) => {
    const found = crew.loads.find(({ id }) => id === loadId);
    const own = truckOf(on);
    const truck = crew.vehicles.find(({ id, type }) => id === own && type === 'mixer');
    if (!found) return;
    forgetRefusal();
    if (truck) void assign(found, { driverId: on.id, vehicleId: truck.id });
    else setAssigning({ loadId, driverId: on.id });
  };

  return (
    <>
      <HelpCalls calls={crew.calls} timeZone={crew.unit.timeZone} mayTakeUp onTaken={onChanged} />
      <div className={classes.top}>
        <AttentionList title="A fazer" calm="Nada pendente." items={toDoItems(crew, unitId)} />
        {crewFigures(crew).map((figure) => (
          <FigureBlock key={figure.label} {...figure} />
        ))}
      </div>
      {isToday && <RunningClocks crew={crew} now={now} />}
      <div className={classes.columns}>
        <Panel
          title="Cargas"
          aside={<span className={classes.forMouse}>arraste para um motorista, ou atribua</span>}
        >
          <FilterChips
            chips={
              shownLoads === 'abertas'
                ? [{ name: 'cargas', label: 'Cargas', value: 'sem caminhão ou motorista' }]
                : []
            }
            onRemove={() => showLoads(undefined)}
            onClear={() => showLoads(undefined)}
          />
          <LoadList
            crew={crew}
            loads={loads}
            refusal={assigning ? null : refusal}
            sendingId={sendingId}
            onAssign={({ id }) => {
              forgetRefusal();
              setAssigning({ loadId: id });
            }}
          />
        </Panel>
        <Panel title="Motoristas" aside="cargas entregues/dadas">
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
            onRemove={() => showCrew(undefined)}
            onClear={() => showCrew(undefined)}
          />
          <CrewList
            crew={crew}
            now={now}
            drivers={drivers}
            onOpen={({ id }) => setDriverId(id)}
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
            <FleetList crew={crew} onState={setVehicle} />
          </Panel>
        </div>
      </div>
      {driver && (
        <DriverDrawer
          key={driver.id}
          crew={crew}
          driver={driver}
          now={now}
          onChanged={onChanged}
          onAbsence={() => {
            setAbsentId(driver.id);
            setDriverId(null);
            onOpen('ausencia');
          }}
          onClose={() => setDriverId(null)}
        />
      )}
      {opened === 'ausencia' && (
        <AbsenceDialog
          unitId={crew.unit.id}
          today={crew.today}
          day={crew.dayOn}
          drivers={crew.drivers}
          driverId={absentId ?? undefined}
          onChanged={onChanged}
          onClose={() => {
            setAbsentId(null);
            onOpen(undefined);
          }}
        />
      )}
      {opened === 'jornadas' && (
        <UnendedPanel {...{ crew, now, onChanged }} onClose={() => onOpen(undefined)} />
      )}
      {vehicle && <VehicleDialog vehicle={vehicle} onChanged={onChanged} onClose={() => setVehicle(null)} />}
      {load && (
        <AssignDialog
          key={`${load.id} ${assigning?.driverId ?? ''}`}
          crew={crew}
          load={load}
          driverId={assigning?.driverId}
          refusal={refusal}
          isSending={sendingId === load.id}
          onAssign={async (chosen) => {
            if (await assign(load, chosen)) setAssigning(null);
          }}
          onClose={() => {
            forgetRefusal();
            setAssigning(null);
          }}
        />
      )}
    </>
  );
}

const isUnassigned = ({ state, vehicleId, driverId }: CrewLoad) =>
  state === 'scheduled' && (!vehicleId || !driverId);

function passes({ shift, blocks, absence }: CrewDriver, shown: string | undefined): boolean {
  if (shown === 'ausentes') return absence !== null;
  return shown !== 'sem-jornada' || (!shift && blocks.length === 0);
}

/** On duty, then planned, then free, then whoever may not be sent; each by start and name. */
function byDuty(one: CrewDriver, other: CrewDriver): number {
  const rank = ({ shift, blocks, absence }: CrewDriver) =>
    absence || blocks.length ? 4 : shift?.endedAt ? 3 : shift?.startedAt ? 0 : shift ? 1 : 2;
  const start = ({ shift }: CrewDriver) => shift?.startedAt ?? shift?.plannedStartsAt ?? '';
  return (
    rank(one) - rank(other) ||
    start(one).localeCompare(start(other)) ||
    one.name.localeCompare(other.name, 'pt-BR')
  );
}
