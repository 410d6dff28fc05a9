import { z } from 'zod';

export const vehicleTypes = ['mixer', 'pump', 'loader', 'other'] as const;
export const VehicleType = z.enum(vehicleTypes);
export type VehicleType = z.infer<typeof VehicleType>;

/** Boom pump (bomba-lança), line pump on a truck (autobomba), stationary pump (estacionária). */
export const pumpKinds = ['boom', 'line', 'stationary'] as const;
export const PumpKind = z.enum(pumpKinds);
export type PumpKind = z.infer<typeof PumpKind>;

export const vehicleStates = [
  'available',
  'on_trip',
  'restricted',
  'in_maintenance',
  'stopped',
  'inactive',
] as const;
export const VehicleState = z.enum(vehicleStates);
export type VehicleState = z.infer<typeof VehicleState>;

/** Whether a vehicle may be planned on a day. */
export const mayBePlanned = (state: VehicleState): boolean =>
  state === 'available' || state === 'on_trip' || state === 'restricted';
