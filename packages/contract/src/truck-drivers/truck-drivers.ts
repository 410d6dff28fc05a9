import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { peopleFile, requires } from '../procedure.ts';
import { ADMITTED_AHEAD } from '../values/admission.ts';
import { fileOf, listOf } from '../values/list.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { importOf } from '../values/sheet-import.ts';
import { AbsenceKind } from './driver.ts';
import { DriverDocumentKind, examProblemWords, PaperKind } from './driver-papers.ts';
import {
  Absence,
  CPF_REFUSED,
  Driver,
  DriverEvent,
  DriverFields,
  DriverFilter,
  DriverImportRow,
  DriverLine,
  DriverSort,
  NewDriverEvent,
  PaperRenewals,
} from './driver-record.ts';

const notFound = { DRIVER_NOT_FOUND: { status: 404, message: 'Motorista não encontrado.' } } as const;
const fileNotFound = { FILE_NOT_FOUND: { status: 422, message: 'O arquivo não foi encontrado.' } } as const;
const idTaken = {
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
} as const;
const cpfTaken = {
  CPF_TAKEN: { status: 409, message: 'Este CPF já está cadastrado.' },
  CPF_REFUSED: {
    status: 409,
    message: CPF_REFUSED,
  },
} as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este motorista enquanto você o via.',
    data: z.object({ current: Driver }),
  },
} as const;
const regularTruck = {
  VEHICLE_NOT_FOUND: { status: 422, message: 'Caminhão não encontrado.' },
  /** Nobody loses a truck on another's form: it is freed first. */
  VEHICLE_TAKEN: {
    status: 409,
    message: 'Este caminhão já é o habitual de outro motorista.',
    data: z.object({ driver: z.string() }),
  },
} as const;
const driverFields = {
  ...regularTruck,
  PARTNER_NOT_FOUND: { status: 422, message: 'Parceiro não encontrado.' },
  EXAM_IN_FUTURE: { status: 422, message: examProblemWords.EXAM_IN_FUTURE },
  EXAM_AFTER_EXPIRY: { status: 422, message: examProblemWords.EXAM_AFTER_EXPIRY },
  ADMITTED_IN_FUTURE: { status: 422, message: ADMITTED_AHEAD },
} as const;
/** A block of expired papers, or their longer life, comes with the renewed document. */
export const renewalErrors = {
  ...fileNotFound,
  ...idTaken,
  RENEWAL_WITHOUT_DOCUMENT: {
    status: 422,
    message: 'Anexe o documento renovado: só a data não libera o motorista.',
    data: z.object({ kinds: z.array(PaperKind).min(1) }),
  },
} as const;
const ofDriver = z.object({ id: Id });

const list = listOf(DriverLine, DriverFilter, DriverSort.default('name'));
const file = fileOf(DriverFilter);
const sheet = importOf(DriverImportRow);

/** The drivers of a unit, their papers, absences and events. */
export const truckDrivers = {
  list: requires('truck-drivers:read')
    .route({ method: 'GET', path: '/truck-drivers', summary: 'Motoristas' })
    .input(list.input)
    .output(
      list.output.extend({
        totals: z.object({
          drivers: figure('drivers'),
          blocked: z.int(),
          expiring: z.int(),
          absent: z.int(),
        }),
      }),
    )
    .errors(list.errors),
  export: requires('truck-drivers:read', peopleFile)
    .route({ method: 'GET', path: '/truck-drivers/export', summary: 'Exporta os motoristas' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  create: requires('truck-drivers:write', { once: 'id' })
    .route({ method: 'POST', path: '/truck-drivers', summary: 'Cadastra um motorista' })
    .input(DriverFields.extend({ id: Id, unitId: Id.optional() }))
    .output(Driver)
    .errors({
      ...cpfTaken,
      ...idTaken,
      ...driverFields,
      UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade do motorista.' },
    }),
  edit: requires('truck-drivers:write')
    .route({ method: 'PUT', path: '/truck-drivers/{id}', summary: 'Altera um motorista' })
    .input(DriverFields.extend({ id: Id, revision: z.int(), renewals: PaperRenewals }))
    .output(Driver)
    .errors({
      ...notFound,
      ...cpfTaken,
      ...stale,
      ...driverFields,
      ...renewalErrors,
      PARTNER_KEPT: { status: 403, message: 'Só a administração tira um motorista do parceiro.' },
    }),
  /** Out of work, or back in it; out of work ends the sessions of the account. Nothing of the history goes. */
  setActive: requires('truck-drivers:write')
    .route({ method: 'POST', path: '/truck-drivers/{id}/active', summary: 'Inativa ou reativa um motorista' })
    .input(ofDriver.extend({ revision: z.int(), active: z.boolean() }))
    .output(Driver)
    .errors({ ...notFound, ...stale }),
  /** Gives a temporary PIN, and the account when there is none yet. It is told here and never again. */
  givePin: requires('truck-drivers:write', { freshPassword: true })
    .route({ method: 'POST', path: '/truck-drivers/{id}/pin', summary: 'Gera um PIN temporário' })
    .input(ofDriver)
    .output(z.object({ cpf: z.string(), pin: z.string(), isNewAccount: z.boolean() }))
    .errors({
      ...notFound,
      DRIVER_INACTIVE: { status: 409, message: 'Reative o motorista antes de lhe dar acesso.' },
      ...cpfTaken,
      CPF_TAKEN: { status: 409, message: 'Este CPF já entra no sistema com outra conta.' },
    }),
  attachDocument: requires('truck-drivers:write', { once: 'documentId' })
    .route({ method: 'POST', path: '/truck-drivers/{id}/documents', summary: 'Anexa um documento' })
    .input(ofDriver.extend({ documentId: Id, kind: DriverDocumentKind, fileId: Id }))
    .output(Driver)
    .errors({
      ...notFound,
      ...fileNotFound,
      ...idTaken,
    }),
  recordAbsence: requires('truck-drivers:write', { once: 'absenceId' })
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
      STALE_ABSENCE: { status: 409, message: 'Outra pessoa já alterou esta ausência.' },
    }),
  recordEvent: requires('truck-drivers:write', { once: 'eventId' })
    .route({ method: 'POST', path: '/truck-drivers/{id}/events', summary: 'Registra uma ocorrência' })
    .input(NewDriverEvent.extend({ ...ofDriver.shape, eventId: Id }))
    .output(DriverEvent)
    .errors({
      ...notFound,
      ...fileNotFound,
      ...idTaken,
      IN_THE_FUTURE: { status: 422, message: 'Este dia ainda não chegou.' },
    }),
  /** Adds drivers whose CPF is new; who is there already stays the same. */
  import: requires('truck-drivers:write')
    .route({
      method: 'POST',
      path: '/truck-drivers/import',
      summary: 'Importa motoristas, até 500 por chamada',
    })
    .input(sheet.input.extend({ unitId: Id.optional() }))
    .output(sheet.output)
    .errors({ UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade dos motoristas.' } }),
};
