import type { Role } from '../roles.ts';

/** A request for a quote, from the public page to its end. */
export const leadStates = ['new', 'contacted', 'quoted', 'lost'] as const;
export type LeadState = (typeof leadStates)[number];

/** Those that wait for somebody, in the order in which they are shown. */
export const openLeadStates = ['new', 'contacted'] as const satisfies readonly LeadState[];

/** One step of a request. `by` besides admin and supervisor, who may take every step. */
export interface LeadStep {
  from: LeadState;
  to: LeadState;
  by: readonly Role[];
  /** What it needs besides the right to take it. */
  needs: readonly 'reason'[];
}

const followers = ['seller', 'unit', 'manager'] as const satisfies readonly Role[];
const step = (from: LeadState, to: LeadState, ...needs: 'reason'[]): LeadStep => ({
  from,
  to,
  by: followers,
  needs,
});

/** Every step that a request may take: the one table that server and screens read. */
export const leadSteps: readonly LeadStep[] = [
  step('new', 'contacted'),
  step('new', 'lost', 'reason'),
  step('contacted', 'quoted'),
  step('contacted', 'lost', 'reason'),
  step('lost', 'contacted'),
];

/** The step from one state to another that this role may take; undefined when there is none. */
export const findLeadStep = (from: LeadState, to: LeadState, role: Role): LeadStep | undefined =>
  leadSteps.find(
    (each) =>
      each.from === from &&
      each.to === to &&
      (role === 'admin' || role === 'supervisor' || each.by.includes(role)),
  );

export const leadStateWords: Record<LeadState, string> = {
  new: 'Novo',
  contacted: 'Em contato',
  quoted: 'Orçado',
  lost: 'Perdido',
};

/** What whoever asked is told. */
export const leadStatusWords: Record<LeadState, { title: string; text: string }> = {
  new: { title: 'Pedido recebido', text: 'O pedido chegou e espera a resposta do vendedor.' },
  contacted: { title: 'Em atendimento', text: 'O vendedor já entrou em contato.' },
  quoted: {
    title: 'Orçamento feito',
    text: 'O vendedor já fez o orçamento. Fale com o vendedor para combinar a entrega.',
  },
  lost: {
    title: 'Encerrado',
    text: 'Este pedido foi encerrado. Se ainda precisa de concreto, fale com o vendedor.',
  },
};
