import { LoadState } from '@traco/contract/concrete-volume/load';
import { PumpKind, VehicleState, VehicleType } from '@traco/contract/fleet-management/vehicle';
import { PourState } from '@traco/contract/pours/pour-states';
import { EquipmentKind } from '@traco/contract/truck-drivers/driver';
import { z } from 'zod';
import { instantOf, Timestamp } from '../../platform/rows.ts';
import type { DriverFact, LoadFact, PourFact, VehicleFact } from './day-facts.ts';

export const PourRow = z.object({
  id: z.string(),
  state: PourState,
  starts_at: Timestamp,
  ends_at: Timestamp,
  m3: z.number(),
  travel_minutes: z.number(),
  pumped: z.boolean(),
  pump_id: z.string().nullable(),
  largest_truck_m3: z.number().nullable(),
});

export const LoadRow = z.object({
  id: z.string(),
  pour_id: z.string(),
  turn: z.number().nullable(),
  m3: z.number(),
  planned_at: Timestamp.nullable(),
  loaded_at: Timestamp,
  state: LoadState,
  note_number: z.number().nullable(),
  vehicle_id: z.string().nullable(),
  driver_id: z.string().nullable(),
  revision: z.number(),
  steps: z.partialRecord(LoadState, Timestamp).nullable(),
});

const VehicleRow = z.object({
  id: z.string(),
  type: VehicleType,
  plate: z.string(),
  fleet_number: z.string(),
  drum_m3: z.number(),
  state: VehicleState,
  state_reason: z.string(),
  pump_kind: PumpKind.nullable(),
  driver_id: z.string().nullable(),
  partner: z.string().nullable(),
});

const DriverRow = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  licence_category: z.string().nullable(),
  licence_expires_on: z.string().nullable(),
  licence_paid_work: z.boolean(),
  toxicology_expires_on: z.string().nullable(),
  medical_expires_on: z.string().nullable(),
  awaits_approval: z.boolean(),
  equipment: z.array(EquipmentKind),
});

const DutyRow = z.object({
  day: z.string(),
  driver_id: z.string(),
  absent: z.boolean(),
  starts_at: Timestamp.nullable(),
  last_ended_at: Timestamp.nullable(),
  vehicle_id: z.string().nullable(),
});

const ofUnit = { unit_id: z.string() };

/** Days of units: each row says of which unit it is. */
export const FactsRow = z.object({
  pours: z.array(PourRow.extend(ofUnit)),
  loads: z.array(LoadRow.extend(ofUnit)),
  vehicles: z.array(VehicleRow.extend(ofUnit)),
  drivers: z.array(DriverRow.extend(ofUnit)),
  duties: z.array(DutyRow.extend(ofUnit)),
});

const stepsOf = (steps: Partial<Record<LoadState, string>>): LoadFact['steps'] =>
  Object.fromEntries(Object.entries(steps).map(([step, at]) => [step, instantOf(at)]));

const instant = (value: string | null) => (value ? new Date(value) : null);

export const toPour = (row: z.infer<typeof PourRow>): PourFact => ({
  id: row.id,
  state: row.state,
  startsAt: instant(row.starts_at)!,
  endsAt: instant(row.ends_at)!,
  m3: row.m3,
  travelMinutes: row.travel_minutes,
  pumped: row.pumped,
  pumpId: row.pump_id,
  largestTruckM3: row.largest_truck_m3,
});

export const toLoad = (row: z.infer<typeof LoadRow>): LoadFact => ({
  id: row.id,
  pourId: row.pour_id,
  turn: row.turn ?? 0,
  m3: row.m3,
  plannedAt: instant(row.planned_at ?? row.loaded_at)!,
  loadedAt: instant(row.loaded_at)!,
  state: row.state,
  noteNumber: row.note_number,
  vehicleId: row.vehicle_id,
  driverId: row.driver_id,
  revision: row.revision,
  steps: row.steps && stepsOf(row.steps),
});

export const toVehicle = (row: z.infer<typeof VehicleRow>): VehicleFact => ({
  id: row.id,
  type: row.type,
  plate: row.plate,
  fleetNumber: row.fleet_number,
  drumM3: row.drum_m3,
  state: row.state,
  stateReason: row.state_reason,
  partner: row.partner,
  pumpKind: row.pump_kind,
  driverId: row.driver_id,
});

const toDriver = (row: z.infer<typeof DriverRow>, duty: z.infer<typeof DutyRow>): DriverFact => ({
  id: row.id,
  name: row.name,
  active: row.active,
  licenceCategory: row.licence_category,
  licenceExpiresOn: row.licence_expires_on,
  licencePaidWork: row.licence_paid_work,
  toxicologyExpiresOn: row.toxicology_expires_on,
  medicalExpiresOn: row.medical_expires_on,
  awaitsApproval: row.awaits_approval,
  equipment: row.equipment,
  absent: duty.absent,
  shiftStartsAt: instant(duty.starts_at),
  lastEndedAt: instant(duty.last_ended_at),
  shiftVehicleId: duty.vehicle_id,
});

/** Drivers with what the day asks of them; of whom it says nothing is none of the plant's. */
export function withDuties(
  drivers: readonly z.infer<typeof DriverRow>[],
  duties: readonly z.infer<typeof DutyRow>[],
): DriverFact[] {
  const dutyOf = new Map(duties.map((duty) => [duty.driver_id, duty]));
  return drivers.flatMap((driver) => {
    const duty = dutyOf.get(driver.id);
    return duty ? [toDriver(driver, duty)] : [];
  });
}
