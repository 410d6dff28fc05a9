import { z } from 'zod';
import { DrumM3 } from '../concrete-volume/load.ts';
import { requires } from '../procedure.ts';
import { fileOf, listOf } from '../values/list.ts';
import { Cents, CubicMetres, Id, Month, text } from '../values/quantities.ts';
import { ReturnFilter, ReturnSort } from './return-filter.ts';
import {
  ConcreteReturn,
  ListedReturn,
  NewReturn,
  OfferedReturn,
  OfferState,
  ReturnAlerts,
  ReturnableLoad,
  ReturnBreakdown,
  ReturnMatches,
  ReturnOffer,
  ReturnTotals,
} from './return-record.ts';
import { ReturnDestination, ReturnState } from './returned.ts';

const notFound = { RETURN_NOT_FOUND: { status: 404, message: 'Retorno não encontrado.' } } as const;
const notOut = {
  NOT_OUT: {
    status: 409,
    message: 'A saída desta carga foi desfeita: sua sobra é usada quando ela sair.',
  },
} as const;
const ofOneReturn = {
  ...notFound,
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este retorno. Veja como ele está agora.',
    data: z.object({ current: ConcreteReturn }),
  },
  WRONG_STATE: {
    status: 409,
    message: 'O retorno não está mais neste ponto.',
    data: z.object({ state: ReturnState }),
  },
} as const;
const monthClosed = {
  MONTH_CLOSED: { status: 409, message: 'O mês desta carga está fechado.' },
} as const;
const reasonRequired = { REASON_REQUIRED: { status: 422, message: 'Diga por quê.' } } as const;
const chargedTooMuch = {
  CHARGED_TOO_MUCH: {
    status: 422,
    message: 'Não se cobra mais do que voltou.',
    data: z.object({ mostM3: CubicMetres }),
  },
  REFUSED_LOAD: {
    status: 409,
    message: 'Uma carga recusada não conta nem se cobra. Corrija a carga antes de cobrar.',
  },
  NO_CUSTOMER: { status: 422, message: 'Este retorno não tem cliente para cobrar.' },
} as const;
const ofOneOffer = {
  OFFER_NOT_FOUND: { status: 404, message: 'Oferta não encontrada.' },
  ALREADY_ANSWERED: {
    status: 409,
    message: 'Esta oferta já foi respondida ou retirada.',
    data: z.object({ state: OfferState }),
  },
} as const;

const Why = text(300);

const list = listOf(ListedReturn, ReturnFilter, ReturnSort.default('-at'));
const file = fileOf(ReturnFilter);

/** Returned concrete: recorded, matched, offered, decided, checked. `/concrete-return`, `/concrete-return-list`. */
export const concreteReturn = {
  /** Loads that left the plant and of which nothing is recorded yet, the last first. */
  loads: requires('concrete-return:record')
    .route({ method: 'GET', path: '/concrete-return/loads', summary: 'Cargas de que algo pode ter voltado' })
    .input(
      z.object({
        unitId: Id.optional(),
        loadId: Id.optional(),
        search: text(80).optional(),
        limit: z.coerce.number().int().min(1).max(50).default(30),
      }),
    )
    .output(z.array(ReturnableLoad)),
  /** Sending the same id again answers with the first row. */
  record: requires('concrete-return:record', { once: 'id' })
    .route({ method: 'POST', path: '/concrete-return', summary: 'Registra concreto que voltou' })
    .input(NewReturn)
    .output(ConcreteReturn)
    .errors({
      LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' },
      NO_CONCRETE: { status: 409, message: 'Esta carga ainda não saiu da usina.' },
      ALREADY_RETURNED: { status: 409, message: 'O retorno desta carga já foi registrado.' },
      NOTHING_RETURNED: { status: 422, message: 'Informe o lastro ou a sobra.' },
      MORE_THAN_LOADED: {
        status: 422,
        message: 'Voltou mais do que foi carregado.',
        data: z.object({ mostM3: CubicMetres }),
      },
      FILE_NOT_FOUND: { status: 422, message: 'A foto ou a assinatura não chegou. Envie de novo.' },
      UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade.' },
      UNIT_NOT_FOUND: { status: 422, message: 'Unidade não encontrada.' },
      MIX_REQUIRED: { status: 422, message: 'Escolha o traço.' },
      REFERENCE_NOT_FOUND: {
        status: 422,
        message: 'Cliente, caminhão ou motorista não é desta unidade.',
      },
      IN_THE_FUTURE: { status: 422, message: 'A primeira água está no futuro. Confira a hora.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro retorno. Recarregue a página.' },
      ...chargedTooMuch,
      ...monthClosed,
    }),
  list: requires('concrete-return:list')
    .route({ method: 'GET', path: '/concrete-return', summary: 'Lista retornos' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('concrete-return:list')
    .route({ method: 'GET', path: '/concrete-return/totals', summary: 'Soma os retornos do filtro' })
    .input(ReturnFilter)
    .output(ReturnTotals),
  breakdown: requires('concrete-return:list')
    .route({ method: 'GET', path: '/concrete-return/breakdown', summary: 'Retornos por motivo e por quem' })
    .input(ReturnFilter)
    .output(ReturnBreakdown),
  alerts: requires('concrete-return:list')
    .route({ method: 'GET', path: '/concrete-return/alerts', summary: 'O que exige atenção no mês' })
    .input(z.object({ unitId: Id.optional(), month: Month.optional() }))
    .output(ReturnAlerts),
  /** The filtered list as a file: CSV (`;`, BOM, decimal comma) or XLSX. */
  export: requires('concrete-return:list', { queued: true })
    .route({ method: 'GET', path: '/concrete-return/export', summary: 'Exporta os retornos' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  /** What a seller is offered for their pours, and has not answered. */
  offers: requires('concrete-return:answer')
    .route({ method: 'GET', path: '/concrete-return/offers', summary: 'Ofertas de sobra a responder' })
    .input(z.object({ sellerId: Id.optional(), pourId: Id.optional() }))
    .output(z.array(OfferedReturn)),
  get: requires('concrete-return:list')
    .route({ method: 'GET', path: '/concrete-return/{id}', summary: 'Mostra um retorno' })
    .input(z.object({ id: Id }))
    .output(ConcreteReturn.extend({ offers: z.array(ReturnOffer) }))
    .errors(notFound),
  matches: requires('concrete-return:decide')
    .route({ method: 'GET', path: '/concrete-return/{id}/matches', summary: 'O que fazer com a sobra' })
    .input(z.object({ id: Id }))
    .output(ReturnMatches)
    .errors(notFound),
  /** Offers surplus to the seller of a pour that can take it. Sending the same id again answers with the first row. */
  offer: requires('concrete-return:decide', { once: 'id' })
    .route({ method: 'POST', path: '/concrete-return/{returnId}/offers', summary: 'Oferece a sobra' })
    .input(z.object({ id: Id, returnId: Id, pourId: Id, m3: DrumM3 }))
    .output(ReturnOffer)
    .errors({
      RETURN_NOT_FOUND: notFound.RETURN_NOT_FOUND,
      WRONG_STATE: ofOneReturn.WRONG_STATE,
      POUR_NOT_FOUND: { status: 404, message: 'Programação não encontrada.' },
      NOT_SUITABLE: {
        status: 422,
        message: 'Esta programação não pode receber a sobra.',
        data: z.object({ reasons: z.array(z.string()) }),
      },
      MORE_THAN_LEFT: {
        status: 422,
        message: 'É mais do que sobra ou do que falta na obra.',
        data: z.object({ mostM3: CubicMetres }),
      },
      ...notOut,
      ALREADY_OFFERED: { status: 409, message: 'A sobra já está oferecida a esta programação.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra oferta. Recarregue a página.' },
    }),
  withdraw: requires('concrete-return:decide')
    .route({ method: 'POST', path: '/concrete-return/offers/{id}/withdraw', summary: 'Retira uma oferta' })
    .input(z.object({ id: Id }))
    .output(ReturnOffer)
    .errors(ofOneOffer),
  /** The seller takes it, and a load of the pour is on its way; or refuses it, and says why. */
  answer: requires('concrete-return:answer')
    .route({ method: 'POST', path: '/concrete-return/offers/{id}/answer', summary: 'Responde a uma oferta' })
    .input(z.object({ id: Id, accepts: z.boolean(), reason: Why.default(''), loadId: Id }))
    .output(z.object({ state: OfferState, loadId: z.string().nullable() }))
    .errors({
      ...ofOneOffer,
      ...reasonRequired,
      TOO_OLD: { status: 409, message: 'O concreto não chegaria mais a tempo. A oferta foi retirada.' },
      NEEDS_LESS: {
        status: 409,
        message: 'A programação não precisa mais deste volume.',
        data: z.object({ missingM3: CubicMetres }),
      },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra carga. Recarregue a página.' },
      ...monthClosed,
    }),
  /** Says where it goes; changing what was said needs a reason. A top-load names the batch it goes into. */
  assign: requires('concrete-return:decide')
    .route({ method: 'POST', path: '/concrete-return/{id}/destination', summary: 'Dá destino ao retorno' })
    .input(
      z.object({
        id: Id,
        revision: z.int(),
        destination: ReturnDestination.exclude(['reuse']),
        destinationText: text(200).default(''),
        operatorName: text(80).default(''),
        loadId: Id.nullish(),
        reason: Why.default(''),
      }),
    )
    .output(ConcreteReturn)
    .errors({
      ...ofOneReturn,
      ...reasonRequired,
      ...notOut,
      BATCH_REQUIRED: { status: 422, message: 'Escolha a carga em que a sobra entra.' },
      BATCH_NOT_SUITABLE: {
        status: 422,
        message: 'Esta carga não pode receber a sobra.',
        data: z.object({ reasons: z.array(z.string()) }),
      },
      ALREADY_USED: {
        status: 409,
        message: 'A sobra já saiu para outra obra ou entrou em outra carga: o destino não muda mais.',
      },
      ...monthClosed,
    }),
  /** Charges the customer for what came back, or no more: the ledger bills so many m³ of the load. */
  charge: requires('concrete-return:decide')
    .route({ method: 'POST', path: '/concrete-return/{id}/charge', summary: 'Cobra o retorno do cliente' })
    .input(
      z.object({
        id: Id,
        revision: z.int(),
        chargedM3: CubicMetres,
        chargeCents: Cents.default(0),
      }),
    )
    .output(ConcreteReturn)
    .errors({ ...ofOneReturn, ...chargedTooMuch, ...monthClosed }),
  check: requires('concrete-return:decide')
    .route({ method: 'POST', path: '/concrete-return/{id}/check', summary: 'Confere um retorno' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(ConcreteReturn)
    .errors(ofOneReturn),
};
