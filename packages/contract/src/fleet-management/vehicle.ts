import { z } from 'zod';
import { Plate } from '../values/identifiers.ts';
import { CubicMetres, chosen, Id, text } from '../values/quantities.ts';
import { vehicleStates, vehicleTypes } from './vehicle-states.ts';

export const VehicleType = z.enum(vehicleTypes);
export type VehicleType = z.infer<typeof VehicleType>;

/** Boom pump (bomba-lança), line pump on a truck (autobomba), stationary pump (estacionária). */
export const pumpKinds = ['boom', 'line', 'stationary'] as const;
export const PumpKind = z.enum(pumpKinds);
export type PumpKind = z.infer<typeof PumpKind>;

export const VehicleState = z.enum(vehicleStates);
export type VehicleState = z.infer<typeof VehicleState>;
export { mayBePlanned, vehicleStates } from './vehicle-states.ts';

const Named = z.object({ id: z.string(), name: z.string() });

/** What a person types of a vehicle. */
export const VehicleFields = z
  .object({
    unitId: chosen('Escolha a unidade.'),
    plate: Plate,
    fleetNumber: text(20, 1, 'Informe o número de frota.'),
    type: VehicleType,
    /** Of the drum; 0 for what carries no concrete. */
    drumM3: CubicMetres.max(16, { error: 'O balão passa de 16 m³.' }),
    pumpKind: PumpKind.nullable(),
    /** Of the boom, m. */
    reachMetres: z.int({ error: 'Informe o alcance em metros.' }).min(1).max(80).nullable(),
    pumpM3PerHour: z.int({ error: 'Informe a vazão em m³/h.' }).min(1).max(200).nullable(),
    /** Null: our own. */
    partnerId: Id.nullable(),
    driverId: Id.nullable(),
  })
  .refine(({ type, drumM3 }) => type !== 'mixer' || drumM3 >= 1, {
    error: 'Informe a capacidade do balão.',
    path: ['drumM3'],
  })
  .refine(({ type, pumpKind }) => type !== 'pump' || pumpKind !== null, {
    error: 'Escolha o tipo da bomba.',
    path: ['pumpKind'],
  });
export type VehicleFields = z.infer<typeof VehicleFields>;

/** A vehicle as the fleet's list shows it. */
export const Vehicle = z.object({
  id: z.string(),
  unit: Named,
  partner: Named.nullable(),
  driver: Named.nullable(),
  plate: z.string(),
  fleetNumber: z.string(),
  type: VehicleType,
  drumM3: z.number(),
  pumpKind: PumpKind.nullable(),
  reachMetres: z.int().nullable(),
  pumpM3PerHour: z.int().nullable(),
  state: VehicleState,
  stateReason: z.string(),
  revision: z.int(),
});
export type Vehicle = z.infer<typeof Vehicle>;
