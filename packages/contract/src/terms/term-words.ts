/** What a term is about. */
export const termKinds = ['vehicle_use', 'ppe', 'lgpd', 'conduct', 'rewards', 'image'] as const;
export type TermKind = (typeof termKinds)[number];

export const termKindWords: Record<TermKind, string> = {
  vehicle_use: 'Uso de veículo',
  ppe: 'EPI',
  lgpd: 'LGPD',
  conduct: 'Código de conduta',
  rewards: 'Política de premiação',
  image: 'Uso de imagem',
};

/** Who may be asked for an answer: the registers of people, and posts whose account is the person. */
export const termRoles = [
  'driver',
  'seller',
  'manager',
  'employee',
  'mechanic',
  'fleet',
  'supervisor',
] as const;
export type TermRole = (typeof termRoles)[number];

export const termRoleWords: Record<TermRole, string> = {
  driver: 'Motoristas',
  seller: 'Vendedores',
  manager: 'Gerentes',
  employee: 'Outros funcionários',
  mechanic: 'Mecânicos',
  fleet: 'Gestão de frota',
  supervisor: 'Supervisores',
};

/** How a version of a term stands. */
export const termStates = ['draft', 'published', 'superseded', 'revoked'] as const;
export type TermState = (typeof termStates)[number];

export const termStateWords: Record<TermState, string> = {
  draft: 'Rascunho',
  published: 'Em vigor',
  superseded: 'Substituído',
  revoked: 'Revogado',
};

/** The steps of a version; what is not here does not happen. Nobody goes back: a changed text is a new version. */
export const termSteps = [
  { from: 'draft', to: 'published', by: 'publish' },
  { from: 'published', to: 'superseded', by: 'publish' },
  { from: 'published', to: 'revoked', by: 'revoke' },
] as const satisfies readonly { from: TermState; to: TermState; by: string }[];

/** Whether a version that stands so may come to stand so. */
export const mayStep = (from: TermState, to: TermState): boolean =>
  termSteps.some((step) => step.from === from && step.to === to);

/** A person's word. */
export const termAnswers = ['accepted', 'refused'] as const;
export type TermAnswer = (typeof termAnswers)[number];

/** How a person stands with a version. */
export const termStandings = ['pending', ...termAnswers] as const;
export type TermStanding = (typeof termStandings)[number];

export const termStandingWords: Record<TermStanding, string> = {
  pending: 'Pendente',
  accepted: 'Aceito',
  refused: 'Recusado',
};

/** How the word was given: by name and CPF on a device, signed in, or by hand on the printed roll. */
export const termWays = ['identified', 'signed_in', 'paper'] as const;
export type TermWay = (typeof termWays)[number];

export const termWayWords: Record<TermWay, string> = {
  identified: 'Nome e CPF',
  signed_in: 'Com a própria conta',
  paper: 'Lista em papel',
};

/** After so long the text counts as read, whether it was scrolled or not. */
export const READ_SECONDS = 15;

/** The address of a term: of the term itself, which leads to the version in force, or of one version. */
export const pathOfTerm = (id: string): string => `/terms/${id}`;

/** Whom a version asks, without naming anybody. */
export function audienceWords(audience: {
  roles: readonly TermRole[];
  unitNames: readonly string[];
  named: number;
}): string {
  const { roles, unitNames, named } = audience;
  const groups = roles.map((role) => termRoleWords[role]).join(', ');
  const where = unitNames.length > 0 ? ` de ${unitNames.join(', ')}` : ' de todas as unidades';
  const parts = [
    groups && `${groups}${where}`,
    named > 0 && (named === 1 ? '1 pessoa indicada' : `${named} pessoas indicadas`),
  ];
  return parts.filter(Boolean).join(' e ') || 'Ninguém ainda';
}
