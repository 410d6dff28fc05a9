import { z } from 'zod';
import { DrumM3 } from '../concrete-volume/load.ts';
import { Coordinates, kilometresBetween } from '../values/coordinates.ts';
import { Phone } from '../values/identifiers.ts';
import { Name } from '../values/names.ts';
import { Id, text } from '../values/quantities.ts';

/** Somebody to call at a site. */
export const SiteContact = z.object({
  name: text(80, 1, 'Informe o nome do contato.'),
  phone: Phone,
  /** "Mestre de obras", "engenheira"… */
  role: text(60).default(''),
});
export type SiteContact = z.infer<typeof SiteContact>;

/** Contacts of one site. */
export const SITE_CONTACTS = 5;

/** Minutes of a way that somebody knows. */
export const TravelMinutes = z
  .int({ error: 'Informe os minutos.' })
  .min(1, { error: 'O trajeto leva ao menos 1 minuto.' })
  .max(240, { error: 'O trajeto passa de 4 horas.' });
export type TravelMinutes = z.infer<typeof TravelMinutes>;

/** What a person types of a site. */
export const SiteFields = z.object({
  name: Name('Informe o nome da obra.'),
  address: text(200),
  city: text(80),
  coordinates: Coordinates.nullable(),
  accessNotes: text(500),
  contacts: z.array(SiteContact).max(SITE_CONTACTS, { error: `Use no máximo ${SITE_CONTACTS} contatos.` }),
  /** Largest drum that can get there; null: any. */
  largestTruckM3: DrumM3.nullable(),
  /** When somebody knows better than history and map. */
  travelMinutes: TravelMinutes.nullable(),
  active: z.boolean(),
});
export type SiteFields = z.infer<typeof SiteFields>;

/** A place of a customer where concrete goes. */
export const Site = SiteFields.extend({
  id: Id,
  customerId: Id,
  unitId: Id,
  name: z.string(),
  plannedPours: z.int(),
  revision: z.int(),
});
export type Site = z.infer<typeof Site>;

/** No way is shorter, minutes. */
export const LEAST_ROAD_MINUTES = 3;

/** Minutes on the road between two places, from the map. */
export const roadMinutes = (
  from: Coordinates,
  to: Coordinates,
  { roadFactor, roadKmPerHour }: { roadFactor: number; roadKmPerHour: number },
): number =>
  Math.max(LEAST_ROAD_MINUTES, Math.round(((kilometresBetween(from, to) * roadFactor) / roadKmPerHour) * 60));
