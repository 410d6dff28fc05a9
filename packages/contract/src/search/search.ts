import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Day, text } from '../values/quantities.ts';
import { foundKinds } from './found-screens.ts';

/** The fewest letters that are asked for: one alone stands in everything. */
export const LEAST_TYPED = 2;
/** The search takes as much as this; nothing has a longer name that one would type. */
export const MOST_TYPED = 80;
/** So many of a kind: who does not see it types another letter. */
export const MOST_OF_KIND = 5;

/** One thing that was found, with what tells it from others of its name; neither a price nor a document of a person. */
export const Found = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** What it is called: a customer's name, `E-026.085`, `BT-011 · ABC1D23`. */
  name: z.string(),
  /** Customer and site, city, unit. */
  detail: z.string(),
  /** How it stands, as its own feature calls it. */
  state: z.string(),
  /** When it was loaded, is poured or was last used, and by which clock. */
  at: z.string().nullable(),
  zone: z.string().nullable(),
  /** Where its list or board is to be opened. */
  unitId: z.string().nullable(),
  dayOn: Day.nullable(),
  /** The customer of a site. */
  customerId: z.string().nullable(),
});
export type Found = z.infer<typeof Found>;

/** The one search: notes, plates, customers, sites, people, documents, pours. */
export const search = {
  find: requires('search:find')
    .route({ method: 'GET', path: '/search', summary: 'Procura em tudo o que a pessoa pode abrir' })
    .input(z.object({ words: text(MOST_TYPED, LEAST_TYPED, 'Digite o que procura.') }))
    .output(z.object({ rows: z.array(Found) })),
};
