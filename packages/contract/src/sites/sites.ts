import { z } from 'zod';
import { TravelSource } from '../pours/pour.ts';
import { requires } from '../procedure.ts';
import { Coordinates } from '../values/coordinates.ts';
import { Id } from '../values/quantities.ts';
import { Site, SiteFields } from './site.ts';

/** How long the way to a site takes, as planning reckons it. */
export const SiteTravel = z.object({
  minutes: z.int(),
  source: TravelSource,
  /** As the crow flies, km; null while plant or site have no place on the map. */
  distanceKm: z.number().nullable(),
});
export type SiteTravel = z.infer<typeof SiteTravel>;

/** A plant and the sites around it. */
export const SiteMap = z.object({
  plant: Coordinates.extend({ name: z.string() }).nullable(),
  sites: z.array(Coordinates.extend({ id: z.string(), name: z.string(), customer: z.string() })).max(2_000),
});
export type SiteMap = z.infer<typeof SiteMap>;

const customerNotFound = {
  CUSTOMER_NOT_FOUND: { status: 404, message: 'Cliente não encontrado.' },
} as const;
const notFound = { SITE_NOT_FOUND: { status: 404, message: 'Obra não encontrada.' } } as const;

/** Where the concrete goes: the sites of a customer, their places and the ways to them. */
export const sites = {
  list: requires('sites:read')
    .route({ method: 'GET', path: '/sites', summary: 'Obras de um cliente' })
    .input(z.object({ customerId: Id }))
    .output(z.array(Site).max(500))
    .errors(customerNotFound),
  /** The way from the plant that planning would use now: what was typed, the history, the map or the setting. */
  travel: requires('sites:read')
    .route({ method: 'GET', path: '/sites/{id}/travel', summary: 'Tempo de viagem até uma obra' })
    .input(z.object({ id: Id, hour: z.coerce.number().int().min(0).max(23).default(8) }))
    .output(SiteTravel)
    .errors(notFound),
  map: requires('sites:read')
    .route({ method: 'GET', path: '/sites/map', summary: 'A usina e as obras ao redor' })
    .input(z.object({ unitId: Id.optional() }))
    .output(SiteMap)
    .errors({ UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } }),
  /** Sending the same id again answers with the first row. */
  create: requires('sites:write', { once: 'id' })
    .route({ method: 'POST', path: '/sites', summary: 'Cadastra uma obra' })
    .input(SiteFields.extend({ id: Id, customerId: Id }))
    .output(Site)
    .errors({
      ...customerNotFound,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
    }),
  edit: requires('sites:write')
    .route({ method: 'PUT', path: '/sites/{id}', summary: 'Altera uma obra' })
    .input(SiteFields.extend({ id: Id, revision: z.int() }))
    .output(Site)
    .errors({
      ...notFound,
      STALE_REVISION: {
        status: 409,
        message: 'Outra pessoa alterou esta obra enquanto você a editava.',
        data: z.object({ current: Site }),
      },
      HAS_PLANNED_POURS: {
        status: 409,
        message: 'Esta obra tem programações em aberto. Conclua-as ou cancele-as antes.',
        data: z.object({ pours: z.int() }),
      },
    }),
};
