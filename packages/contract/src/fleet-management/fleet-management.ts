import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { fileOf, listOf, sortsOf } from '../values/list.ts';
import { Id, text } from '../values/quantities.ts';
import { REASON_MISSING } from '../values/reasons.ts';
import { importOf, SheetLine } from '../values/sheet-import.ts';
import { Vehicle, VehicleFields, VehicleState, VehicleType } from './vehicle.ts';
import { vehicleOwners, vehicleSorts } from './vehicle-states.ts';

/** The filters of the fleet's list. */
export const VehicleFilter = z.object({
  unitId: Id.optional(),
  type: VehicleType.optional(),
  state: VehicleState.optional(),
  owner: z.enum(vehicleOwners).optional(),
  /** The beginning of a plate or of a fleet number, or words of a driver's name. */
  search: text(80).optional(),
});
export type VehicleFilter = z.infer<typeof VehicleFilter>;

export const VehicleSort = sortsOf(...vehicleSorts);
export type VehicleSort = z.infer<typeof VehicleSort>;

/** Vehicles of a filter, by what can be done with them. */
export const VehicleTotals = z.object({
  vehicles: figure('vehicles'),
  /** May be planned. */
  ready: z.int(),
  /** Of the ready ones, on the road with a load. */
  onTrip: z.int(),
  inMaintenance: z.int(),
  stopped: z.int(),
  inactive: z.int(),
  /** m³ of all their drums, as the list shows them. */
  drumM3: figure('drums'),
  /** m³ that the ready mixers carry at once. */
  readyDrumM3: figure('readyDrums'),
});
export type VehicleTotals = z.infer<typeof VehicleTotals>;

export const VehicleImportRow = z.object({
  id: Id,
  line: SheetLine,
  plate: text(20),
  fleetNumber: text(40),
  type: text(40),
  drumM3: z.number().nullish(),
  pumpKind: text(40).default(''),
  reachMetres: z.number().nullish(),
  pumpM3PerHour: z.number().nullish(),
  partner: text(120).default(''),
  driver: text(120).default(''),
});
export type VehicleImportRow = z.infer<typeof VehicleImportRow>;

const Option = z.object({ id: z.string(), name: z.string() });
const notFound = { VEHICLE_NOT_FOUND: { status: 404, message: 'Veículo não encontrado.' } } as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este veículo enquanto você o editava.',
    data: z.object({ current: Vehicle }),
  },
} as const;
const whatMayBeWrong = {
  PLATE_TAKEN: { status: 409, message: 'Esta placa já é de outro veículo.' },
  REFERENCE_NOT_FOUND: {
    status: 422,
    message: 'Um dos cadastros escolhidos não existe.',
    data: z.object({ field: z.enum(['unitId', 'partnerId', 'driverId']) }),
  },
  DRIVER_TAKEN: {
    status: 409,
    message: 'Este motorista já é o motorista fixo de outro veículo.',
    data: z.object({ plate: z.string() }),
  },
} as const;

const list = listOf(Vehicle, VehicleFilter, VehicleSort.default('fleetNumber'));
const file = fileOf(VehicleFilter);
const sheet = importOf(VehicleImportRow);

/** Trucks, pumps and loaders, and whether they can be planned: `/fleet-management`. */
export const fleetManagement = {
  list: requires('fleet-management:read')
    .route({ method: 'GET', path: '/fleet-management', summary: 'Lista veículos' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('fleet-management:read')
    .route({ method: 'GET', path: '/fleet-management/totals', summary: 'Conta os veículos do filtro' })
    .input(VehicleFilter)
    .output(VehicleTotals),
  export: requires('fleet-management:read', { queued: true })
    .route({ method: 'GET', path: '/fleet-management/export', summary: 'Exporta os veículos' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  /** Whose a vehicle may be, as far as the asker may see it. */
  choices: requires('fleet-management:read')
    .route({ method: 'GET', path: '/fleet-management/choices', summary: 'Opções dos cadastros de frota' })
    .output(
      z.object({
        units: z.array(Option.extend({ timeZone: z.string() })),
        partners: z.array(Option),
      }),
    ),
  /** Who may be a vehicle's regular driver, as far as the asker may see it: hundreds, so only the form asks. */
  drivers: requires('fleet-management:read')
    .route({
      method: 'GET',
      path: '/fleet-management/drivers',
      summary: 'Motoristas que um veículo pode ter',
    })
    .output(z.array(Option.extend({ unitId: z.string() }))),
  /** Sending the same id again answers with the first row. */
  create: requires('fleet-management:write', { once: 'id' })
    .route({ method: 'POST', path: '/fleet-management', summary: 'Cadastra um veículo' })
    .input(VehicleFields.safeExtend({ id: Id }))
    .output(Vehicle)
    .errors(whatMayBeWrong),
  edit: requires('fleet-management:write')
    .route({ method: 'PUT', path: '/fleet-management/{id}', summary: 'Altera um veículo' })
    .input(VehicleFields.safeExtend({ id: Id, revision: z.int() }))
    .output(Vehicle)
    .errors({ ...notFound, ...stale, ...whatMayBeWrong }),
  /** What is not simply available says why. */
  setState: requires('fleet-management:state')
    .route({
      method: 'POST',
      path: '/fleet-management/{id}/state',
      summary: 'Muda a situação de um veículo, com motivo',
    })
    .input(
      z.object({
        id: Id,
        revision: z.int(),
        state: VehicleState.exclude(['on_trip']),
        reason: text(200).default(''),
      }),
    )
    /** With the loads of today and later that are planned on it: they need another when it stops. */
    .output(Vehicle.extend({ plannedLoads: z.int() }))
    .errors({
      ...notFound,
      ...stale,
      REASON_REQUIRED: { status: 422, message: REASON_MISSING },
    }),
  import: requires('fleet-management:write')
    .route({
      method: 'POST',
      path: '/fleet-management/import',
      summary: 'Importa veículos, até 500 por chamada',
    })
    .input(sheet.input.extend({ unitId: Id }))
    .output(sheet.output)
    .errors({ UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade dos veículos.' } }),
};
