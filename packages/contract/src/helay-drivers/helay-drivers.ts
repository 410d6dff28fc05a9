import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { peopleFile, requires } from '../procedure.ts';
import { examProblemWords, PaperKind } from '../truck-drivers/driver-papers.ts';
import {
  Driver,
  DriverDocument,
  DriverFields,
  DriverFilter,
  DriverLine,
  DriverSort,
  PaperRenewals,
} from '../truck-drivers/driver-record.ts';
import { renewalErrors } from '../truck-drivers/truck-drivers.ts';
import { fileOf, listOf } from '../values/list.ts';
import { Day, Id } from '../values/quantities.ts';

/** The filters of a partner's list: all of them are the partner's. */
export const PartnerFilter = DriverFilter.omit({ owner: true }).extend({
  kind: z.enum(['active', 'expiring', 'unchecked', 'blocked', 'inactive', 'all']).default('active'),
});
export type PartnerFilter = z.infer<typeof PartnerFilter>;

/** What a partner says of a driver; which truck they drive and whose they are says the company. */
export const PartnerFields = DriverFields.omit({ vehicleId: true, partnerId: true });
export type PartnerFields = z.infer<typeof PartnerFields>;

/** A partner's line of a driver. How they sign in is the company's. */
export const PartnerLine = DriverLine.omit({ hasAccount: true });
export type PartnerLine = z.infer<typeof PartnerLine>;

/** A partner's driver with what the partner knows of them. */
export const PartnerDriver = PartnerLine.extend({
  ...Driver.pick({
    licenceNumber: true,
    licencePaidWork: true,
    admittedOn: true,
    pixKey: true,
    timeZone: true,
    revision: true,
  }).shape,
  today: Day,
  documents: z.array(DriverDocument),
});
export type PartnerDriver = z.infer<typeof PartnerDriver>;

/** What a partner attaches. */
export const PartnerDocumentKind = z.enum([...PaperKind.options, 'identity']);

const notFound = { DRIVER_NOT_FOUND: { status: 404, message: 'Motorista não encontrado.' } } as const;
/** One answer, whoever has that CPF: a partner's list shows the partner's own, and tells nothing of others. */
const cpfRefused = {
  CPF_REFUSED: {
    status: 409,
    message:
      'Não foi possível usar este CPF. Confira os números e procure na sua lista; se estiver certo, fale com a unidade.',
  },
} as const;
const idTaken = {
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
} as const;
const exam = {
  EXAM_IN_FUTURE: { status: 422, message: examProblemWords.EXAM_IN_FUTURE },
  EXAM_AFTER_EXPIRY: { status: 422, message: examProblemWords.EXAM_AFTER_EXPIRY },
} as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este motorista enquanto você o via.',
    data: z.object({ current: PartnerDriver }),
  },
} as const;
const ofDriver = z.object({ id: Id });

const list = listOf(PartnerLine, PartnerFilter, DriverSort.default('name'));
const file = fileOf(PartnerFilter);

/** The drivers whom a partner lends, for the partner; the company checks their papers. */
export const helayDrivers = {
  list: requires('helay-drivers:read')
    .route({ method: 'GET', path: '/helay-drivers', summary: 'Motoristas do parceiro' })
    .input(list.input)
    .output(
      list.output.extend({
        totals: z.object({
          drivers: figure('drivers'),
          blocked: z.int(),
          expiring: z.int(),
          unchecked: z.int(),
        }),
      }),
    )
    .errors(list.errors),
  export: requires('helay-drivers:read', peopleFile)
    .route({ method: 'GET', path: '/helay-drivers/export', summary: 'Exporta os motoristas do parceiro' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  /** The plants that a driver can be lent to. */
  units: requires('helay-drivers:read')
    .route({ method: 'GET', path: '/helay-drivers/units', summary: 'Unidades em que o parceiro atua' })
    .output(z.array(z.object({ id: z.string(), name: z.string(), timeZone: z.string() }))),
  get: requires('helay-drivers:read')
    .route({ method: 'GET', path: '/helay-drivers/{id}', summary: 'Um motorista do parceiro' })
    .input(ofDriver)
    .output(PartnerDriver)
    .errors(notFound),
  create: requires('helay-drivers:write', { once: 'id' })
    .route({ method: 'POST', path: '/helay-drivers', summary: 'Cadastra um motorista do parceiro' })
    .input(PartnerFields.extend({ id: Id, unitId: Id }))
    .output(PartnerDriver)
    .errors({
      ...cpfRefused,
      ...idTaken,
      ...exam,
      UNIT_NOT_FOUND: { status: 422, message: 'Escolha a unidade do motorista.' },
    }),
  edit: requires('helay-drivers:write')
    .route({ method: 'PUT', path: '/helay-drivers/{id}', summary: 'Altera um motorista do parceiro' })
    .input(PartnerFields.extend({ id: Id, revision: z.int(), renewals: PaperRenewals }))
    .output(PartnerDriver)
    .errors({ ...notFound, ...cpfRefused, ...stale, ...exam, ...renewalErrors }),
  attachDocument: requires('helay-drivers:write', { once: 'documentId' })
    .route({ method: 'POST', path: '/helay-drivers/{id}/documents', summary: 'Anexa um documento' })
    .input(ofDriver.extend({ documentId: Id, kind: PartnerDocumentKind, fileId: Id }))
    .output(PartnerDriver)
    .errors({
      ...notFound,
      ...idTaken,
      FILE_NOT_FOUND: { status: 422, message: 'O arquivo não foi encontrado.' },
    }),
};
