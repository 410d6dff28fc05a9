import { z } from 'zod';
import { Me } from '../identity/identity.ts';
import { requires } from '../procedure.ts';
import { roles } from '../roles.ts';
import { Id, Instant, text } from '../values/quantities.ts';
import { LEAST_REASON } from '../values/reasons.ts';

/** Passkeys of one account: its phone, its computer, a key on a ring. */
export const MOST_PASSKEYS = 10;
/** Recovery codes of one account, each good for one sign-in. */
export const RECOVERY_CODES = 10;
/** What an authenticator answers stays below this. */
const ANSWER_CHARACTERS = 16_000;

/** What a browser's authenticator says or is asked: the server's library reads it, and refuses what it does not know. */
const FromAuthenticator = z
  .record(z.string(), z.unknown())
  .refine((answer) => JSON.stringify(answer).length <= ANSWER_CHARACTERS, {
    error: 'A resposta da chave de acesso é grande demais.',
  });

/** With which second factors an account can go on. */
export const FactorWays = z.object({ totp: z.boolean(), passkey: z.boolean() });
export type FactorWays = z.infer<typeof FactorWays>;

const totpProof = z.object({ kind: z.literal('totp'), code: text(20) });
const passkeyProof = z.object({ kind: z.literal('passkey'), answer: FromAuthenticator });

/** What somebody shows after the password. */
export const FactorProof = z.discriminatedUnion('kind', [
  totpProof,
  z.object({ kind: z.literal('recovery-code'), code: text(40) }),
  passkeyProof,
]);
export type FactorProof = z.infer<typeof FactorProof>;

/** What somebody shows once more who is in: a recovery code is for signing in alone. */
export const RepeatedProof = z.discriminatedUnion('kind', [totpProof, passkeyProof]);
export type RepeatedProof = z.infer<typeof RepeatedProof>;

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** One's own second factors. */
export const OwnFactors = z.object({
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** The company asks it of this account. */
  required: z.boolean(),
  /** Where passkeys work: at the server's address alone, if it has a name and https; null when nowhere. */
  passkeyAddress: z.string().nullable(),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

/** An account of the office, or another that has a second factor. */
export const OfficeFactor = z.object({
  accountId: z.string(),
  name: z.string(),
  role: z.enum(roles),
  totp: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
});
export type OfficeFactor = z.infer<typeof OfficeFactor>;

const done = z.object({ done: z.literal(true) });
/** The codes, shown this once; null when there were some already. */
const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const Codes = z.object({ recoveryCodes: z.array(z.string()) });
const own = { freshPassword: 'all', whileFactorIsMissing: true } as const;
const over = {
  STEP_OVER: { status: 409, message: 'O tempo acabou. Entre de novo com usuário e senha.' },
} as const;
const wrong = {
  FACTOR_WRONG: {
    status: 422,
    message: 'Código ou chave não confere.',
    data: z.object({ waitSeconds: z.int().min(0) }),
  },
} as const;
const notAccepted = {
  PASSKEY_REFUSED: { status: 422, message: 'A chave de acesso não foi aceita. Tente de novo.' },
} as const;
/** Said to whoever would take away the one second factor that the company asks for. */
export const FACTOR_STAYS = 'A empresa exige um segundo fator. Cadastre outro antes de remover este.';
const stillRequired = { FACTOR_REQUIRED: { status: 409, message: FACTOR_STAYS } } as const;

/** The second factor: shown after the password, set up by each, seen and taken away by the office. */
export const secondFactor = {
  signIn: requires('open to all', { transaction: false })
    .route({
      method: 'POST',
      path: '/second-factor/sign-in',
      summary: 'Confirma a entrada com o segundo fator',
    })
    .input(FactorProof)
    .output(Me)
    .errors({
      ...over,
      ...wrong,
    }),
  challenge: requires('open to all', { transaction: false })
    .route({
      method: 'POST',
      path: '/second-factor/challenge',
      summary: 'Pede a chave de acesso ao navegador',
    })
    .output(z.record(z.string(), z.unknown()))
    .errors(over),
  /** What asks for a fresh password goes after it too; with the password, also what asks for everything. */
  confirm: requires('second-factor:own')
    .route({
      method: 'POST',
      path: '/second-factor/confirm',
      summary: 'Confirma, com o segundo fator, que é a própria pessoa',
    })
    .input(z.object({ proof: RepeatedProof, password: z.string().min(1).max(128).optional() }))
    .output(done)
    .errors({ ...wrong, WRONG_PASSWORD: { status: 422, message: 'A senha não confere.' } }),
  confirmChallenge: requires('second-factor:own')
    .route({
      method: 'POST',
      path: '/second-factor/confirm-challenge',
      summary: 'Pede a chave de acesso a quem já entrou',
    })
    .output(z.record(z.string(), z.unknown()))
    .errors({ NO_FACTOR: { status: 409, message: 'Esta conta não tem chave de acesso neste endereço.' } }),
  own: requires('second-factor:own', { whileFactorIsMissing: true })
    .route({ method: 'GET', path: '/second-factor', summary: 'Os segundos fatores da própria conta' })
    .output(OwnFactors),
  beginTotp: requires('second-factor:own', own)
    .route({ method: 'POST', path: '/second-factor/totp', summary: 'Começa o aplicativo de códigos' })
    .output(z.object({ secret: z.string(), address: z.string() }))
    .errors({ TOTP_SET: { status: 409, message: 'Já há um aplicativo de códigos. Remova-o antes.' } }),
  finishTotp: requires('second-factor:own', own)
    .route({ method: 'POST', path: '/second-factor/totp/finish', summary: 'Ativa o aplicativo de códigos' })
    .input(z.object({ code: text(20, 1, 'Digite o código.') }))
    .output(Added)
    .errors({ CODE_WRONG: { status: 422, message: 'O código não confere. Confira a hora do celular.' } }),
  removeTotp: requires('second-factor:own', own)
    .route({ method: 'POST', path: '/second-factor/totp/remove', summary: 'Remove o aplicativo de códigos' })
    .output(done)
    .errors(stillRequired),
  beginPasskey: requires('second-factor:own', own)
    .route({ method: 'POST', path: '/second-factor/passkeys', summary: 'Começa uma chave de acesso' })
    .output(z.record(z.string(), z.unknown()))
    .errors({
      NO_PASSKEYS_HERE: { status: 409, message: 'Chaves de acesso não funcionam neste endereço.' },
      TOO_MANY_PASSKEYS: { status: 409, message: `Use no máximo ${MOST_PASSKEYS} chaves de acesso.` },
    }),
  finishPasskey: requires('second-factor:own', own)
    .route({ method: 'POST', path: '/second-factor/passkeys/finish', summary: 'Guarda uma chave de acesso' })
    .input(z.object({ name: text(60, 1, 'Dê um nome à chave.'), answer: FromAuthenticator }))
    .output(Added)
    .errors(notAccepted),
  removePasskey: requires('second-factor:own', own)
    .route({
      method: 'POST',
      path: '/second-factor/passkeys/{id}/remove',
      summary: 'Remove uma chave de acesso',
    })
    .input(z.object({ id: Id }))
    .output(done)
    .errors({
      ...stillRequired,
      PASSKEY_NOT_FOUND: { status: 404, message: 'Esta chave de acesso não existe mais.' },
    }),
  makeCodes: requires('second-factor:own', { freshPassword: 'all' })
    .route({
      method: 'POST',
      path: '/second-factor/recovery-codes',
      summary: 'Faz novos códigos de recuperação',
    })
    .output(Codes)
    .errors({ NO_FACTOR: { status: 409, message: 'Cadastre um segundo fator antes.' } }),
  office: requires('second-factor:office')
    .route({ method: 'GET', path: '/second-factor/office', summary: 'Quem tem segundo fator' })
    .output(z.array(OfficeFactor)),
  removeOf: requires('second-factor:remove', { freshPassword: true })
    .route({
      method: 'POST',
      path: '/second-factor/accounts/{accountId}/remove',
      summary: 'Remove o segundo fator perdido de outra pessoa',
    })
    .input(z.object({ accountId: Id, reason: text(300, LEAST_REASON) }))
    .output(done)
    .errors({
      ACCOUNT_NOT_FOUND: { status: 404, message: 'Conta não encontrada.' },
      OWN_ACCOUNT: { status: 422, message: 'Isto não pode ser feito com a própria conta.' },
      NO_FACTOR: { status: 409, message: 'Esta conta não tem segundo fator.' },
    }),
};
