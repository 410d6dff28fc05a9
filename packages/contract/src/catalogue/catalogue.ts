import { z } from 'zod';
import { CreditState } from '../customers/customer.ts';
import { VehicleState } from '../fleet-management/vehicle.ts';
import { requires } from '../procedure.ts';
import { CpfOrCnpj, Phone } from '../values/identifiers.ts';
import { Name } from '../values/names.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { UnitOption } from './unit-option.ts';

const Option = z.object({ id: z.string(), name: z.string() });
const ofUnit = z.object({ unitId: Id.optional() });

/** A customer as a form offers it; the document is without mask. */
export const CustomerOption = Option.extend({
  document: z.string().nullable(),
  unitId: z.string(),
  sellerId: z.string(),
});
export type CustomerOption = z.infer<typeof CustomerOption>;

/** A product with its price: that of the unit's list of the day, or its own where no list has one. */
export const MixOption = Option.extend({
  code: z.string(),
  strengthClass: z.string(),
  slumpMm: z.int(),
  pumpable: z.boolean(),
  /** Null for whoever reads no prices. */
  priceCentsPerM3: z.int().nullable(),
  /** Whether a list in force says it. */
  isListed: z.boolean(),
});
export type MixOption = z.infer<typeof MixOption>;

/** A driver as a form offers them, and whether something keeps them from the wheel today; what it is, is told elsewhere. */
const DriverOption = Option.extend({ isBlocked: z.boolean() });

/** A site as a form offers it. */
export const SiteOption = Option.extend({ city: z.string() });
export type SiteOption = z.infer<typeof SiteOption>;

/** What a form chooses from, of which it is known how near it is to the plant's day. */
export const relevantKinds = ['customer', 'site', 'mix', 'vehicle', 'driver'] as const;

/** What a plant works with: today or in the last two weeks, and what stands in the way of choosing it. */
export const Relevant = z.object({
  kind: z.enum(relevantKinds),
  id: z.string(),
  isToday: z.boolean(),
  /** On the road, out of work, or without credit; null when nothing stands in the way. */
  state: z.enum(['out', 'down', 'blocked']).nullable(),
});
export type Relevant = z.infer<typeof Relevant>;
/** So many at the most, whatever the plant. */
const MOST_RELEVANT = 1_500;

/**
 * How many customers, and sites of each by name, a device keeps for when there is no network: those whom a large plant served in the last two
 * weeks. Who was not served for longer is found with a network.
 */
export const KEPT_CUSTOMERS = 120;
export const KEPT_SITES = 20;
/** The days of the past of which a device keeps whether they are closed: a load of an older one is seldom recorded. */
export const KEPT_CLOSED_DAYS = 62;

/** A customer of the plant that is asked for, with its sites. */
export const RecentCustomer = CustomerOption.omit({ unitId: true }).extend({
  credit: CreditState,
  sites: z.array(SiteOption).max(KEPT_SITES),
});
export type RecentCustomer = z.infer<typeof RecentCustomer>;

const idTaken = {
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
} as const;

/** What forms choose from: only what the asker may see. */
export const catalogue = {
  units: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/units', summary: 'Unidades' })
    .output(z.array(UnitOption)),
  sellers: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/sellers', summary: 'Vendedores de uma unidade' })
    .input(ofUnit)
    .output(z.array(Option.extend({ unitId: z.string() }))),
  /** With a unit the prices are those of its list of the day, today's unless another is named. */
  mixes: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/mixes', summary: 'Produtos' })
    .input(ofUnit.extend({ day: Day.optional() }).default({}))
    .output(z.array(MixOption)),
  vehicles: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/vehicles', summary: 'Betoneiras de uma unidade' })
    .input(ofUnit)
    .output(
      z.array(
        z.object({
          id: z.string(),
          plate: z.string(),
          fleetNumber: z.string(),
          driverId: z.string().nullable(),
          drumM3: z.number(),
          state: VehicleState,
        }),
      ),
    ),
  drivers: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/drivers', summary: 'Motoristas de uma unidade' })
    .input(ofUnit)
    .output(z.array(DriverOption)),
  /** Customers whose name or document contains the words, 20 at the most. */
  customers: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/customers', summary: 'Procura clientes' })
    .input(ofUnit.extend({ search: text(80).default(''), sellerId: Id.optional() }))
    .output(z.array(CustomerOption).max(20)),
  sites: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/sites', summary: 'Obras de um cliente' })
    .input(z.object({ customerId: Id }))
    .output(z.array(SiteOption)),
  /** The customers of a unit that were served last, and their sites: what a device keeps to work without a network. */
  recent: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/recent', summary: 'Clientes e obras usados por último' })
    .input(ofUnit)
    .output(
      z.object({
        customers: z.array(RecentCustomer).max(KEPT_CUSTOMERS),
        /** The unit's closed days, the latest first. */
        closedDays: z.array(Day).max(KEPT_CLOSED_DAYS),
      }),
    ),
  /** What a plant's loads of today and of the last two weeks have, the latest first: lists to choose from begin with it. */
  relevant: requires('catalogue:read')
    .route({
      method: 'GET',
      path: '/catalogue/relevant',
      summary: 'O que a unidade usa hoje e usou há pouco',
    })
    .input(ofUnit)
    .output(z.array(Relevant).max(MOST_RELEVANT)),
  /** Customers of the same name but for case, accents, punctuation and the kind of company; 3 at the most. */
  namesakes: requires('catalogue:read')
    .route({ method: 'GET', path: '/catalogue/namesakes', summary: 'Clientes de nome quase igual' })
    .input(ofUnit.extend({ name: text(120) }))
    .output(z.array(CustomerOption).max(3)),
  /** A customer made on the way; a second send of the id answers with the first row. */
  createCustomer: requires('catalogue:create', { once: 'id' })
    .route({ method: 'POST', path: '/catalogue/customers', summary: 'Cadastra um cliente' })
    .input(
      z.object({
        id: Id,
        name: text(120, 1, 'Informe o nome do cliente.'),
        document: CpfOrCnpj.nullish(),
        phone: Phone.nullish(),
        unitId: Id.optional(),
        sellerId: Id.optional(),
      }),
    )
    .output(CustomerOption)
    .errors({
      DOCUMENT_TAKEN: {
        status: 409,
        message: 'Este CPF ou CNPJ já está cadastrado.',
        data: z.object({ customer: CustomerOption.nullable() }),
      },
      ...idTaken,
      SELLER_REQUIRED: { status: 422, message: 'Escolha o vendedor do cliente.' },
      SELLER_NOT_FOUND: { status: 422, message: 'Vendedor não encontrado.' },
    }),
  createSite: requires('catalogue:create', { once: 'id' })
    .route({ method: 'POST', path: '/catalogue/sites', summary: 'Cadastra uma obra' })
    .input(
      z.object({
        id: Id,
        customerId: Id,
        name: Name('Informe o nome da obra.'),
        address: text(200).default(''),
        city: text(80).default(''),
      }),
    )
    .output(SiteOption)
    .errors({ CUSTOMER_NOT_FOUND: { status: 422, message: 'Cliente não encontrado.' }, ...idTaken }),
};
