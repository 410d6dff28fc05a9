import { z } from 'zod';
import { peopleFile, requires } from '../procedure.ts';
import { fileOf, listInOneOrder, listOf } from '../values/list.ts';
import { Day, Id, text } from '../values/quantities.ts';
import {
  Campaign,
  CampaignFilter,
  CampaignKind,
  CampaignLine,
  CampaignSort,
  Contest,
  OwnCampaign,
  OwnCampaignLine,
  PointEvent,
  Redemption,
  RewardOfPerson,
  ShownAs,
  TeamMember,
} from './campaign.ts';
import { CampaignFields, MetricKey } from './campaign-rules.ts';

const one = z.object({ id: Id });
const seen = z.object({ id: Id, revision: z.int() });
const missing = { CAMPAIGN_NOT_FOUND: { status: 404, message: 'Campanha não encontrada.' } } as const;
const stale = {
  STALE_REVISION: { status: 409, message: 'Outra pessoa alterou esta campanha. Recarregue a página.' },
} as const;
const step = {
  ...missing,
  ...stale,
  WRONG_STATE: { status: 409, message: 'Esta campanha não está mais nesta etapa. Recarregue a página.' },
} as const;
const written = {
  UNIT_NOT_FOUND: { status: 422, message: 'Uma das unidades não existe.' },
  FILE_UNKNOWN: { status: 422, message: 'Envie a foto do prêmio de novo.' },
} as const;
const RiskWords = z.array(z.object({ key: z.string(), words: z.string() }));

const list = listOf(CampaignLine, CampaignFilter, CampaignSort);
const events = listInOneOrder(PointEvent, one);
const ranking = fileOf(one);

/** What the office does with campaigns. */
const office = {
  list: requires('campaigns:read')
    .route({ method: 'GET', path: '/campaigns', summary: 'Lista campanhas' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  get: requires('campaigns:read')
    .route({ method: 'GET', path: '/campaigns/{id}', summary: 'Mostra uma campanha' })
    .input(one)
    .output(Campaign)
    .errors(missing),
  /** The ranking with what each metric gave: of everybody for the office, of its own sellers for a plant. */
  exportRanking: requires('campaigns:results', peopleFile)
    .route({ method: 'GET', path: '/campaigns/{id}/export', summary: 'Exporta o ranking de uma campanha' })
    .input(ranking.input)
    .output(ranking.output)
    .errors({ ...missing, ...ranking.errors }),
  /** The campaigns of one seller or manager, the newest first: for the office; of a seller for their plant too. */
  ofPerson: requires('campaigns:results')
    .route({
      method: 'GET',
      path: '/people/{personId}/campaigns',
      summary: 'Campanhas de um vendedor ou gerente',
    })
    .input(z.object({ personId: Id }))
    .output(z.array(RewardOfPerson).max(24)),
  /** What the check of law compares with: what is usual by the ledger, how many may join, and how many months in a row. */
  usual: requires('campaigns:read')
    .route({ method: 'POST', path: '/campaigns/usual', summary: 'O habitual de quem a campanha é' })
    .input(
      z.object({ kind: CampaignKind, unitIds: z.array(Id).max(200), startsOn: Day, exceptId: Id.nullable() }),
    )
    .output(
      z.object({
        people: z.int(),
        monthsInARow: z.int(),
        usual: z.array(z.object({ metric: MetricKey, quantity: z.number() })),
      }),
    ),
  /** Sending the same id again answers with the first row. */
  create: requires('campaigns:write', { once: 'id' })
    .route({ method: 'POST', path: '/campaigns', summary: 'Começa uma campanha' })
    .input(CampaignFields.safeExtend({ id: Id }))
    .output(Campaign)
    .errors({
      ...written,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra campanha. Recarregue a página.' },
    }),
  edit: requires('campaigns:write')
    .route({ method: 'PUT', path: '/campaigns/{id}', summary: 'Altera o rascunho de uma campanha' })
    .input(CampaignFields.safeExtend({ id: Id, revision: z.int() }))
    .output(Campaign)
    .errors({ ...step, ...written }),
  /** Freezes the rules with their hash and puts the term in force by which people join. */
  publish: requires('campaigns:write')
    .route({ method: 'POST', path: '/campaigns/{id}/publish', summary: 'Publica uma campanha' })
    .input(seen.extend({ riskReason: text(1_000).default('') }))
    .output(Campaign)
    .errors({
      ...step,
      STARTED_ALREADY: {
        status: 422,
        message: 'A campanha precisa ser publicada até o dia em que começa: mude o início.',
      },
      RISK_REASON_REQUIRED: {
        status: 422,
        message:
          'A conferência da lei achou risco. Escreva por que publicar mesmo assim (ao menos 20 letras).',
        data: z.object({ risks: RiskWords }),
      },
    }),
  /** Compares the ledger of points with the ledger now, instead of waiting for the clock. */
  count: requires('campaigns:write')
    .route({ method: 'POST', path: '/campaigns/{id}/count', summary: 'Atualiza os pontos de uma campanha' })
    .input(one)
    .output(Campaign)
    .errors({ ...missing, WRONG_STATE: step.WRONG_STATE }),
  /** Freezes the result; from this day on it may be contested. */
  measure: requires('campaigns:write')
    .route({ method: 'POST', path: '/campaigns/{id}/measure', summary: 'Apura uma campanha' })
    .input(seen)
    .output(Campaign)
    .errors({
      ...step,
      NOT_OVER: { status: 409, message: 'A campanha ainda não terminou: apure depois do último dia.' },
    }),
  decideContest: requires('campaigns:write')
    .route({
      method: 'POST',
      path: '/campaigns/{id}/contests/{contestId}',
      summary: 'Decide uma contestação',
    })
    .input(
      z.object({
        id: Id,
        contestId: Id,
        revision: z.int(),
        isRight: z.boolean(),
        answer: text(1_000, 10, 'Escreva o motivo da decisão.'),
        /** Points that it changes, when it is right. */
        points: z.number().min(-100_000).max(100_000).multipleOf(0.01).default(0),
      }),
    )
    .output(Campaign)
    .errors({
      ...missing,
      CONTEST_NOT_FOUND: { status: 404, message: 'Contestação não encontrada.' },
      WRONG_STATE: step.WRONG_STATE,
      STALE_REVISION: { status: 409, message: 'Outra pessoa já decidiu esta contestação.' },
      NO_POINTS: { status: 422, message: 'Uma contestação aceita muda pontos: diga quantos.' },
    }),
  approve: requires('campaigns:write')
    .route({ method: 'POST', path: '/campaigns/{id}/approve', summary: 'Aprova o resultado de uma campanha' })
    .input(seen)
    .output(Campaign)
    .errors({
      ...step,
      CONTESTS_OPEN: { status: 409, message: 'Há contestação sem decisão. Decida antes de aprovar.' },
      CONTEST_TIME: { status: 409, message: 'O prazo de contestação ainda corre.' },
    }),
  /** Lets the prizes go out; never by who measured. */
  pay: requires('campaigns:write')
    .route({ method: 'POST', path: '/campaigns/{id}/pay', summary: 'Libera os prêmios de uma campanha' })
    .input(seen)
    .output(Campaign)
    .errors({
      ...step,
      SAME_PERSON: {
        status: 409,
        message: 'Quem apurou não libera os prêmios: peça a outra pessoa do escritório.',
      },
    }),
  decideRedemption: requires('campaigns:write')
    .route({
      method: 'POST',
      path: '/campaigns/{id}/redemptions/{redemptionId}',
      summary: 'Aprova, recusa ou entrega um prêmio solicitado',
    })
    .input(
      z.object({
        id: Id,
        redemptionId: Id,
        revision: z.int(),
        to: z.enum(['approved', 'refused', 'delivered']),
        reason: text(500).default(''),
      }),
    )
    .output(Campaign)
    .errors({
      ...missing,
      REDEMPTION_NOT_FOUND: { status: 404, message: 'Solicitação não encontrada.' },
      STALE_REVISION: { status: 409, message: 'Outra pessoa já decidiu esta solicitação.' },
      WRONG_STATE: { status: 409, message: 'Esta solicitação não está mais nesta etapa.' },
      REASON_REQUIRED: { status: 422, message: 'Escreva por que o prêmio é recusado.' },
      NOT_APPROVED: { status: 409, message: 'O resultado da campanha ainda não foi aprovado.' },
      NOT_PAID: { status: 409, message: 'Os prêmios desta campanha ainda não foram liberados.' },
      POINTS_LOST: { status: 409, message: 'Na apuração, os pontos não chegaram a este prêmio: recuse-o.' },
    }),
};

const notTold = { CAMPAIGN_NOT_FOUND: missing.CAMPAIGN_NOT_FOUND } as const;

/** Campaigns for sellers and managers: rules frozen when published, points from the ledger, prizes that are no commission. */
export const campaigns = {
  ...office,
  /** The campaigns that are for whoever asks, the newest first. */
  own: requires('campaigns:own')
    .route({ method: 'GET', path: '/own-campaigns', summary: 'Campanhas de quem está no sistema' })
    .input(z.object({ kind: CampaignKind }))
    .output(z.array(OwnCampaignLine).max(60)),
  follow: requires('campaigns:own')
    .route({ method: 'GET', path: '/own-campaigns/{id}', summary: 'Uma campanha, para quem ela é' })
    .input(one)
    .output(OwnCampaign)
    .errors(notTold),
  /** Own points one by one, the newest first. */
  events: requires('campaigns:own')
    .route({ method: 'GET', path: '/own-campaigns/{id}/events', summary: 'Os próprios pontos, um a um' })
    .input(events.input)
    .output(events.output)
    .errors(events.errors),
  /** Who of the own team made the own points of a manager's campaign, the most first; nobody's of who is no member. */
  team: requires('campaigns:own')
    .route({ method: 'GET', path: '/own-campaigns/{id}/team', summary: 'A equipe nos próprios pontos' })
    .input(one)
    .output(z.array(TeamMember).max(1_000))
    .errors(notTold),
  /** Accepts the campaign's term, as the one engine of terms keeps it, and joins. */
  join: requires('campaigns:own', { once: 'answerId' })
    .route({ method: 'POST', path: '/own-campaigns/{id}/join', summary: 'Adere a uma campanha' })
    .input(
      one.extend({
        answerId: Id,
        shownAs: ShownAs,
        /** The hash of the rules that were read. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'Abra a campanha de novo.' }),
        hasRead: z.literal(true, { error: 'Marque “Li e aceito” para continuar.' }),
      }),
    )
    .output(OwnCampaign)
    .errors({
      ...notTold,
      RULES_CHANGED: {
        status: 409,
        message: 'O regulamento lido não é o desta campanha. Recarregue a página.',
      },
      JOIN_OVER: { status: 409, message: 'O prazo de adesão desta campanha terminou.' },
      TERM_GONE: {
        status: 409,
        message: 'O regulamento desta campanha não está mais em vigor. Fale com o escritório.',
      },
      NOT_FOR_YOU: { status: 403, message: 'Só quem vende ou gerencia pode aderir.' },
    }),
  /** Asks for a prize: the last one goes to one person only. Sending the same id again answers as the first time. */
  redeem: requires('campaigns:own', { once: 'redemptionId' })
    .route({ method: 'POST', path: '/own-campaigns/{id}/redemptions', summary: 'Solicita um prêmio' })
    .input(one.extend({ redemptionId: Id, prizeId: Id }))
    .output(Redemption)
    .errors({
      ...notTold,
      NO_STOCK: { status: 409, message: 'Este prêmio acabou de esgotar.' },
      NO_POINTS: { status: 409, message: 'Os pontos livres não chegam a este prêmio.' },
      TOO_EARLY: { status: 409, message: 'Prêmio por colocação sai depois do resultado aprovado.' },
      NOT_PLACE: { status: 409, message: 'Este prêmio é de outra colocação, ou já foi solicitado.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado. Recarregue a página.' },
      NOT_FOR_YOU: { status: 403, message: 'Só quem aderiu pode solicitar prêmios.' },
    }),
  /** Says what is wrong with an own result, within the days for it. */
  contest: requires('campaigns:own', { once: 'contestId' })
    .route({ method: 'POST', path: '/own-campaigns/{id}/contests', summary: 'Contesta o próprio resultado' })
    .input(one.extend({ contestId: Id, words: text(1_000, 10, 'Diga o que está errado.') }))
    .output(Contest)
    .errors({
      ...notTold,
      NOT_A_MEMBER: { status: 409, message: 'Só quem aderiu pode contestar.' },
      CONTEST_OVER: { status: 409, message: 'O prazo para contestar este resultado não está aberto.' },
      ALREADY_OPEN: { status: 409, message: 'Já há uma contestação sua em análise.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado. Recarregue a página.' },
    }),
};
