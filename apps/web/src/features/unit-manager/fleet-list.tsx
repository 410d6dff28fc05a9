import { Button } from '@mantine/core';
import type { VehicleState } from '@traco/contract/fleet-management/vehicle';
import { pumpKindWords, vehicleStateWords } from '@traco/contract/pours/pour-words';
import type { CrewDay, CrewVehicle } from '@traco/contract/unit-manager/unit-manager';
import { counted } from '../../lib/counted.ts';
import { formatVolume } from '../../lib/formats.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { truckText } from './crew-words.ts';
import classes from './unit-manager.module.css';

const tones: Record<VehicleState, Status['tone']> = {
  available: 'neutral',
  on_trip: 'blue',
  restricted: 'yellow',
  in_maintenance: 'red',
  stopped: 'red',
  inactive: 'neutral',
};
const typeWords = { mixer: 'Betoneira', pump: 'Bomba', loader: 'Pá-carregadeira', other: 'Outro' } as const;

interface Props {
  crew: CrewDay;
  onState: (vehicle: CrewVehicle) => void;
}

/** Trucks, pumps and loaders with their state and who drives them today; what stands comes first. */
export function FleetList({ crew, onState }: Props) {
  const ready = crew.vehicles.filter(({ state }) => state === 'available' || state === 'on_trip');
  const others = crew.vehicles.filter((vehicle) => !ready.includes(vehicle));
  const out = ready.filter(({ state }) => state === 'on_trip').length;
  if (crew.vehicles.length === 0) return <BoardEmpty>Nenhum veículo nesta unidade.</BoardEmpty>;
  return (
    <>
      <VehicleRows crew={crew} vehicles={others} onState={onState} />
      <details className={classes.more} open={others.length === 0}>
        <summary>
          {[
            counted(ready.length - out, 'veículo disponível', 'veículos disponíveis'),
            out > 0 && `${out} em viagem`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </summary>
        <VehicleRows crew={crew} vehicles={ready} onState={onState} />
      </details>
    </>
  );
}

const actionOf = ({ state }: CrewVehicle) =>
  state === 'available' || state === 'on_trip' ? 'Bloquear' : 'Liberar';

function VehicleRows({ crew, vehicles, onState }: Props & { vehicles: readonly CrewVehicle[] }) {
  const drivers = new Map(crew.drivers.map(({ id, name }) => [id, name]));
  return (
    <ul className={classes.fleet}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <span className={classes.who}>
            <span>
              {truckText(vehicle)}
              {vehicle.partner && <small className={classes.partner}>{vehicle.partner}</small>}
            </span>
            <small>
              {vehicle.pumpKind ? pumpKindWords[vehicle.pumpKind] : typeWords[vehicle.type]}
              {vehicle.type === 'mixer' && ` ${formatVolume(vehicle.drumM3)} m³`}
              {` · ${drivers.get(vehicle.driverId ?? '') ?? 'sem motorista'}`}
              {vehicle.stateReason && ` · ${vehicle.stateReason}`}
            </small>
          </span>
          <StatusBadge status={{ word: vehicleStateWords[vehicle.state], tone: tones[vehicle.state] }} />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${actionOf(vehicle)} ${truckText(vehicle)}`}
            onClick={() => onState(vehicle)}
          >
            {actionOf(vehicle)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
