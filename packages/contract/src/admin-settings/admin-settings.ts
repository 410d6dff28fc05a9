import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import { LEAST_REASON } from '../values/reasons.ts';
import { ANONYMISE_WORD, FoundPerson, PersonKind } from './personal-data.ts';
import { openSettingKeys, settingKeys } from './setting-keys.ts';
import { CHANGE_WORD } from './settings-registry.ts';

export const SettingKeyShape = z.enum(settingKeys, { error: 'Configuração desconhecida.' });
const Value = z.record(z.string(), z.unknown());

/** A value, from when on it holds, and who set it. */
export const SettingVersion = z.object({
  id: z.string(),
  value: Value,
  holdsFrom: Day,
  note: z.string(),
  author: z.string(),
  at: Instant,
});
export type SettingVersion = z.infer<typeof SettingVersion>;

/** A setting today: its value, the version that says it (null of the usual one), and those that are still to hold. */
export const PresentSetting = z.object({
  key: SettingKeyShape,
  value: Value,
  version: SettingVersion.nullable(),
  coming: z.array(SettingVersion),
  /** The last version of all, whenever it holds; sent back with a change. */
  lastId: z.string().nullable(),
});
export type PresentSetting = z.infer<typeof PresentSetting>;

/** Links of the settings to screens that have their own, with what is there. */
export const SettingCounts = z.object({
  mixes: z.int(),
  priceLists: z.int(),
  customers: figure('customers'),
  vehicles: figure('vehicles'),
  drivers: figure('drivers'),
  admins: z.int(),
  /** The day of the oldest load at the plants that go by the company's first day. */
  firstLoadOn: Day.nullable(),
});
export type SettingCounts = z.infer<typeof SettingCounts>;

/** The largest logo, and the smallest side that a sign-in page shows well. */
export const LOGO_BYTES = 1_000_000;
/** So much of one that is too large is read, to say it in words. */
const LOGO_FORM_BYTES = 5_000_000;
/** What is typed before every administrator has to sign in anew. */
export const FORCE_WORD = 'TODOS';

/** Persons that one search tells. */
export const MOST_PEOPLE = 20;
const ofPerson = z.object({ kind: PersonKind, id: Id });
const personNotFound = { PERSON_NOT_FOUND: { status: 404, message: 'Pessoa não encontrada.' } } as const;

/** What the company sets for itself: `/admin-settings`. */
export const adminSettings = {
  list: requires('admin-settings:read')
    .route({ method: 'GET', path: '/admin-settings', summary: 'Configurações da empresa hoje' })
    .output(z.object({ today: Day, settings: z.array(PresentSetting) })),
  counts: requires('admin-settings:read')
    .route({ method: 'GET', path: '/admin-settings/counts', summary: 'Quantos cadastros há' })
    .output(SettingCounts),
  history: requires('admin-settings:read')
    .route({ method: 'GET', path: '/admin-settings/{key}/history', summary: 'Versões de uma configuração' })
    .input(z.object({ key: SettingKeyShape }))
    .output(z.array(SettingVersion).max(200)),
  /** What a screen of any role of the company goes by today; the partner's go by nothing of it. */
  present: requires('admin-settings:present')
    .route({ method: 'GET', path: '/settings/{key}', summary: 'O que vale hoje' })
    .input(z.object({ key: z.enum(openSettingKeys, { error: 'Configuração desconhecida.' }) }))
    .output(Value),
  /** A new version that holds from a day on; what holds today and before is not touched. */
  save: requires('admin-settings:write', { once: 'id' })
    .route({ method: 'POST', path: '/admin-settings/{key}', summary: 'Altera uma configuração' })
    .input(
      z.object({
        key: SettingKeyShape,
        id: Id,
        value: Value,
        holdsFrom: Day,
        note: text(200).default(''),
        word: text(20).default(''),
        /** The last version that the person saw. */
        lastId: Id.nullable(),
      }),
    )
    .output(PresentSetting)
    .errors({
      VALUE_INVALID: {
        status: 422,
        message: 'Confira os campos: um deles não foi aceito.',
        data: z.object({ field: z.string(), sentence: z.string() }),
      },
      IN_THE_PAST: { status: 422, message: 'Uma mudança vale a partir de hoje ou de um dia futuro.' },
      TOO_FAR: { status: 422, message: 'Marque a mudança para no máximo dois anos à frente.' },
      NOTHING_CHANGED: { status: 422, message: 'Nada mudou em relação ao que vale nesse dia.' },
      WORD_MISSING: { status: 422, message: `Digite ${CHANGE_WORD} para confirmar.` },
      STALE_REVISION: {
        status: 409,
        message: 'Outra pessoa alterou esta configuração enquanto você a editava. Confira e salve de novo.',
        data: z.object({ current: PresentSetting }),
      },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra versão. Recarregue a página.' },
    }),
  /** Another logo on the sign-in page and as the icon of every page, at once. */
  saveLogo: requires('admin-settings:write', { takesFileOf: LOGO_FORM_BYTES })
    .route({
      method: 'POST',
      path: '/admin-settings/logo',
      summary: 'Troca o logo',
      inputStructure: 'compact',
    })
    .input(z.object({ file: z.file().max(LOGO_BYTES, { error: 'O arquivo passa de 1 MB.' }) }))
    .output(z.object({ file_path: z.string() }))
    .errors({
      NOT_A_PICTURE: {
        status: 422,
        message: 'O arquivo não é uma imagem PNG, JPEG ou WebP que se possa abrir.',
      },
    }),
  /** Persons by name, or by the beginning of the CPF or CNPJ. */
  findPeople: requires('admin-settings:privacy')
    .route({ method: 'GET', path: '/admin-settings/people', summary: 'Procura uma pessoa' })
    .input(z.object({ search: text(80, 3) }))
    .output(z.array(FoundPerson).max(MOST_PEOPLE)),
  /** All that is kept of a person, as a page that anybody can read. Leaves its trace. */
  exportPerson: requires('admin-settings:privacy', { freshPassword: true, queued: true })
    .route({
      method: 'POST',
      path: '/admin-settings/people/{kind}/{id}/export',
      summary: 'Exporta os dados de uma pessoa',
    })
    .input(ofPerson)
    .output(z.file())
    .errors(personNotFound),
  /** Takes away what says who a person was; what was delivered and earned stays, under nobody's name. */
  anonymisePerson: requires('admin-settings:privacy', { freshPassword: true })
    .route({
      method: 'POST',
      path: '/admin-settings/people/{kind}/{id}/anonymise',
      summary: 'Anonimiza uma pessoa',
    })
    .input(
      ofPerson.extend({
        word: z.literal(ANONYMISE_WORD, { error: `Digite ${ANONYMISE_WORD} para confirmar.` }),
        reason: text(300, LEAST_REASON),
      }),
    )
    .output(z.object({ done: z.literal(true) }))
    .errors({
      ...personNotFound,
      STILL_ACTIVE: { status: 409, message: 'Inative este cadastro antes de anonimizar.' },
      ALREADY_ANONYMOUS: { status: 409, message: 'Este cadastro já foi anonimizado.' },
    }),
  /** Every other administrator has to sign in anew. */
  forceSignIn: requires('admin-settings:write', { freshPassword: true })
    .route({
      method: 'POST',
      path: '/admin-settings/force-sign-in',
      summary: 'Exige nova entrada dos administradores',
    })
    .input(z.object({ word: z.literal(FORCE_WORD, { error: `Digite ${FORCE_WORD} para confirmar.` }) }))
    .output(z.object({ accounts: z.int() })),
};
