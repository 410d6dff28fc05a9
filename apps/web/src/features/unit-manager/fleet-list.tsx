import { Button } from '@mantine/core';
import { pumpKindWords, vehicleStateWords } from '@traco/contract/pour-words';
import type { CrewDay, CrewVehicle } from '@traco/contract/unit-manager';
import type { VehicleState } from '@traco/contract/vehicle';
import { formatVolume } from '../../lib/formats.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { truckText } from './crew-words.ts';
import classes from './unit-manager.module.css';

const tones: Record<VehicleState, Status['tone']> = {
  available: 'green',
  on_trip: 'blue',
  restricted: 'yellow',
  in_maintenance: 'red',
  stopped: 'red',
  inactive: 'neutral',
};
const typeWords = { mixer: 'Betoneira', pump: 'Bomba', loader: 'Pá-carregadeira', other: 'Outro' } as const;

/** Trucks, pumps and loaders with their state and who drives them today. */
export function FleetList({ crew, onState }: { crew: CrewDay; onState: (vehicle: CrewVehicle) => void }) {
  const drivers = new Map(crew.drivers.map(({ id, name }) => [id, name]));
  if (crew.vehicles.length === 0) return <BoardEmpty>Nenhum veículo nesta unidade.</BoardEmpty>;
  return (
    <ul className={classes.fleet}>
      {crew.vehicles.map((vehicle) => (
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

const actionOf = ({ state }: CrewVehicle) =>
  state === 'available' || state === 'on_trip' ? 'Bloquear' : 'Liberar';
