import type { MatterOf } from '../matters.ts';
import { aboutOf, instant, many, plantRoles, rule, type Said } from './rule.ts';

const stateWords = {
  stopped: 'Parado',
  in_maintenance: 'Em manutenção',
  restricted: 'Com restrição',
} as const;

type Vehicle = MatterOf<'vehicle'>;

const ofVehicle = ({
  id,
  unitId,
  name,
  plate,
  planned,
  since,
}: Vehicle): Omit<Said, 'severity' | 'sentence'> => ({
  id,
  about: aboutOf(name, plate),
  since: since && instant(since),
  figure: planned || null,
  action: { kind: 'open', label: 'Abrir veículo' },
  place: { at: 'vehicle', id, unitId },
});

/** `Parado: embreagem`. */
const standing = ({ state, reason }: Vehicle) => {
  const word = stateWords[state as keyof typeof stateWords] ?? 'Fora de serviço';
  return reason ? `${word}: ${reason}` : word;
};

/** It does not run, and the plan counts on it. */
const plannedDown = rule<'vehicle'>({
  key: 'vehicle_planned_down',
  kind: 'vehicle',
  to: [...plantRoles, 'fleet', 'mechanic'],
  say: (vehicle) =>
    vehicle.planned > 0 && vehicle.state !== 'restricted'
      ? {
          ...ofVehicle(vehicle),
          severity: 'stop',
          sentence: `${standing(vehicle)}. ${many(vehicle.planned, 'carga conta', 'cargas contam')} com ele até amanhã.`,
        }
      : null,
});

/** The workshop's own list: what stands, and what runs with a restriction. */
const down = rule<'vehicle'>({
  key: 'vehicle_down',
  kind: 'vehicle',
  to: ['manager', 'fleet', 'mechanic', 'helay'],
  say: (vehicle) =>
    vehicle.planned > 0 && vehicle.state !== 'restricted'
      ? null
      : {
          ...ofVehicle(vehicle),
          severity: vehicle.state === 'stopped' ? 'warning' : 'notice',
          sentence: `${standing(vehicle)}.`,
        },
});

export const fleetRules = [plannedDown, down];
