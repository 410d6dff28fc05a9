import { z } from 'zod';
import { AbsenceKind, DriverBlock, DriverEventKind, EquipmentKind, truckLicences } from './driver.ts';
import { DriverDocumentKind, PaperKind } from './driver-papers.ts';
import { Cpf, Phone } from './identifiers.ts';
import { page, requires } from './procedure.ts';
import { Cents, Day, Id, Instant, text } from './quantities.ts';
import { IMPORT_ROWS, ImportOutcome, SheetLine } from './sheet-import.ts';

/** Which drivers of a list. */
export const DriverKind = z.enum([
  'active',
  'expiring',
  'blocked',
  'absent',
  'without_account',
  'inactive',
  'all',
]);
export type DriverKind = z.infer<typeof DriverKind>;

export const DriverSort = z.enum(['name', '-name', 'next', '-next']);
export type DriverSort = z.infer<typeof DriverSort>;

/** The filters of the drivers' list. */
export const DriverFilter = z.object({
  unitId: Id.optional(),
  kind: DriverKind.default('active'),
  /** The company's own, or the partner's. */
  owner: z.enum(['own', 'partner']).optional(),
  equipment: EquipmentKind.optional(),
  /** Words of a name, digits of a CPF. */
  search: text(80).optional(),
});
export type DriverFilter = z.infer<typeof DriverFilter>;

/** What comes next for a driver: a paper that runs out, or an absence. */
export const DriverObligation = z.object({
  kind: z.enum([...PaperKind.options, 'absence']),
  onDay: Day,
  absenceKind: AbsenceKind.nullable(),
});

/** A driver as the list shows him. */
export const DriverLine = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  phone: z.string().nullable(),
  unit: z.object({ id: z.string(), name: z.string() }),
  partner: z.string().nullable(),
  active: z.boolean(),
  licenceCategory: z.string().nullable(),
  licenceExpiresOn: Day.nullable(),
  toxicologyExpiresOn: Day.nullable(),
  medicalExpiresOn: Day.nullable(),
  equipment: z.array(EquipmentKind),
  /** The plate of his regular truck. */
  plate: z.string().nullable(),
  /** Why he may not be sent today. */
  blocks: z.array(DriverBlock),
  next: DriverObligation.nullable(),
  hasAccount: z.boolean(),
});
export type DriverLine = z.infer<typeof DriverLine>;

const LicenceNumber = z
  .string()
  .overwrite((typed) => typed.replace(/\D/g, ''))
  .regex(/^\d{11}$/, { error: 'A CNH tem 11 dígitos.' });

/** Categories of a driving licence, those for trucks first. */
export const LicenceCategory = z.enum([...truckLicences, 'A', 'B', 'AB']);

/** What a person says of a driver. */
export const DriverFields = z.object({
  name: text(120, 3, 'Informe o nome do motorista.'),
  cpf: Cpf,
  phone: Phone.nullish(),
  licenceNumber: LicenceNumber.nullish(),
  licenceCategory: LicenceCategory.nullish(),
  licenceExpiresOn: Day.nullish(),
  licencePaidWork: z.boolean().default(false),
  toxicologyExpiresOn: Day.nullish(),
  medicalExpiresOn: Day.nullish(),
  admittedOn: Day.nullish(),
  pixKey: text(80).nullish(),
  equipment: z.array(EquipmentKind).min(1, { error: 'Escolha ao menos um equipamento.' }).max(3),
  vehicleId: Id.nullish(),
});
export type DriverFields = z.infer<typeof DriverFields>;

/** One row of an import: a driver as sheets write him; days in ISO. */
export const DriverImportRow = z.object({
  id: Id,
  line: SheetLine,
  name: text(120),
  cpf: text(20),
  phone: text(40).default(''),
  licenceNumber: text(20).default(''),
  licenceCategory: text(10).default(''),
  licenceExpiresOn: Day.nullish(),
  licencePaidWork: z.boolean().default(true),
  toxicologyExpiresOn: Day.nullish(),
  medicalExpiresOn: Day.nullish(),
  admittedOn: Day.nullish(),
  pixKey: text(80).default(''),
  /** What he may operate, in words; nothing means mixer trucks. */
  equipment: text(80).default(''),
  /** The plate of his regular truck. */
  plate: text(20).default(''),
});
export type DriverImportRow = z.infer<typeof DriverImportRow>;

export const DriverDocument = z.object({
  id: z.string(),
  kind: DriverDocumentKind,
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  createdAt: Instant,
});
export type DriverDocument = z.infer<typeof DriverDocument>;

export const Absence = z.object({
  id: z.string(),
  driverId: z.string(),
  kind: AbsenceKind,
  fromOn: Day,
  toOn: Day,
  notes: z.string(),
  fileId: z.string().nullable(),
  withdrawnAt: Instant.nullable(),
  recordedBy: z.string().nullable(),
  revision: z.int(),
});
export type Absence = z.infer<typeof Absence>;

export const DriverEvent = z.object({
  id: z.string(),
  kind: DriverEventKind,
  onDay: Day,
  amountCents: Cents,
  description: z.string(),
  fileId: z.string().nullable(),
  acknowledgedAt: Instant.nullable(),
  recordedBy: z.string().nullable(),
});
export type DriverEvent = z.infer<typeof DriverEvent>;

/** How a driver comes in: not at all, with the PIN he was given, with his own, or no more. */
export const DriverAccess = z.enum(['none', 'temporary', 'own', 'disabled']);
export type DriverAccess = z.infer<typeof DriverAccess>;

/** A driver with everything that is known of him. */
export const Driver = DriverLine.extend({
  licenceNumber: z.string().nullable(),
  licencePaidWork: z.boolean(),
  admittedOn: Day.nullable(),
  pixKey: z.string().nullable(),
  vehicleId: z.string().nullable(),
  timeZone: z.string(),
  today: Day,
  access: DriverAccess,
  documents: z.array(DriverDocument),
  absences: z.array(Absence),
  events: z.array(DriverEvent),
  revision: z.int(),
});
export type Driver = z.infer<typeof Driver>;

const notFound = { DRIVER_NOT_FOUND: { status: 404, message: 'Motorista não encontrado.' } } as const;
const fileNotFound = { FILE_NOT_FOUND: { status: 422, message: 'O arquivo não foi encontrado.' } } as const;
const idTaken = { ID_TAKEN: { status: 409, message: 'Este identificador já é de outro cadastro.' } } as const;
const cpfTaken = { CPF_TAKEN: { status: 409, message: 'Este CPF já está cadastrado.' } } as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este motorista enquanto você o via.',
    data: z.object({ current: Driver }),
  },
} as const;
const regularTruck = {
  VEHICLE_NOT_FOUND: { status: 422, message: 'Caminhão não encontrado.' },
  /** Nobody loses his truck on another's form: it is freed first. */
  VEHICLE_TAKEN: {
    status: 409,
    message: 'Este caminhão já é o habitual de outro motorista.',
    data: z.object({ driver: z.string() }),
  },
} as const;
const ofDriver = z.object({ id: Id });

/** The drivers of a unit, their papers, absences and events. */
export const truckDrivers = {
  list: requires('truck-drivers:read')
    .route({ method: 'GET', path: '/truck-drivers', summary: 'Motoristas' })
    .input(
      DriverFilter.extend({
        sort: DriverSort.default('name'),
        cursor: text(10).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(60),
      }),
    )
    .output(
      page(DriverLine).extend({
        totals: z.object({ drivers: z.int(), blocked: z.int(), expiring: z.int(), absent: z.int() }),
      }),
    ),
  export: requires('truck-drivers:read', { queued: true })
    .route({ method: 'GET', path: '/truck-drivers/export', summary: 'Exporta os motoristas' })
    .input(DriverFilter.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(z.file()),
  get: requires('truck-drivers:read')
    .route({ method: 'GET', path: '/truck-drivers/{id}', summary: 'Um motorista' })
    .input(ofDriver)
    .output(Driver)
    .errors(notFound),
  create: requires('truck-drivers:write')
    .route({ method: 'POST', path: '/truck-drivers', summary: 'Cadastra um motorista' })
    .input(DriverFields.extend({ id: Id, unitId: Id.optional() }))
    .output(Driver)
    .errors({
      ...cpfTaken,
      ...idTaken,
      ...regularTruck,
      UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade do motorista.' },
    }),
  edit: requires('truck-drivers:write')
    .route({ method: 'PUT', path: '/truck-drivers/{id}', summary: 'Altera um motorista' })
    .input(DriverFields.extend({ id: Id, revision: z.int() }))
    .output(Driver)
    .errors({ ...notFound, ...cpfTaken, ...stale, ...regularTruck }),
  /** Out of work, or back in it; out of work ends the sessions of his account. Nothing of his history goes. */
  setActive: requires('truck-drivers:write')
    .route({ method: 'POST', path: '/truck-drivers/{id}/active', summary: 'Inativa ou reativa um motorista' })
    .input(ofDriver.extend({ revision: z.int(), active: z.boolean() }))
    .output(Driver)
    .errors({ ...notFound, ...stale }),
  /** Gives a temporary PIN, and the account when he has none yet. It is told here and never again. */
  givePin: requires('truck-drivers:write')
    .route({ method: 'POST', path: '/truck-drivers/{id}/pin', summary: 'Gera um PIN temporário' })
    .input(ofDriver)
    .output(z.object({ cpf: z.string(), pin: z.string(), isNewAccount: z.boolean() }))
    .errors({
      ...notFound,
      DRIVER_INACTIVE: { status: 409, message: 'Reative o motorista antes de lhe dar acesso.' },
      CPF_TAKEN: { status: 409, message: 'Este CPF já entra no sistema com outra conta.' },
    }),
  attachDocument: requires('truck-drivers:write')
    .route({ method: 'POST', path: '/truck-drivers/{id}/documents', summary: 'Anexa um documento' })
    .input(ofDriver.extend({ documentId: Id, kind: DriverDocumentKind, fileId: Id }))
    .output(Driver)
    .errors({ ...notFound, ...fileNotFound, ...idTaken }),
  recordAbsence: requires('truck-drivers:write')
    .route({ method: 'POST', path: '/truck-drivers/{id}/absences', summary: 'Registra uma ausência' })
    .input(
      ofDriver.extend({
        absenceId: Id,
        kind: AbsenceKind,
        fromOn: Day,
        toOn: Day,
        notes: text(500).default(''),
        fileId: Id.nullish(),
      }),
    )
    .output(Absence.extend({ plannedLoads: z.int() }))
    .errors({
      ...notFound,
      ...fileNotFound,
      ...idTaken,
      ENDS_BEFORE: { status: 422, message: 'O último dia vem depois do primeiro.' },
      TOO_LONG: { status: 422, message: 'Registre até dois anos de uma vez.' },
      ALREADY_ABSENT: {
        status: 409,
        message: 'Já há uma ausência nestes dias.',
        data: z.object({ fromOn: Day, toOn: Day, kind: AbsenceKind }),
      },
    }),
  /** Takes an absence back; it stays in the history. */
  withdrawAbsence: requires('truck-drivers:write')
    .route({ method: 'POST', path: '/truck-drivers/absences/{id}/withdraw', summary: 'Retira uma ausência' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(Absence)
    .errors({
      ABSENCE_NOT_FOUND: { status: 404, message: 'Ausência não encontrada.' },
      STALE_ABSENCE: { status: 409, message: 'Outra pessoa já mexeu nesta ausência.' },
    }),
  recordEvent: requires('truck-drivers:write')
    .route({ method: 'POST', path: '/truck-drivers/{id}/events', summary: 'Registra uma ocorrência' })
    .input(
      ofDriver.extend({
        eventId: Id,
        kind: DriverEventKind,
        onDay: Day,
        amountCents: Cents.max(1_000_000_000, { error: 'O valor passa do limite.' }).default(0),
        description: text(500, 3, 'Descreva a ocorrência.'),
        fileId: Id.nullish(),
      }),
    )
    .output(DriverEvent)
    .errors({
      ...notFound,
      ...fileNotFound,
      ...idTaken,
      IN_THE_FUTURE: { status: 422, message: 'Este dia ainda não chegou.' },
    }),
  /** Adds drivers whose CPF is new; who is there already stays as he is. */
  import: requires('truck-drivers:write')
    .route({
      method: 'POST',
      path: '/truck-drivers/import',
      summary: 'Importa motoristas, até 500 por chamada',
    })
    .input(
      z.object({
        unitId: Id.optional(),
        /** Check only: nothing is written. */
        rehearse: z.boolean().default(false),
        rows: z.array(DriverImportRow).min(1).max(IMPORT_ROWS),
      }),
    )
    .output(z.array(ImportOutcome))
    .errors({ UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade dos motoristas.' } }),
};
