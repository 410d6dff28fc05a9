import { type ErrorMap, oc } from '@orpc/contract';
import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** What every procedure tells the door. */
export interface ProcedureMeta {
  /** The permission that the asker must hold. */
  permission: Permission;
  /** False: open to all, and slow without asking the database as the actor (signing in): holds no transaction. */
  transaction?: false;
  /** It takes much memory and processor: a few at a time, one of an account; no transaction is held while waiting. */
  queued?: true;
  /**
   * Hundreds may ask for it at the same moment: a few at a time, so that nobody else waits behind all of them. Files, of which each
   * is opened and made anew, apart from entries: no step waits behind a photo.
   */
  crowded?: 'entries' | 'files';
  /**
   * The key of the input that holds an id which the asker's device made: of what it creates. Sent again the same is answered as
   * the first time; another content under the same id is refused.
   */
  once?: string;
  /**
   * A write whose handler does nothing but ask until the database has answered it: it begins as whom the session was at its last
   * request, and is undone and begun anew where that proves wrong.
   */
  asksFirst?: true;
  /** A person with a temporary password may do this before changing it: come in, be named, change it. */
  whilePasswordMustChange?: true;
  /**
   * Only who proved to be this person in the last minutes may, by the password or the second factor: resets, lists of people with
   * documents, what cannot be undone. `all`: by everything that the sign-in asks for; a person's own factors.
   */
  freshPassword?: true | 'all';
  /** It takes a file, of so many bytes at most: no form is read at an address that does not say so. */
  takesFileOf?: number;
  /** A file whose rows are persons: that it was taken stands in the log of security. */
  listsPeople?: true;
  /** Asked as what only reads (GET), it keeps something all the same: a paper that is printed. Every other one may change nothing. */
  writes?: true;
  /** Open to all, and yet it changes nothing: others of these count visits and open links. */
  reads?: true;
  /** A person of whom a second factor is asked may do this before there is one: set it up. */
  whileFactorIsMissing?: true;
  /** A page asks it by itself, without anybody touching it: it does not keep a session awake. */
  unattended?: true;
  /**
   * It answers the same to all of one role and scope (`scopeOfSight` of the server), and holds nothing of the account: worked out once
   * for all of them, and again when a table changes that it is read from (`shared-reads.ts` of the server). Only of a `GET` for people
   * who are signed in, without parameters in its path, that leaves no trail.
   */
  sharedBy?: 'scope';
  /** A person whose answer to a term is overdue may do this before giving it; coming in and changing the password go anyway. */
  whileTermIsDue?: true;
}

/** By what a person may prove who it is, beside the password; `all` of it together, or one. */
export const ProofWays = z.object({ all: z.boolean(), totp: z.boolean(), passkey: z.boolean() });
export type ProofWays = z.infer<typeof ProofWays>;

/** The refusals that the door itself can answer, to any procedure. */
export const doorErrors = {
  NOT_SIGNED_IN: { status: 401, message: 'Entre para continuar.' },
  /** The screen that asks shows somebody else, or the same person with another role or unit. */
  OTHER_PERSON: {
    status: 409,
    message: 'Outra pessoa entrou neste navegador. Nada foi enviado: recarregue esta aba.',
  },
  NOT_ALLOWED: { status: 403, message: 'Seu tipo de usuário não tem permissão para isto.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Troque a senha temporária para continuar.' },
  FACTOR_NEEDED: { status: 403, message: 'Ative o segundo fator para continuar.' },
  PASSWORD_NEEDED: { status: 403, message: 'Confirme que é você para continuar.', data: ProofWays },
  /** Only terms that say so keep people from going on. */
  TERM_DUE: { status: 403, message: 'Há um termo com prazo vencido. Responda a ele para continuar.' },
  /** What was delivered on a day that is checked and closed does not change any more. */
  DAY_CLOSED: {
    status: 409,
    message:
      'Este dia está fechado. Para mudar algo dele, o administrador o reabre em Relatórios operacionais.',
  },
  OWN_SERIES: {
    status: 422,
    message: 'Esta série é numerada pelo sistema: use outra para uma nota digitada.',
  },
  /** Whoever reads is served; whoever writes is told, and loses nothing that is on the device. */
  NO_SPACE: {
    status: 507,
    message: 'O servidor está sem espaço em disco, e nada foi gravado. Avise o administrador.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'O sistema não conseguiu atender agora. Tente de novo em instantes.',
  },
  SENT_OTHERWISE: {
    status: 409,
    message:
      'Isto já tinha sido enviado com outros dados: vale o primeiro envio. Recarregue a página e corrija por lá.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Muitas tentativas. Aguarde um momento.' },
} as const satisfies ErrorMap;

/** What a file whose rows are persons asks for and leaves behind. */
export const peopleFile = { freshPassword: true, queued: true, listsPeople: true } as const;

/**
 * Begins a procedure of the contract: it names its permission, or it does not compile.
 * @param permission a name of `permissions.ts`, or an explicit `open to all`
 */
export const requires = (permission: Permission, more: Omit<ProcedureMeta, 'permission'> = {}) =>
  oc.$meta<ProcedureMeta>({ permission, ...more }).errors(doorErrors);
