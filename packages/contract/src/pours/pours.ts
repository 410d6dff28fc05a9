import { z } from 'zod';
import { DrumM3 } from '../concrete-volume/load.ts';
import { FitAnswer } from '../day-plan/fit.ts';
import { figure } from '../figures/figure-of.ts';
import { peopleFile, requires } from '../procedure.ts';
import { fileOf, listOf } from '../values/list.ts';
import { CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { reasons, unusualRefusal } from '../values/unusual-keys.ts';
import {
  IntervalMinutes,
  ListedPour,
  Pour,
  PourChange,
  PourChangeFields,
  PourFields,
  PourM3,
  PumpOption,
} from './pour.ts';
import { PourFilter, PourSort, PourTotals } from './pour-filter.ts';
import { notAsQuoted, PourOfQuote, whatMayBeWrongOfQuote } from './pour-of-quote.ts';
import {
  lessThanDelivered,
  mixNotFound,
  monthClosed,
  notFound,
  stale,
  tooMuch,
  whatMayBeWrong,
  wrongState,
} from './pour-refusals.ts';
import { PourReason, PourState } from './pour-states.ts';
import { PreflightFacts } from './preflight.ts';

const file = fileOf(PourFilter.extend({ sort: PourSort.default('startsAt') }));
const list = listOf(ListedPour, PourFilter, PourSort.default('startsAt'));

/** The *programação* of pours: the seller's wish, the office's answer, and what becomes of it. */
export const pours = {
  /** Whether a pour fits while it is typed. Nothing is written. */
  fit: requires('pours:request')
    .route({ method: 'POST', path: '/pours/fit', summary: 'Cabe ou não cabe?' })
    .input(
      z.object({
        unitId: Id.optional(),
        siteId: Id.nullish(),
        startsAt: Instant,
        m3: PourM3,
        loadM3: DrumM3.optional(),
        intervalMinutes: IntervalMinutes.optional(),
        pumped: z.boolean(),
        pumpId: Id.nullish(),
        largestTruckM3: DrumM3.nullish(),
        /** A pour that is there already and is not counted twice. */
        exceptPourId: Id.optional(),
      }),
    )
    .output(FitAnswer)
    .errors({ ...tooMuch, UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } }),
  list: requires('pours:list', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/pours', summary: 'Lista programações' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('pours:list')
    .route({ method: 'GET', path: '/pours/totals', summary: 'Soma as programações do filtro' })
    .input(PourFilter)
    .output(PourTotals),
  /** The filtered list as a file: CSV (`;`, BOM, decimal comma) or XLSX. */
  export: requires('pours:list', peopleFile)
    .route({ method: 'GET', path: '/pours/export', summary: 'Exporta as programações do filtro' })
    .input(file.input)
    .output(file.output)
    .errors({
      TOO_MANY_ROWS: { status: 422, message: 'Escolha um período menor: o arquivo teria linhas demais.' },
    }),
  /** The pumps of a unit that a pour can ask for by name; those that stand still say so. */
  pumps: requires('pours:request')
    .route({ method: 'GET', path: '/pours/pumps', summary: 'Bombas de uma unidade' })
    .input(z.object({ unitId: Id.optional() }))
    .output(z.array(PumpOption)),
  /** What others have of the unit's day: when and how much, nothing of whom or for how much. */
  busy: requires('pours:list')
    .route({ method: 'GET', path: '/pours/busy', summary: 'Ocupação da unidade por hora' })
    .input(
      z.object({ unitId: Id.optional(), from: Day, days: z.coerce.number().int().min(1).max(42).default(7) }),
    )
    .output(
      z
        .array(
          z.object({
            dayOn: z.iso.date(),
            m3: figure('plannedVolume'),
            capacityM3: figure('capacity'),
            /** What the plant loads in an hour. */
            m3PerHour: z.number(),
            /** m³ that the plant is to load in each hour of the day, 0 to 23. */
            hours: z.array(z.number()).length(24),
          }),
        )
        .max(42),
    )
    .errors({ UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } }),
  get: requires('pours:list')
    .route({ method: 'GET', path: '/pours/{id}', summary: 'Mostra uma programação' })
    .input(z.object({ id: Id }))
    .output(Pour)
    .errors(notFound),
  preflight: requires('pours:request')
    .route({ method: 'GET', path: '/pours/{id}/preflight', summary: 'O que conferir antes de confirmar' })
    .input(z.object({ id: Id }))
    .output(PreflightFacts)
    .errors(notFound),
  /** Asks for a pour and plans its loads. Sending the same id again answers with the first row. */
  request: requires('pours:request', { once: 'id' })
    .route({ method: 'POST', path: '/pours', summary: 'Pede uma programação' })
    .input(PourFields.extend({ id: Id, copiedFromId: Id.nullish(), quote: PourOfQuote.nullish(), reasons }))
    .output(Pour)
    .errors({ ...whatMayBeWrong, ...whatMayBeWrongOfQuote, ...notAsQuoted }),
  /** Changes a pour that is not confirmed yet, and plans its loads again. */
  edit: requires('pours:request')
    .route({ method: 'PUT', path: '/pours/{id}', summary: 'Altera uma programação ainda não confirmada' })
    .input(PourFields.omit({ unitId: true }).extend({ id: Id, revision: z.int(), reasons }))
    .output(Pour)
    .errors({ ...notFound, ...stale, ...wrongState, ...whatMayBeWrong, ...notAsQuoted }),
  /** Takes one step of the state table. */
  step: requires('pours:request')
    .route({ method: 'POST', path: '/pours/{id}/step', summary: 'Muda a situação de uma programação' })
    .input(
      z.object({
        id: Id,
        revision: z.int(),
        to: PourState,
        reason: PourReason.optional(),
        reasonText: text(300).default(''),
        /** The new beginning, when it is rescheduled. */
        startsAt: Instant.optional(),
        /** Why it is confirmed although it does not fit or the customer's credit is blocked. */
        overrideReason: text(300).default(''),
        /** Why it is put off to a day that is not usual. */
        reasons,
      }),
    )
    .output(Pour)
    .errors({
      ...notFound,
      ...stale,
      ...wrongState,
      ...monthClosed,
      ...unusualRefusal,
      NOT_YOURS_TO_TAKE: { status: 403, message: 'Este passo cabe à unidade ou ao escritório.' },
      REASON_REQUIRED: { status: 422, message: 'Diga o motivo.' },
      TOO_FAR: tooMuch.TOO_FAR,
      NEW_TIME_REQUIRED: { status: 422, message: 'Informe o novo dia e a nova hora.' },
      IN_THE_PAST: { status: 422, message: 'A data e a hora já passaram.' },
      DOES_NOT_FIT: {
        status: 409,
        message: 'Não cabe como está. Mude a hora ou diga por que confirma assim mesmo.',
        data: z.object({ fit: FitAnswer }),
      },
      CREDIT_BLOCKED: {
        status: 409,
        message: 'O crédito do cliente está bloqueado ou em análise. Diga por que confirma assim mesmo.',
        data: z.object({ credit: z.string() }),
      },
      NOT_SETTLED: {
        status: 409,
        message: 'Entregue e liberado ainda não somam o pedido.',
        data: z.object({ missingM3: z.number() }),
      },
      LOADS_ON_THE_ROAD: { status: 409, message: 'Há cargas desta programação a caminho.' },
    }),
  /** Gives back m³ that will not be used ("última carga"), and cancels the loads that are left over. */
  release: requires('pours:request')
    .route({ method: 'POST', path: '/pours/{id}/release', summary: 'Libera volume que não será usado' })
    .input(z.object({ id: Id, revision: z.int(), m3: CubicMetres.min(0.1) }))
    .output(Pour)
    .errors({
      ...notFound,
      ...stale,
      ...wrongState,
      ...monthClosed,
      MORE_THAN_OPEN: {
        status: 422,
        message: 'Não há tanto volume em aberto.',
        data: z.object({ openM3: z.number() }),
      },
    }),
  /** Asks for a change of a confirmed pour. */
  askChange: requires('pours:request', { once: 'changeId' })
    .route({ method: 'POST', path: '/pours/{id}/changes', summary: 'Pede a alteração de uma programação' })
    .input(
      z.object({
        id: Id,
        changeId: Id,
        fields: PourChangeFields,
        message: text(500).default(''),
      }),
    )
    .output(PourChange)
    .errors({
      ...notFound,
      ...wrongState,
      ...tooMuch,
      ...mixNotFound,
      ...lessThanDelivered,
      NOTHING_ASKED: { status: 422, message: 'Diga o que deve mudar.' },
      ALREADY_ASKED: { status: 409, message: 'Já há um pedido de alteração em aberto.' },
    }),
  /** The office grants a change, which is made at once, or refuses it; whoever asked may take it back. */
  answerChange: requires('pours:request')
    .route({
      method: 'POST',
      path: '/pours/changes/{changeId}/answer',
      summary: 'Responde a um pedido de alteração',
    })
    .input(
      z.object({
        changeId: Id,
        decision: z.enum(['accepted', 'refused', 'withdrawn']),
        answer: text(300).default(''),
        overrideReason: text(300).default(''),
        reasons,
      }),
    )
    .output(PourChange)
    .errors({
      ...monthClosed,
      ...unusualRefusal,
      ...wrongState,
      ...tooMuch,
      ...mixNotFound,
      ...lessThanDelivered,
      CHANGE_NOT_FOUND: { status: 404, message: 'Pedido de alteração não encontrado.' },
      ALREADY_ANSWERED: { status: 409, message: 'Este pedido já foi respondido.' },
      NOT_YOURS_TO_TAKE: { status: 403, message: 'Este passo cabe à unidade ou ao escritório.' },
      ANSWER_REQUIRED: { status: 422, message: 'Diga por que o pedido foi recusado.' },
      IN_THE_PAST: { status: 422, message: 'A data e a hora já passaram.' },
      LOADS_ON_THE_ROAD: { status: 409, message: 'Há cargas desta programação a caminho.' },
      DOES_NOT_FIT: {
        status: 409,
        message: 'Não cabe como está. Mude a hora ou diga por que confirma assim mesmo.',
        data: z.object({ fit: FitAnswer }),
      },
    }),
};
