import { z } from 'zod';
import { LoadLine } from '../concrete-volume/load-line.ts';
import { VehicleState } from '../fleet-management/vehicle.ts';
import { Unit } from '../units-overview/unit.ts';
import { rowHistory } from '../values/row-history.ts';

export const UnitChangeField = z.enum([
  'code',
  'name',
  'legalName',
  'cnpj',
  'stateRegistration',
  'phone',
  'email',
  'address',
  'city',
  'federativeUnit',
  'timeZone',
  'capacityM3PerHour',
  'bays',
  'sellersMayRecord',
  'active',
]);
export type UnitChangeField = z.infer<typeof UnitChangeField>;

const Named = z.object({ id: z.string(), name: z.string() });

/** A unit in whole: how it stands, its trucks and people, what it loaded last, who changed what. */
export const UnitPage = z.object({
  unit: Unit,
  /** In work, those that stand first. */
  trucks: z.array(Named.extend({ state: VehicleState, driver: z.string().nullable() })).max(200),
  sellers: z.array(Named).max(200),
  drivers: z.array(Named).max(200),
  loads: z.array(LoadLine),
  /** Who changed what, newest first. */
  changes: rowHistory(UnitChangeField),
});
export type UnitPage = z.infer<typeof UnitPage>;
