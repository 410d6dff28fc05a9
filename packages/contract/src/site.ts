import { z } from 'zod';
import { Phone } from './identifiers.ts';
import { text } from './quantities.ts';

/** Somebody to call at a site. */
export const SiteContact = z.object({
  name: text(80, 2),
  phone: Phone,
  /** "Mestre de obras", "engenheira"… */
  role: text(60).default(''),
});
export type SiteContact = z.infer<typeof SiteContact>;

/** Contacts of one site. */
export const SITE_CONTACTS = 5;

/** A place on the earth, degrees. */
export const Coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof Coordinates>;
