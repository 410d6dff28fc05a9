import { z } from 'zod';
import { requires } from '../procedure.ts';
import { NamedOne } from '../totals/totals.ts';
import { Day, Id, Instant, Month, text } from '../values/quantities.ts';
import { LEAST_REASON } from '../values/reasons.ts';
import {
  answers,
  decisions,
  Holding,
  MOST_LINES,
  Outlook,
  SellerOfMonth,
  SignedCents,
  Statement,
  StatementLine,
} from './statement.ts';
import { CommissionTerms } from './terms.ts';

/** Days after the closing in which a seller answers; nobody answers: it counts as accepted. */
export const ANSWER_DAYS = 5;
/** Of how many months back a load that changes still makes a correction; one that waits for its payment always does. */
export const CORRECTED_MONTHS = 12;
/** A rule is published at most so many days ahead. */
export const FARTHEST_RULE_DAYS = 731;

/** A published version, for the people who publish them. */
export const Rule = z.object({
  id: z.string(),
  seller: NamedOne.nullable(),
  unit: NamedOne.nullable(),
  holdsFrom: Day,
  /** Null: from then on the wider rule holds again. */
  terms: CommissionTerms.nullable(),
  reason: z.string(),
  author: z.string(),
  at: Instant,
});
export type Rule = z.infer<typeof Rule>;

/** Whose a rule is: a seller's, a unit's, or the company's without either. */
const Scope = { sellerId: Id.nullable().default(null), unitId: Id.nullable().default(null) };

/** A past month under the rules of then and under a rule that is tried, seller by seller. */
export const Trial = z.object({
  month: Month,
  thenCents: SignedCents,
  triedCents: SignedCents,
  sellers: z.array(
    z.object({
      seller: NamedOne,
      thenCents: SignedCents,
      triedCents: SignedCents,
    }),
  ),
});
export type Trial = z.infer<typeof Trial>;

/** A month of a unit, as far as its commissions are closed. */
export const Closing = z.object({
  unit: NamedOne,
  /** The last month whose commissions are closed. */
  last: Month.nullable(),
  /** The month that can be closed now; null while its unit has it open. */
  next: Month.nullable(),
});
export type Closing = z.infer<typeof Closing>;

/** A line that somebody contests, to be decided. */
export const Contest = StatementLine.extend({ seller: NamedOne, unit: NamedOne, month: Month });
export type Contest = z.infer<typeof Contest>;

const sellerNotFound = { SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' } } as const;
const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const lineNotFound = {
  LINE_NOT_FOUND: { status: 404, message: 'Linha do extrato não encontrada.' },
} as const;
const scoped = {
  ...sellerNotFound,
  ...unitNotFound,
  ONE_SCOPE: { status: 422, message: 'A regra é da empresa, de uma unidade ou de um vendedor.' },
} as const;
const asked = z.object({ sellerId: Id.optional(), month: Month });

/** What sellers are paid for what they sold, by rules in versions; never a prize. */
export const commission = {
  /** A month that is closed as it was closed; one that is open as the ledger stands. */
  statement: requires('commission:read')
    .route({ method: 'GET', path: '/commission/statement', summary: 'Extrato de comissão de um mês' })
    .input(asked)
    .output(Statement)
    .errors(sellerNotFound),
  paper: requires('commission:read')
    .route({ method: 'GET', path: '/commission/statement/file', summary: 'Extrato de comissão em PDF' })
    .input(asked)
    .output(z.file())
    .errors(sellerNotFound),
  outlook: requires('seller-dashboard:read')
    .route({ method: 'GET', path: '/commission/outlook', summary: 'Comissão até hoje e com a meta' })
    .input(z.object({ sellerId: Id.optional() }))
    .output(Outlook)
    .errors(sellerNotFound),
  holding: requires('commission:read')
    .route({
      method: 'GET',
      path: '/commission/holding',
      summary: 'Regra de comissão que vale para um vendedor',
    })
    .input(z.object({ sellerId: Id }))
    .output(Holding)
    .errors(sellerNotFound),
  /** The sellers of a unit in a month, closed or not; of one's own, or of the one that is asked for. */
  sellers: requires('commission:sellers')
    .route({ method: 'GET', path: '/commission/sellers', summary: 'Comissões dos vendedores de uma unidade' })
    .input(z.object({ unitId: Id.optional(), month: Month }))
    .output(z.array(SellerOfMonth).max(500))
    .errors(unitNotFound),
  rules: requires('commission:rules')
    .route({ method: 'GET', path: '/commission/rules', summary: 'Versões das regras de comissão' })
    .output(z.array(Rule).max(500)),
  /** A new version; what held before is not touched. */
  publish: requires('commission:publish', { once: 'id' })
    .route({ method: 'POST', path: '/commission/rules', summary: 'Publica uma regra de comissão' })
    .input(
      z.object({
        id: Id,
        ...Scope,
        holdsFrom: Day,
        terms: CommissionTerms.nullable(),
        /** Asked for where it pays less. */
        reason: text(300).default(''),
      }),
    )
    .output(Rule)
    .errors({
      ...scoped,
      MIX_NOT_FOUND: { status: 422, message: 'Um dos produtos não existe.' },
      IN_THE_PAST: { status: 422, message: 'Uma regra vale a partir de hoje ou de um dia futuro.' },
      TOO_FAR: { status: 422, message: 'Marque a regra para no máximo dois anos à frente.' },
      NOTHING_TO_END: { status: 422, message: 'Não há regra própria que deixe de valer.' },
      PAYS_LESS: {
        status: 409,
        message:
          'Esta regra paga menos que a que vale. Baixar a comissão sem acordo é nulo (CLT 468): diga por quê.',
        data: z.object({ words: z.array(z.string()) }),
      },
      ID_TAKEN: {
        status: 409,
        message: 'Este envio já foi usado para outra regra. Recarregue a página.',
      },
    }),
  /** What a month that is over would have been; nothing is written. */
  tryOut: requires('commission:rules')
    .route({ method: 'POST', path: '/commission/try', summary: 'Experimenta uma regra em um mês passado' })
    .input(z.object({ ...Scope, month: Month, terms: CommissionTerms }))
    .output(Trial)
    .errors(scoped),
  closings: requires('commission:close')
    .route({ method: 'GET', path: '/commission/closings', summary: 'Fechamentos de comissão por unidade' })
    .output(z.array(Closing)),
  /** Freezes every statement of a unit's sellers. Closing it again answers the same. */
  close: requires('commission:close')
    .route({ method: 'POST', path: '/commission/closings', summary: 'Fecha a comissão de um mês' })
    .input(z.object({ unitId: Id, month: Month }))
    .output(Closing)
    .errors({
      ...unitNotFound,
      MONTH_OPEN: {
        status: 409,
        message: 'Feche antes o mês da unidade: enquanto está aberto, as cargas mudam.',
      },
      NOT_NEXT: {
        status: 409,
        message: 'As comissões fecham mês a mês: feche antes o mês seguinte ao último fechado.',
        data: z.object({ next: Month }),
      },
    }),
  /** Accepts lines, or contests them with a reason; a line that is answered stays so. */
  answer: requires('commission:answer')
    .route({ method: 'POST', path: '/commission/answers', summary: 'Aceita ou contesta linhas do extrato' })
    .input(
      z.object({
        month: Month,
        lineIds: z.array(Id).min(1).max(MOST_LINES),
        answer: z.enum(answers),
        reason: text(300).default(''),
      }),
    )
    .output(Statement)
    .errors({
      ...lineNotFound,
      REASON_MISSING: {
        status: 422,
        message: `Diga o que não está certo, com ao menos ${LEAST_REASON} letras.`,
      },
      ANSWER_OVER: { status: 409, message: 'O prazo para responder acabou: o extrato vale como aceito.' },
      ANSWERED: { status: 409, message: 'Uma destas linhas já foi respondida.' },
    }),
  /** Lines that wait to be decided, the oldest first. */
  contests: requires('commission:decide')
    .route({ method: 'GET', path: '/commission/contests', summary: 'Linhas de comissão contestadas' })
    .output(z.array(Contest).max(200)),
  /** Keeps a contested line, or corrects it by an amount that comes into the next month that is closed. */
  decide: requires('commission:decide')
    .route({
      method: 'POST',
      path: '/commission/contests/{lineId}',
      summary: 'Decide sobre uma linha contestada',
    })
    .input(
      z.object({
        lineId: Id,
        decision: z.enum(decisions),
        /** What is added to the line, or taken from it, when it is corrected. */
        cents: SignedCents.default(0),
        reason: text(300, LEAST_REASON, `Diga por quê, com ao menos ${LEAST_REASON} letras.`),
      }),
    )
    .output(z.object({ lineId: z.string() }))
    .errors({
      ...lineNotFound,
      NOT_CONTESTED: { status: 409, message: 'Esta linha não está contestada.' },
      DECIDED: { status: 409, message: 'Esta linha já foi decidida.' },
      AMOUNT_MISSING: { status: 422, message: 'Diga de quanto é a correção.' },
    }),
};
