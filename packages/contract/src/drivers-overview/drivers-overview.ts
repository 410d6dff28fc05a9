import { z } from 'zod';
import { peopleFile, requires } from '../procedure.ts';
import { fileOf, listOf } from '../values/list.ts';
import { Id, Month, text } from '../values/quantities.ts';
import { REASON_MISSING } from '../values/reasons.ts';
import {
  DriverCard,
  FairGroup,
  OverviewDriver,
  OverviewFilter,
  OverviewSort,
  OverviewTotals,
  PaperDecision,
} from './driver-overview.ts';

const notFound = { DRIVER_NOT_FOUND: { status: 404, message: 'Motorista não encontrado.' } } as const;
const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const ofDriver = z.object({ id: Id });

const list = listOf(OverviewDriver, OverviewFilter, OverviewSort.default('name'));
const file = fileOf(OverviewFilter);

/** The drivers of all units: who may be sent, what each did in the month, and whether the work is shared fairly. */
export const driversOverview = {
  list: requires('drivers-overview:read')
    .route({ method: 'GET', path: '/drivers-overview', summary: 'Motoristas de todas as unidades' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('drivers-overview:read')
    .route({ method: 'GET', path: '/drivers-overview/totals', summary: 'Conta os motoristas do filtro' })
    .input(OverviewFilter)
    .output(OverviewTotals),
  export: requires('drivers-overview:read', peopleFile)
    .route({
      method: 'GET',
      path: '/drivers-overview/export',
      summary: 'Exporta os motoristas das unidades',
    })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  /** m³ and trips of each driver against the median of the unit, own and partner's apart. */
  fairness: requires('drivers-overview:read')
    .route({ method: 'GET', path: '/drivers-overview/fairness', summary: 'Distribuição das viagens' })
    .input(z.object({ unitId: Id, month: Month }))
    .output(z.array(FairGroup))
    .errors(unitNotFound),
  card: requires('drivers-overview:read')
    .route({ method: 'GET', path: '/drivers-overview/{id}/card', summary: '90 dias de um motorista' })
    .input(ofDriver)
    .output(DriverCard)
    .errors(notFound),
  /** Approves or rejects a paper of a driver whom a partner lends. */
  decidePaper: requires('drivers-overview:write')
    .route({
      method: 'POST',
      path: '/drivers-overview/{id}/papers/{kind}',
      summary: 'Aprova ou reprova um documento de motorista do parceiro',
    })
    .input(PaperDecision)
    .output(OverviewDriver)
    .errors({
      ...notFound,
      NOT_LENT: { status: 409, message: 'Só se conferem documentos de motoristas do parceiro.' },
      REASON_REQUIRED: { status: 422, message: REASON_MISSING },
      DOCUMENT_MISSING: { status: 409, message: 'Não há documento anexado para aprovar.' },
      NOT_VALID: { status: 409, message: 'A validade falta ou já passou: peça o documento renovado.' },
      STALE_CHECK: {
        status: 409,
        message: 'Este documento mudou enquanto você o via. Confira de novo.',
      },
    }),
  /** A notice in the driver's application. */
  message: requires('drivers-overview:write', { once: 'noticeId' })
    .route({ method: 'POST', path: '/drivers-overview/{id}/message', summary: 'Avisa um motorista' })
    .input(ofDriver.extend({ noticeId: Id, text: text(500, 3, 'Escreva o aviso.') }))
    .output(z.object({ sent: z.literal(true) }))
    .errors({
      ...notFound,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro aviso. Recarregue a página.' },
      NO_ACCOUNT: {
        status: 409,
        message: 'Este motorista ainda não entra no aplicativo: use o WhatsApp ou o telefone.',
      },
    }),
};
