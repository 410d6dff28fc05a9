import { z } from 'zod';
import { KeptDeviceInfo } from '../active-sessions/active-sessions.ts';
import { peopleFile, requires } from '../procedure.ts';
import { roles } from '../roles.ts';
import { fileOf, listInOneOrder } from '../values/list.ts';
import { Id, Instant, text } from '../values/quantities.ts';

/** What the log of security knows, by the part of the house that it concerns. */
export const securityKinds = {
  access: [
    'signed-in',
    'sign-in-failed',
    'sign-in-locked',
    'signed-out',
    'sessions-ended',
    'session-timed-out',
  ],
  password: [
    'password-changed',
    'password-wrong',
    'password-asked',
    'password-confirmed',
    'password-reset',
    'access-given',
    'sign-in-forced',
  ],
  factor: [
    'factor-set',
    'factor-used',
    'factor-failed',
    'factor-removed',
    'recovery-codes-made',
    'recovery-code-used',
  ],
  accounts: ['account-created', 'account-disabled', 'account-enabled'],
  people: ['person-exported', 'people-exported', 'person-anonymised'],
  attack: ['not-allowed', 'forged-cookie', 'cross-site', 'guess-failed', 'alarm'],
} as const;
export type SecurityTheme = keyof typeof securityKinds;
export const securityThemes = Object.keys(securityKinds) as [SecurityTheme, ...SecurityTheme[]];
const allKinds = Object.values(securityKinds).flat();
export type SecurityKind = (typeof allKinds)[number];

/** By what a second factor was shown. */
export const secondFactors = ['totp', 'passkey', 'recovery-code'] as const;
/** Where somebody guesses who is not signed in, or guesses what another person knows. */
export const guessedThings = ['term', 'sign-code', 'note-code'] as const;

/** What the office is told of by itself; when, says `security-alarms.ts`. */
export const alarmNames = [
  'guessing',
  'many-accounts',
  'office-locked',
  'not-allowed',
  'forged',
  'exports',
  'anonymising',
  'factor-removed',
] as const;
export type AlarmName = (typeof alarmNames)[number];

/** What an event may say beside who, whose, when and from where: words of ours and counts, nothing that anybody typed. */
export const SecurityDetails = z.strictObject({
  alarm: z.enum(alarmNames).optional(),
  device: z.enum(['known', 'new']).optional(),
  door: z.enum(['staff', 'partner']).optional(),
  factor: z.enum(secondFactors).optional(),
  guessed: z.enum(guessedThings).optional(),
  role: z.enum(roles).optional(),
  /** How many sessions ended, or how many events an alarm counted. */
  count: z.int().optional(),
  /** How many accounts an alarm counted. */
  accounts: z.int().optional(),
  /** Seconds of a lock. */
  seconds: z.int().optional(),
  /** The permission that was asked for: in vain, without the password again, or for a list of persons. */
  permission: z.string().max(60).optional(),
  personKind: z.string().max(20).optional(),
  personId: z.guid().optional(),
});
export type SecurityDetails = z.infer<typeof SecurityDetails>;

/** An event as the office reads it. */
export const SecurityEvent = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(allKinds),
  /** Whose account it concerns; null when nobody has the name that was typed. */
  account_name: z.string().nullable(),
  account_role: z.enum(roles).nullable(),
  /** Whoever did it; null when it was nobody who is signed in. */
  actor_name: z.string().nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** What the browser's own words say of the device, as in the list of sessions; null when there are none. */
  device_info: KeptDeviceInfo.pick({ deviceType: true, os: true, browser: true }).nullable(),
  /** What the server's log knows the request by. */
  request_id: z.string().nullable(),
  details: SecurityDetails,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const SecurityFilter = z.object({
  theme: z.enum(securityThemes, { error: 'Escolha um assunto da lista.' }).optional(),
  account_id: Id.optional(),
  /** Words of the name of whom it concerns or of who did it. */
  search: text(80).optional(),
});
export type SecurityFilter = z.infer<typeof SecurityFilter>;

const list = listInOneOrder(SecurityEvent, SecurityFilter);
const file = fileOf(SecurityFilter);

/** The log of security: what happened to people's access, and to the data of persons. */
export const securityEvents = {
  /** The newest first. */
  list: requires('security-events:read')
    .route({ method: 'GET', path: '/security-events', summary: 'Lista os registros de segurança' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  /** The filtered log as a file for an audit: CSV (`;`, BOM, decimal comma) or XLSX. */
  export: requires('security-events:read', peopleFile)
    .route({ method: 'GET', path: '/security-events/export', summary: 'Exporta os registros de segurança' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
};
