import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { Opens, Punctuality } from '../totals/totals.ts';
import { Coordinates } from '../values/coordinates.ts';
import { Cnpj, Email, Phone } from '../values/identifiers.ts';
import { Name } from '../values/names.ts';
import { Instant, text } from '../values/quantities.ts';
import { type BrazilianZone, brazilianZones } from '../values/zone-words.ts';

export { type BrazilianZone, brazilianZones };

/** The states of Brazil, by their letters. */
export const federativeUnits = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

/** What a person says of a plant. */
export const UnitFields = z.object({
  code: z
    .string({ error: 'Informe o código da unidade.' })
    .overwrite((typed) => typed.trim().toUpperCase())
    .regex(/^[A-Z0-9-]{2,12}$/, { error: 'O código tem de 2 a 12 letras, números ou traços.' }),
  name: Name('Informe o nome da unidade.', 80),
  legalName: text(120, 3, 'Informe a razão social.'),
  cnpj: Cnpj,
  /** Inscrição estadual, or `ISENTO`. */
  stateRegistration: z
    .string()
    .overwrite((typed) => typed.trim().toUpperCase())
    .regex(/^(|ISENTO|[0-9./-]{8,20})$/, {
      error: 'A inscrição estadual tem de 8 a 14 números, ou é ISENTO.',
    }),
  phone: Phone.nullable(),
  email: Email.nullable(),
  address: text(200),
  city: text(80, 2, 'Informe a cidade.'),
  federativeUnit: z.enum(federativeUnits, { error: 'Escolha o estado.' }),
  coordinates: Coordinates.nullable(),
  timeZone: z.enum(Object.keys(brazilianZones) as [BrazilianZone, ...BrazilianZone[]], {
    error: 'Escolha o fuso horário.',
  }),
  capacityM3PerHour: z
    .int({ error: 'Informe a capacidade em m³/h.' })
    .min(1, { error: 'A capacidade é de ao menos 1 m³/h.' })
    .max(600, { error: 'A capacidade passa de 600 m³/h.' }),
  bays: z
    .int({ error: 'Informe quantos pontos de carga há.' })
    .min(1, { error: 'Há ao menos um ponto de carga.' })
    .max(10, { error: 'Use no máximo 10 pontos de carga.' }),
  sellersMayRecord: z.boolean(),
});
export type UnitFields = z.infer<typeof UnitFields>;

/** What a plant's health is made of, each 0 (bad) to 1 (good). */
export const healthFactors = ['goal', 'punctuality', 'returns', 'refusals', 'age', 'fleet'] as const;
export const HealthFactor = z.enum(healthFactors);
export type HealthFactor = z.infer<typeof HealthFactor>;

/** How a plant stands, 0 to 100, and the three factors that cost it most; null while nothing can be said. */
export const UnitHealth = z.object({
  score: z.int().min(0).max(100),
  reasons: z
    .array(
      z.object({
        factor: HealthFactor,
        /** The factor's own figure: a share, 0.032 being 3.2 %. */
        value: z.number(),
        /** Points of the score that it costs. */
        points: z.int(),
      }),
    )
    .max(3),
});
export type UnitHealth = z.infer<typeof UnitHealth>;

/** From these scores on a plant stands well, or well enough. */
const standingFrom = { good: 80, fair: 60 } as const;

/** How a plant with this score stands. */
export const standingOf = (score: number): 'good' | 'fair' | 'poor' =>
  score >= standingFrom.good ? 'good' : score >= standingFrom.fair ? 'fair' : 'poor';

/** A plant as the list shows it. */
export const UnitLine = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  federativeUnit: z.string(),
  cnpj: z.string(),
  active: z.boolean(),
  managers: z.array(z.string()),
  month: z.object({
    m3: figure('volume'),
    goalM3: figure('goal').nullable(),
    /** What the goals of its active sellers add up to, which need not be its own; null without any. */
    sellersGoalM3: figure('sellersGoal').nullable(),
    goalShare: figure('goalShare').nullable(),
    /** The part of the month's working days that is over. */
    overShare: figure('monthOver').nullable(),
    projectionM3: figure('projection').nullable(),
    punctuality: Punctuality,
    opens: Opens,
  }),
  vehicles: z.object({
    working: figure('vehiclesWorking'),
    down: figure('vehiclesDown'),
    total: figure('vehicles'),
  }),
  sellers: figure('sellers'),
  /** Devices in use now. */
  sessions: figure('devices'),
  lastLoadAt: Instant.nullable(),
  health: UnitHealth.nullable(),
});
export type UnitLine = z.infer<typeof UnitLine>;

/** A plant with everything that is known of it. */
export const Unit = UnitLine.extend({
  legalName: z.string(),
  stateRegistration: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  coordinates: Coordinates.nullable(),
  timeZone: z.string(),
  capacityM3PerHour: z.int(),
  bays: z.int(),
  sellersMayRecord: z.boolean(),
  /** Pours that are planned and not over. */
  plannedPours: z.int(),
  createdAt: Instant,
  revision: z.int(),
});
export type Unit = z.infer<typeof Unit>;
