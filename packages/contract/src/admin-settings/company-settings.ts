import { z } from 'zod';
import { NOTE_LINK_DAYS } from '../delivery-note/note-link.ts';
import { checklistItems, usualSeriousItems } from '../operational-sheet/sheet-limits.ts';
import { UnitSettings } from '../units-overview/unit-settings.ts';
import { Email, Phone } from '../values/identifiers.ts';
import { Cents, text } from '../values/quantities.ts';
import { WebAddress } from '../values/web-address.ts';
import { usualReasons } from './reason-lists.ts';

const optional = <Schema extends z.ZodType<string>>(schema: Schema) => z.literal('').or(schema);

/** Who the company is, as its papers, pages and mails say it. */
export const CompanySettings = z.object({
  name: text(80, 2).default('Traço Concreto'),
  legalName: text(120).default(''),
  site: WebAddress.default(''),
  phone: optional(Phone).default(''),
  email: optional(Email).default(''),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

const differs = { error: 'Confira os minutos: amarelo, laranja e prazo crescem nesta ordem.' };

/** What holds at every plant that has nothing of its own; a note's series and the phone are each plant's own. */
export const UnitDefaults = UnitSettings.omit({
  noteSeries: true,
  plantPhone: true,
  receiptSeries: true,
  pixKey: true,
  pixName: true,
  pixCity: true,
})
  .refine(({ smallestLoadM3, loadM3 }) => smallestLoadM3 <= loadM3, {
    error: 'A menor carga não pode ser maior que a carga usual.',
    path: ['smallestLoadM3'],
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    error: 'A usina abre antes de fechar.',
    path: ['closesAt'],
  })
  .refine(({ yellowMinutes, orangeMinutes }) => yellowMinutes < orangeMinutes, {
    ...differs,
    path: ['orangeMinutes'],
  })
  .refine(({ orangeMinutes, lifeMinutes }) => orangeMinutes < lifeMinutes, {
    ...differs,
    path: ['lifeMinutes'],
  });
export type UnitDefaults = z.infer<typeof UnitDefaults>;

const list = (usual: string[]) =>
  z
    .array(text(60, 2))
    .min(1, { error: 'Deixe ao menos um motivo.' })
    .max(20, { error: 'Use no máximo 20 motivos.' })
    .refine((words) => new Set(words.map((word) => word.toLowerCase())).size === words.length, {
      error: 'Há dois motivos iguais.',
    })
    .default(usual);

/** The reasons that the forms offer. */
export const ReasonSettings = z.object({
  return: list(usualReasons.return),
  cancel: list(usualReasons.cancel),
  refuse: list(usualReasons.refuse),
  delay: list(usualReasons.delay),
  loss: list(usualReasons.loss),
});
export type ReasonSettings = z.infer<typeof ReasonSettings>;

/** What nobody drives with: a NÃO of these stops the truck, a NÃO of any other item restricts it. */
export const ChecklistSettings = z.object({
  serious: z
    .array(z.enum(checklistItems, { error: 'Escolha itens da lista.' }))
    .min(1, { error: 'Deixe ao menos um item.' })
    .default([...usualSeriousItems]),
});
export type ChecklistSettings = z.infer<typeof ChecklistSettings>;

/** Up to how much each post approves by itself; above it the next one is asked. */
export const ApprovalSettings = z.object({
  purchaseCents: z
    .object({ unit: Cents, manager: Cents, supervisor: Cents })
    .default({ unit: 50_000, manager: 150_000, supervisor: 1_000_000 }),
  returnChargeCents: z
    .object({ unit: Cents, supervisor: Cents })
    .default({ unit: 200_000, supervisor: 1_000_000 }),
});
export type ApprovalSettings = z.infer<typeof ApprovalSettings>;

/** How goals are counted; commissions have rules of their own. */
export const GoalSettings = z.object({
  defaultGoalM3: z.number().min(0).max(100_000).default(600),
});
export type GoalSettings = z.infer<typeof GoalSettings>;

const minutes = (usual: number) =>
  z
    .int({ error: 'Informe os minutos.' })
    .min(1, { error: 'Use ao menos 1 minuto.' })
    .max(600, { error: 'Use no máximo 600 minutos.' })
    .default(usual);

/** What people are told of, and from when on. */
export const NotificationSettings = z.object({
  clock: z.boolean().default(true),
  clockMinutes: minutes(120),
  delayedPour: z.boolean().default(true),
  delayedPourMinutes: minutes(30),
  documents: z.boolean().default(true),
  documentDays: z.int().min(1).max(180).default(30),
  twoDevices: z.boolean().default(true),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const months = (usual: number) =>
  z
    .int({ error: 'Informe os meses.' })
    .min(1, { error: 'Use ao menos 1 mês.' })
    .max(240, { error: 'Use no máximo 240 meses.' })
    .default(usual);

const noteLinkDays = z
  .int({ error: 'Informe os dias.' })
  .min(NOTE_LINK_DAYS.least, { error: `Use ao menos ${NOTE_LINK_DAYS.least} dias.` })
  .max(NOTE_LINK_DAYS.most, { error: `Use no máximo ${NOTE_LINK_DAYS.most} dias.` })
  .default(NOTE_LINK_DAYS.usual);

/** What the log of security holds is never erased before. */
export const SECURITY_KEPT_MONTHS = 6;

/** Whom people write to about their data, and how long which of it is kept. */
export const PrivacySettings = z.object({
  officer: text(80).default(''),
  email: optional(Email).default(''),
  phone: optional(Phone).default(''),
  leadMonths: months(24),
  positionMonths: months(6),
  photoMonths: months(60),
  documentMonths: months(60),
  /** How long the link of a delivery note opens, from its issue or renewal on. */
  noteLinkDays,
  /** The law asks for half a year of who came in (Marco Civil da Internet, art. 15). */
  securityMonths: months(12).refine((kept) => kept >= SECURITY_KEPT_MONTHS, {
    error: `Use ao menos ${SECURITY_KEPT_MONTHS} meses: é o que a lei pede.`,
  }),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

const atMost = (most: number, usual: number, of: string) =>
  z
    .int({ error: `Informe ${of}.` })
    .min(1, { error: 'Use ao menos 1.' })
    .max(most, { error: `Use no máximo ${most}.` })
    .default(usual);

/** What is asked of who signs in, and after how long without anybody touching it a session ends; the partner's lasts 24 hours. */
export const SecuritySettings = z.object({
  officeSecondFactor: z.boolean().default(false),
  officeIdleHours: atMost(72, 8, 'as horas'),
  plantIdleDays: atMost(30, 7, 'os dias'),
  driverIdleDays: atMost(30, 7, 'os dias'),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;
