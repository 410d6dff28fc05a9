import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { Activity, fileOf, listOf, sortsOf } from '../values/list.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { importOf, SheetLine } from '../values/sheet-import.ts';
import { Unit, UnitFields, UnitLine } from './unit.ts';
import { OwnUnitSettings, UnitSettings } from './unit-settings.ts';

/** The filters of the units' list; the same for rows, totals and exports. */
export const UnitFilter = z.object({
  active: Activity,
  /** Words of a name, city or code, digits of a CNPJ. */
  search: text(80).optional(),
});
export type UnitFilter = z.infer<typeof UnitFilter>;

export const UnitSort = sortsOf(
  'name',
  'city',
  'managers',
  'health',
  'm3',
  'goal',
  'share',
  'projection',
  'punctuality',
  'fleet',
  'sellers',
  'sessions',
  'last',
);
export type UnitSort = z.infer<typeof UnitSort>;

/** What the units of a filter add up to. */
export const UnitTotals = z.object({
  units: figure('units'),
  m3: figure('volume'),
  goalM3: figure('goal').nullable(),
  projectionM3: figure('projection').nullable(),
  vehicles: figure('vehicles'),
  sellers: figure('sellers'),
  sessions: figure('devices'),
});
export type UnitTotals = z.infer<typeof UnitTotals>;

/** How a unit works: what it has of its own, and what the company set for all that have not. */
export const UnitParameters = z.object({
  own: OwnUnitSettings,
  company: UnitSettings,
  /** The day of its oldest load; a first day stands at the latest there. */
  firstLoadOn: Day.nullable(),
  revision: z.int(),
});
export type UnitParameters = z.infer<typeof UnitParameters>;

/** One row of an import: a unit as sheets write it. */
export const UnitImportRow = z.object({
  id: Id,
  line: SheetLine,
  code: text(20),
  name: text(80),
  legalName: text(120),
  cnpj: text(20),
  stateRegistration: text(20).default(''),
  phone: text(40).default(''),
  email: text(120).default(''),
  address: text(200).default(''),
  city: text(80).default(''),
  federativeUnit: text(20).default(''),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  /** `Brasília`, `Manaus` or its IANA name; empty: its state's. */
  timeZone: text(60).default(''),
  capacityM3PerHour: z.number().nullish(),
  /** Nothing: one. */
  bays: z.number().nullish(),
  /** Nothing: they may. */
  sellersMayRecord: z.boolean().nullish(),
});
export type UnitImportRow = z.infer<typeof UnitImportRow>;

const notFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const taken = {
  CODE_TAKEN: { status: 409, message: 'Este código já é de outra unidade.' },
  CNPJ_TAKEN: { status: 409, message: 'Este CNPJ já é de outra unidade.' },
} as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou esta unidade enquanto você a via.',
    data: z.object({ current: Unit }),
  },
} as const;

const list = listOf(UnitLine, UnitFilter, UnitSort.default('name'));
const file = fileOf(UnitFilter);
const sheet = importOf(UnitImportRow);

/** The plants and branches. */
export const unitsOverview = {
  list: requires('units-overview:read')
    .route({ method: 'GET', path: '/units-overview', summary: 'Unidades com os números do mês' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('units-overview:read')
    .route({ method: 'GET', path: '/units-overview/totals', summary: 'Soma as unidades do filtro' })
    .input(UnitFilter)
    .output(UnitTotals),
  export: requires('units-overview:read', { queued: true })
    .route({ method: 'GET', path: '/units-overview/export', summary: 'Exporta as unidades' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  /** Opens a unit. Sending the same id again answers with the first row. */
  create: requires('units-overview:write', { once: 'id' })
    .route({ method: 'POST', path: '/units-overview', summary: 'Cadastra uma unidade' })
    .input(UnitFields.extend({ id: Id }))
    .output(Unit)
    .errors({
      ...taken,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
    }),
  edit: requires('units-overview:write')
    .route({ method: 'PUT', path: '/units-overview/{id}', summary: 'Altera uma unidade' })
    .input(UnitFields.extend({ id: Id, revision: z.int() }))
    .output(Unit)
    .errors({
      ...notFound,
      ...taken,
      ...stale,
      HAS_LOADS: {
        status: 409,
        message: 'O fuso horário não muda mais: os dias das cargas já foram contados por ele.',
      },
    }),
  /** A unit that is closed plans and records nothing more; its history stays. */
  setActive: requires('units-overview:write')
    .route({ method: 'POST', path: '/units-overview/{id}/active', summary: 'Inativa ou reativa uma unidade' })
    .input(z.object({ id: Id, revision: z.int(), active: z.boolean() }))
    .output(Unit)
    .errors({
      ...notFound,
      ...stale,
      HAS_OPEN_WORK: {
        status: 409,
        message: 'Esta unidade ainda tem programações em aberto ou cargas a caminho.',
        data: z.object({ pours: z.int(), loads: z.int() }),
      },
    }),
  settings: requires('units-overview:read')
    .route({ method: 'GET', path: '/units-overview/{id}/settings', summary: 'Parâmetros de uma unidade' })
    .input(z.object({ id: Id }))
    .output(UnitParameters)
    .errors(notFound),
  /** Puts what a unit has of its own in the place of what it had; together with the company's it must make sense. */
  saveSettings: requires('units-overview:write')
    .route({
      method: 'PUT',
      path: '/units-overview/{id}/settings',
      summary: 'Altera os parâmetros de uma unidade',
    })
    .input(z.object({ id: Id, revision: z.int(), own: OwnUnitSettings }))
    .output(UnitParameters)
    .errors({
      ...notFound,
      STALE_REVISION: {
        status: 409,
        message: 'Outra pessoa alterou esta unidade enquanto você a via.',
        data: z.object({ current: UnitParameters }),
      },
      VALUE_INVALID: {
        status: 422,
        message: 'Um dos valores não pode ser usado.',
        data: z.object({ field: z.string(), sentence: z.string() }),
      },
    }),
  /** Adds units whose CNPJ is new; one that is there already stays as it is. */
  import: requires('units-overview:write')
    .route({
      method: 'POST',
      path: '/units-overview/import',
      summary: 'Importa unidades, até 500 por chamada',
    })
    .input(sheet.input)
    .output(sheet.output),
};
