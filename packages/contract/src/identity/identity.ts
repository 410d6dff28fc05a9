import { z } from 'zod';
import { UnitOption } from '../catalogue/unit-option.ts';
import { requires } from '../procedure.ts';
import { partnerUserTypes, roles } from '../roles.ts';
import { Id, text } from '../values/quantities.ts';
import { passwordProblems } from './password.ts';

/** One sentence for every failed sign-in, whatever the reason (issue 2 C, screens `/login`). */
export const INVALID_CREDENTIALS = 'Usuário ou senha inválidos';

/** Says nothing of accounts: the server's log tells whoever keeps it why. */
export const NOT_OPEN_HERE =
  'Por este endereço ninguém entra ainda. Avise quem cuida do Traço: o registro do servidor diz o que fazer.';

/** What a person types: user name, e-mail or CPF (with or without mask), and password or PIN. */
export const Credentials = z.object({
  user: text(120, 1, 'Informe o usuário.'),
  password: z.string({ error: 'Informe a senha.' }).min(1, 'Informe a senha.').max(128),
});
export type Credentials = z.infer<typeof Credentials>;

/** Who is signed in. What a role does not have is absent. */
export const Me = z.object({
  accountId: z.string(),
  userType: z.enum(roles),
  name: z.string(),
  unitId: z.string().optional(),
  unitName: z.string().optional(),
  sellerId: z.string().optional(),
  sellerName: z.string().optional(),
  driverId: z.string().optional(),
  driverName: z.string().optional(),
  employeeId: z.string().optional(),
  partnerUserType: z.enum(partnerUserTypes).optional(),
  /** Compared with the required admin version; another one ends an admin's session. */
  passwordVersion: z.string(),
  /** A temporary password is in use: nothing but changing it is possible. */
  mustChangePassword: z.boolean(),
  /** A term whose day is over and that keeps the person from going on; absent when there is none. */
  dueTermId: z.string().optional(),
  /** The company asks a second factor, and there is none yet: nothing but setting it up is possible; absent when not. */
  mustSetFactor: z.boolean().optional(),
});
export type Me = z.infer<typeof Me>;

/** What the app asks before its first screen, all at once: who is in, and what nearly every first screen chooses from. */
export const Opening = z.object({
  person: Me.nullable(),
  /** The units that they may choose from; absent for whom `GET /catalogue/units` refuses, and while something must be done first. */
  units: z.array(UnitOption).optional(),
});
export type Opening = z.infer<typeof Opening>;

const account = z.object({ accountId: Id });
const done = z.object({ done: z.literal(true) });
const refusedSignIn = {
  INVALID_CREDENTIALS: {
    status: 422,
    message: INVALID_CREDENTIALS,
    /** Seconds until another try is looked at; 0 when at once. Unknown names wait too. */
    data: z.object({ waitSeconds: z.int().min(0) }),
  },
  /** The password is right, and opens nothing yet: `POST /second-factor/sign-in` goes on within five minutes. */
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: 'Confirme a entrada com o segundo fator.',
    data: z.object({ totp: z.boolean(), passkey: z.boolean() }),
  },
  /** Of a server that was not opened to others; the same whatever name was typed. */
  NOT_OPEN_HERE: { status: 403, message: NOT_OPEN_HERE },
} as const;
const refusedAccount = {
  ACCOUNT_NOT_FOUND: { status: 404, message: 'Conta não encontrada.' },
  OWN_ACCOUNT: { status: 422, message: 'Isto não pode ser feito com a própria conta.' },
} as const;

/** Signing in and out, passwords, and an admin's care of accounts. */
export const identity = {
  signIn: requires('open to all', { transaction: false })
    .route({ method: 'POST', path: '/identity/sign-in', summary: 'Entra no sistema' })
    .input(Credentials)
    .output(Me)
    .errors(refusedSignIn),
  partnerSignIn: requires('open to all', { transaction: false })
    .route({ method: 'POST', path: '/identity/partner-sign-in', summary: 'Entra no painel do parceiro' })
    .input(Credentials)
    .output(Me)
    .errors(refusedSignIn),
  signOut: requires('open to all')
    .route({ method: 'POST', path: '/identity/sign-out', summary: 'Sai do sistema' })
    .output(done),
  me: requires('open to all')
    .route({ method: 'GET', path: '/identity/me', summary: 'Quem está no sistema, ou ninguém' })
    .output(Me.nullable()),
  opening: requires('open to all')
    .route({
      method: 'GET',
      path: '/identity/opening',
      summary: 'O que o aplicativo precisa ao abrir: quem está no sistema e as unidades',
    })
    .output(Opening),
  changePassword: requires('signed in', { whilePasswordMustChange: true })
    .route({ method: 'POST', path: '/identity/change-password', summary: 'Troca a própria senha' })
    .input(z.object({ current: z.string().min(1).max(128), next: z.string().max(128) }))
    .output(z.object({ endedSessions: z.int() }))
    .errors({
      WRONG_PASSWORD: { status: 422, message: 'A senha atual não confere.' },
      PASSWORD_TOO_SHORT: { status: 422, message: passwordProblems.PASSWORD_TOO_SHORT },
      PIN_NOT_SIX_DIGITS: { status: 422, message: passwordProblems.PIN_NOT_SIX_DIGITS },
      PASSWORD_TOO_EASY: { status: 422, message: passwordProblems.PASSWORD_TOO_EASY },
      SAME_PASSWORD: { status: 422, message: passwordProblems.SAME_PASSWORD },
    }),
  /** What asks for a fresh password (`PASSWORD_NEEDED`) goes for some minutes after it; without a second factor also what asks for all. */
  confirmPassword: requires('signed in', { whileFactorIsMissing: true })
    .route({ method: 'POST', path: '/identity/confirm-password', summary: 'Confirma a própria senha' })
    .input(
      z.object({ password: z.string({ error: 'Informe a senha.' }).min(1, 'Informe a senha.').max(128) }),
    )
    .output(done)
    .errors({ WRONG_PASSWORD: { status: 422, message: 'A senha não confere.' } }),
  resetPassword: requires('identity:reset', { freshPassword: true })
    .route({
      method: 'POST',
      path: '/identity/accounts/{accountId}/reset-password',
      summary: 'Dá uma senha temporária a uma conta',
    })
    .input(account)
    .output(z.object({ temporaryPassword: z.string() }))
    .errors(refusedAccount),
  disableAccount: requires('identity:reset')
    .route({
      method: 'POST',
      path: '/identity/accounts/{accountId}/disable',
      summary: 'Desativa uma conta e encerra suas sessões',
    })
    .input(account)
    .output(done)
    .errors(refusedAccount),
  enableAccount: requires('identity:reset')
    .route({
      method: 'POST',
      path: '/identity/accounts/{accountId}/enable',
      summary: 'Reativa uma conta',
    })
    .input(account)
    .output(done)
    .errors({ ACCOUNT_NOT_FOUND: refusedAccount.ACCOUNT_NOT_FOUND }),
};
