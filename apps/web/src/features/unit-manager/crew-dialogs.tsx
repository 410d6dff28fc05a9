import type { Role } from '@traco/contract/roles';
import type { CrewDay, CrewDriver, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { lazy, Suspense } from 'react';
import { useRole } from '../../kit/session/person.ts';
import { pathOf } from '../../lib/paths.ts';
import { useAddress } from '../../ui/use-address.ts';
import { AbsenceDialog } from '../crew/shared/absence-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { DriverDrawer } from './driver-drawer.tsx';
import { UnendedPanel } from './unended-panel.tsx';
import type { Assigning } from './use-assign.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

const IncidentDialog = lazy(async () => ({
  default: (await import('../incidents/shared/incident-dialog.tsx')).IncidentDialog,
}));

interface Props {
  crew: CrewDay;
  now: Date;
  assigning: Assigning;
  onChanged: () => void;
}

/** What is opened over the day: it stands in the address, so that "back" closes it. */
export default function CrewDialogs({ crew, now, assigning, onChanged }: Props) {
  const role = useRole();
  const [address, set] = useAddress();
  const { abrir: opened } = address;
  const driver = crew.drivers.find(({ id }) => id === address.motorista);
  const load = crew.loads.find(({ id }) => id === address.carga);
  const vehicle = crew.vehicles.find(({ id }) => id === address.veiculo);
  const isToday = crew.dayOn === crew.today;
  return (
    <>
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
      {load && <OpenLoad key={load.id} crew={crew} load={load} driver={driver} assigning={assigning} />}
    </>
  );
}

interface LoadProps {
  crew: CrewDay;
  load: CrewLoad;
  driver: CrewDriver | undefined;
  assigning: Assigning;
}

function OpenLoad({ crew, load, driver, assigning }: LoadProps) {
  const [, set] = useAddress();
  const { assign, refusal, forgetRefusal, sendingId } = assigning;
  const closeLoad = () => set({ carga: null, motorista: null });
  return (
    <AssignDialog
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
  );
}

/** The board of the plant's day, where this person works on it. */
const boardOf = ({ unit, dayOn }: CrewDay, role: Role | undefined) =>
  role === 'manager'
    ? pathOf('/unit-schedule', {}, { day: dayOn })
    : pathOf('/admin-schedule-view', {}, { unitId: unit.id, day: dayOn });
