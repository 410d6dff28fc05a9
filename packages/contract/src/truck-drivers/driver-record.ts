import { z } from 'zod';
import { ManualReading } from '../operational-sheet/driver-day.ts';
import { Cpf, Phone } from '../values/identifiers.ts';
import { sortsOf } from '../values/list.ts';
import { Name } from '../values/names.ts';
import { PersonAccess } from '../values/person.ts';
import { Cents, Day, Id, Instant, text } from '../values/quantities.ts';
import { SheetLine } from '../values/sheet-import.ts';
import { AbsenceKind, DriverBlock, DriverEventKind, EquipmentKind, truckLicences } from './driver.ts';
import { DriverDocumentKind, PaperCheckState, PaperKind } from './driver-papers.ts';

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

export const DriverSort = sortsOf(
  'name',
  'next',
  'unit',
  'plate',
  'licence',
  'toxicology',
  'medical',
  'checks',
  'today',
);
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

/** What the company says of a paper of a partner's driver. */
export const PaperCheck = z.object({
  kind: PaperKind,
  state: PaperCheckState,
  /** Why it was rejected. */
  reason: z.string(),
  decidedAt: Instant.nullable(),
  revision: z.int(),
});
export type PaperCheck = z.infer<typeof PaperCheck>;

/** A driver as the list shows them. */
export const DriverLine = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  phone: z.string().nullable(),
  unit: z.object({ id: z.string(), name: z.string() }),
  partner: z.string().nullable(),
  /** The photo that is shown of the driver. */
  photoId: z.string().nullable(),
  active: z.boolean(),
  licenceCategory: z.string().nullable(),
  licenceExpiresOn: Day.nullable(),
  toxicologyOn: Day.nullable(),
  toxicologyExpiresOn: Day.nullable(),
  medicalExpiresOn: Day.nullable(),
  equipment: z.array(EquipmentKind),
  /** The plate of the regular truck. */
  plate: z.string().nullable(),
  /** Why the driver may not be sent today. */
  blocks: z.array(DriverBlock),
  next: DriverObligation.nullable(),
  /** Of a partner's driver, one for each paper; nobody checks the company's own here. */
  checks: z.array(PaperCheck),
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
  name: Name('Informe o nome do motorista.'),
  cpf: Cpf,
  phone: Phone.nullish(),
  licenceNumber: LicenceNumber.nullish(),
  licenceCategory: LicenceCategory.nullish(),
  licenceExpiresOn: Day.nullish(),
  licencePaidWork: z.boolean().default(false),
  /** When the sample of the toxicology examination was taken. */
  toxicologyOn: Day.nullish(),
  toxicologyExpiresOn: Day.nullish(),
  medicalExpiresOn: Day.nullish(),
  admittedOn: Day.nullish(),
  pixKey: text(80).nullish(),
  equipment: z.array(EquipmentKind).min(1, { error: 'Escolha ao menos um equipamento.' }).max(3),
  vehicleId: Id.nullish(),
  /** The partner who lends the driver; nobody for the company's own. */
  partnerId: Id.nullish(),
});
export type DriverFields = z.infer<typeof DriverFields>;

/** A document that shows what was typed of a paper. */
export const PaperRenewal = z.object({ kind: PaperKind, documentId: Id, fileId: Id });
export type PaperRenewal = z.infer<typeof PaperRenewal>;

/** The renewed documents of a change, one of each paper. */
export const PaperRenewals = z
  .array(PaperRenewal)
  .max(PaperKind.options.length, { error: 'Anexe um documento de cada tipo.' })
  .default([]);

/** Said of a CPF to whoever may not see who has it: neither that there is one, nor where. */
export const CPF_REFUSED =
  'Não foi possível usar este CPF. Confira os números; se estiverem certos, fale com o escritório.';

/** One row of an import: a driver as sheets write them; days in ISO. */
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
  toxicologyOn: Day.nullish(),
  toxicologyExpiresOn: Day.nullish(),
  medicalExpiresOn: Day.nullish(),
  admittedOn: Day.nullish(),
  pixKey: text(80).default(''),
  /** What the driver may operate, in words; nothing means mixer trucks. */
  equipment: text(80).default(''),
  /** The plate of the regular truck. */
  plate: text(20).default(''),
  /** The name of the partner who lends the driver. */
  partner: text(120).default(''),
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

/** What is recorded of an event: what, when, what it cost, and its paper. */
export const NewDriverEvent = z.object({
  kind: DriverEventKind,
  onDay: Day,
  amountCents: Cents.max(1_000_000_000, { error: 'O valor máximo é R$ 10.000.000,00.' }).default(0),
  description: text(500, 3, 'Descreva a ocorrência.'),
  fileId: Id.nullish(),
});

export const DriverEvent = z.object({
  id: z.string(),
  kind: DriverEventKind,
  onDay: Day,
  amountCents: Cents,
  description: z.string(),
  fileId: z.string().nullable(),
  acknowledgedAt: Instant.nullable(),
  recordedBy: z.string().nullable(),
  createdAt: Instant,
});
export type DriverEvent = z.infer<typeof DriverEvent>;

/** A driver with everything that is known of them. */
export const Driver = DriverLine.extend({
  licenceNumber: z.string().nullable(),
  licencePaidWork: z.boolean(),
  admittedOn: Day.nullable(),
  pixKey: z.string().nullable(),
  vehicleId: z.string().nullable(),
  partnerId: z.string().nullable(),
  /** The loads from today on that have not begun. */
  plannedLoads: z.int(),
  timeZone: z.string(),
  today: Day,
  access: PersonAccess,
  documents: z.array(DriverDocument),
  absences: z.array(Absence),
  events: z.array(DriverEvent),
  /** Of each page of the manual the last that was read. */
  readings: z.array(ManualReading),
  revision: z.int(),
});
export type Driver = z.infer<typeof Driver>;
