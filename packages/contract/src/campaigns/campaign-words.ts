/** Whom a campaign is for. */
export const campaignKinds = ['seller', 'manager'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignKindWords: Record<CampaignKind, string> = {
  seller: 'Vendedores',
  manager: 'Gerentes',
};

/** How a campaign stands, from the first idea to the prize in somebody's hand. */
export const campaignStates = ['draft', 'published', 'measuring', 'measured', 'approved', 'paid'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaignStateWords: Record<CampaignState, string> = {
  draft: 'Rascunho',
  published: 'Em andamento',
  measuring: 'Em apuração',
  measured: 'Apurada',
  approved: 'Resultado aprovado',
  paid: 'Prêmios liberados',
};

/** What the office does with a campaign; `close` is the clock's: the last day is over. */
export type CampaignAct = 'publish' | 'close' | 'measure' | 'approve' | 'pay';

/** The steps of a campaign, the one table that server and screens read; what is not here does not happen. */
export const campaignSteps = [
  { from: 'draft', to: 'published', by: 'publish' },
  { from: 'published', to: 'measuring', by: 'close' },
  { from: 'measuring', to: 'measured', by: 'measure' },
  { from: 'measured', to: 'approved', by: 'approve' },
  { from: 'approved', to: 'paid', by: 'pay' },
] as const satisfies readonly { from: CampaignState; to: CampaignState; by: CampaignAct }[];

/** Where an act leads from here; undefined when it is none of this state's. */
export const afterAct = (from: CampaignState, act: CampaignAct): CampaignState | undefined =>
  campaignSteps.find((step) => step.from === from && step.by === act)?.to;

/** How a person wants to stand in the ranking. */
export const shownAs = ['name', 'initials'] as const;
export type ShownAs = (typeof shownAs)[number];

export const shownAsWords: Record<ShownAs, string> = {
  name: 'Meu nome',
  initials: 'Só as minhas iniciais',
};

/** By what a prize is won. */
export const prizeNeeds = ['points', 'place'] as const;
export type PrizeNeed = (typeof prizeNeeds)[number];

export const prizeNeedWords: Record<PrizeNeed, string> = {
  points: 'Por pontos',
  place: 'Por colocação',
};

/** How two people of the same points are told apart. */
export const tieBreaks = ['heaviest', 'joined_first'] as const;
export type TieBreak = (typeof tieBreaks)[number];

export const tieBreakWords: Record<TieBreak, string> = {
  heaviest: 'Mais pontos no indicador de maior peso; depois, quem aderiu primeiro',
  joined_first: 'Quem aderiu primeiro',
};

/** A prize that somebody asked for. */
export const redemptionStates = ['requested', 'approved', 'delivered', 'refused'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

export const redemptionStateWords: Record<RedemptionState, string> = {
  requested: 'Solicitado',
  approved: 'Aprovado',
  delivered: 'Entregue',
  refused: 'Recusado',
};

/** The steps of a prize that was asked for. A refused one gives stock and points back. */
export const redemptionSteps = [
  { from: 'requested', to: 'approved' },
  { from: 'requested', to: 'refused' },
  { from: 'approved', to: 'delivered' },
] as const satisfies readonly { from: RedemptionState; to: RedemptionState }[];

/** Whether a prize that stands so may come to stand so. */
export const mayGive = (from: RedemptionState, to: RedemptionState): boolean =>
  redemptionSteps.some((step) => step.from === from && step.to === to);

/** What somebody holds against a result. */
export const contestStates = ['open', 'accepted', 'refused'] as const;
export type ContestState = (typeof contestStates)[number];

export const contestStateWords: Record<ContestState, string> = {
  open: 'Em análise',
  accepted: 'Aceita',
  refused: 'Recusada',
};

/** Days in which a result may be contested, from the day on which it was measured. */
export const CONTEST_DAYS = 5;

/** What stands on every screen of a campaign. */
export const PRIZE_IS_NO_COMMISSION =
  'Prêmio não é comissão: não soma com ela, não substitui e não entra no salário.';

/** The address of a campaign's page. */
export const pathOfCampaign = (id: string): string => `/campaigns/${id}`;
