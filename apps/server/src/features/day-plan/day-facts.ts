import type { LoadState } from '@traco/contract/concrete-volume/load';
import type { PumpKind, VehicleState, VehicleType } from '@traco/contract/fleet-management/vehicle';
import type { PourState } from '@traco/contract/pours/pour-states';
import type { EquipmentKind } from '@traco/contract/truck-drivers/driver';

/** A planned pour as the day's facts have it. */
export interface PourFact {
  id: string;
  state: PourState;
  startsAt: Date;
  endsAt: Date;
  m3: number;
  travelMinutes: number;
  pumped: boolean;
  pumpId: string | null;
  largestTruckM3: number | null;
}

/** A planned load, with the moments at which its steps have begun. */
export interface LoadFact {
  id: string;
  pourId: string;
  turn: number;
  m3: number;
  plannedAt: Date;
  loadedAt: Date;
  state: LoadState;
  noteNumber: number | null;
  vehicleId: string | null;
  driverId: string | null;
  revision: number;
  /** As the contract writes instants. */
  steps: Partial<Record<LoadState, string>> | null;
}

export interface VehicleFact {
  id: string;
  type: VehicleType;
  plate: string;
  fleetNumber: string;
  drumM3: number;
  state: VehicleState;
  stateReason: string;
  partner: string | null;
  pumpKind: PumpKind | null;
  driverId: string | null;
}

export interface DriverFact {
  id: string;
  name: string;
  active: boolean;
  licenceCategory: string | null;
  licenceExpiresOn: string | null;
  licencePaidWork: boolean;
  toxicologyExpiresOn: string | null;
  medicalExpiresOn: string | null;
  awaitsApproval: boolean;
  equipment: EquipmentKind[];
  absent: boolean;
  shiftStartsAt: Date | null;
  lastEndedAt: Date | null;
  shiftVehicleId: string | null;
}

/** Everything that a unit's day is planned from. */
export interface DayFacts {
  pours: PourFact[];
  loads: LoadFact[];
  vehicles: VehicleFact[];
  drivers: DriverFact[];
}

/** What days of a unit are driven with. */
export interface DayMeans {
  vehicles: VehicleFact[];
  /** By day. */
  drivers: ReadonlyMap<string, DriverFact[]>;
}
