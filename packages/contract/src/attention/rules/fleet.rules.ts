import { vehicleName } from '../../fleet-management/vehicle-name.ts';
import type { MatterOf } from '../matters.ts';
import { instant, many, plantRoles, rule, type Said } from './rule.ts';
import { standingWords } from './standing.ts';

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
  about: vehicleName({ fleetNumber: name, plate }),
  since: since && instant(since),
  figure: planned || null,
  action: { kind: 'open', label: 'Abrir veículo' },
  place: { at: 'vehicle', id, unitId },
});

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
          sentence: `${standingWords(vehicle.state, vehicle.reason)}. ${many(vehicle.planned, 'carga conta', 'cargas contam')} com ele até amanhã.`,
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
          sentence: `${standingWords(vehicle.state, vehicle.reason)}.`,
        },
});

export const fleetRules = [plannedDown, down];
