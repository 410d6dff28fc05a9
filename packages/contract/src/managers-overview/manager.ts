import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { UnitOfFigures } from '../totals/totals.ts';
import { PersonAccess, PersonFields } from '../values/person.ts';
import { chosen, Instant } from '../values/quantities.ts';

/** Days of the ledger that a manager's figures are told of. */
export const MANAGER_DAYS = 30;

/** What a person says of a manager. */
export const ManagerFields = PersonFields;
export type ManagerFields = PersonFields;

/** The same of a new one, with the unit that takes the person on. */
export const NewManager = ManagerFields.extend({ unitId: chosen('Escolha a unidade do gerente.') });
export type NewManager = z.infer<typeof NewManager>;

/** The three figures that units are placed by, each counting the same. */
export const managerFigures = ['fleet', 'returns', 'hold'] as const;
export type ManagerFigure = (typeof managerFigures)[number];

/** A figure's place among the units; null where nothing is known. */
const Place = z.int().nullable();

/** What the ledger says of the unit that a manager runs; the same for everybody who runs it. */
export const ManagedUnit = z.object({
  /** Active drivers of the unit. */
  drivers: figure('drivers'),
  vehicles: z.object({ working: figure('vehiclesWorking'), total: figure('vehicles') }),
  /** Vehicles in work ÷ vehicles. */
  fleetShare: figure('fleetShare').nullable(),
  /** m³ returned ÷ loaded. */
  returnsShare: figure('returnShare').nullable(),
  /** From first water to the end of the discharge, mean. */
  holdMinutes: figure('ageAtEnd').nullable(),
  /** Loads of these days, and those of which the minutes are known. */
  loads: figure('loads'),
  timedLoads: figure('timed'),
  /** Among the active units; equal figures share a place. */
  places: z.object({ fleet: Place, returns: Place, hold: Place }),
  /** By the sum of the three places; null as long as one of them is unknown. */
  rank: z.int().nullable(),
  /** Units that have a rank. */
  ranked: z.int(),
});
export type ManagedUnit = z.infer<typeof ManagedUnit>;

/** A manager as the list shows them. */
export const ManagerLine = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  unit: UnitOfFigures,
  active: z.boolean(),
  access: PersonAccess,
  lastSignInAt: Instant.nullable(),
  /** Names the photo; null without one. */
  photoId: z.string().nullable(),
  figures: ManagedUnit,
  revision: z.int(),
});
export type ManagerLine = z.infer<typeof ManagerLine>;

/** A manager with what hangs on them. */
export const Manager = ManagerLine.extend({
  accountId: z.string().nullable(),
  createdAt: Instant,
  /** The other active managers of the unit: each signs in alone. */
  colleagues: z.array(z.string()),
});
export type Manager = z.infer<typeof Manager>;

/** What of a manager is told in the history. */
export const ManagerChange = z.enum(['name', 'cpf', 'phone', 'email', 'unitId', 'active']);
export type ManagerChange = z.infer<typeof ManagerChange>;
