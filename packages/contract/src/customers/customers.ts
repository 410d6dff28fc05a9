import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { peopleFile, requires } from '../procedure.ts';
import { Activity, fileOf, listOf, sortsOf } from '../values/list.ts';
import { Id, text } from '../values/quantities.ts';
import { importOf, SheetLine } from '../values/sheet-import.ts';
import { CreditState, Customer, CustomerFields, ListedCustomer } from './customer.ts';
import { setManyActive } from './many-customers.ts';

/** The filters of the customers' list; the same for rows, totals and exports. */
export const CustomerFilter = z.object({
  unitId: Id.optional(),
  sellerId: Id.optional(),
  credit: CreditState.optional(),
  /** Those who have something past its day and not paid. */
  paying: z.enum(['overdue']).optional(),
  active: Activity,
  /** Words of the name, or the beginning of the document. */
  search: text(80).optional(),
});
export type CustomerFilter = z.infer<typeof CustomerFilter>;

export const CustomerSort = sortsOf(
  'name',
  'createdAt',
  'document',
  'phone',
  'unit',
  'seller',
  'credit',
  'sites',
  'planned',
  'last',
);
export type CustomerSort = z.infer<typeof CustomerSort>;

/** What the customers of a filter add up to. */
export const CustomerTotals = z.object({
  customers: figure('customers'),
  approved: z.int(),
  underAnalysis: z.int(),
  blocked: z.int(),
  sites: z.int(),
  overdueCents: figure('overdueAmount'),
});
export type CustomerTotals = z.infer<typeof CustomerTotals>;

/** One row of an import: a customer, and one of the customer's sites where the row names one. */
export const CustomerImportRow = z.object({
  id: Id,
  line: SheetLine,
  name: text(200),
  document: text(20).default(''),
  phone: text(40).default(''),
  email: text(120).default(''),
  seller: text(120).default(''),
  notes: text(1_000).default(''),
  site: text(200).default(''),
  address: text(200).default(''),
  city: text(80).default(''),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  accessNotes: text(500).default(''),
  contactName: text(80).default(''),
  contactPhone: text(40).default(''),
  largestTruckM3: z.number().nullish(),
  travelMinutes: z.number().nullish(),
});
export type CustomerImportRow = z.infer<typeof CustomerImportRow>;

const notFound = { CUSTOMER_NOT_FOUND: { status: 404, message: 'Cliente não encontrado.' } } as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este cliente enquanto você o editava.',
    data: z.object({ current: Customer }),
  },
} as const;
const whatMayBeWrong = {
  DOCUMENT_TAKEN: {
    status: 409,
    message: 'Este CPF ou CNPJ já está cadastrado nesta unidade.',
    data: z.object({ customerId: z.string().nullable() }),
  },
  SELLER_NOT_FOUND: { status: 422, message: 'Vendedor não encontrado.' },
  CREDIT_IS_THE_OFFICES: { status: 422, message: 'O crédito é decidido pela unidade ou pelo escritório.' },
} as const;

const list = listOf(ListedCustomer, CustomerFilter, CustomerSort.default('name'));
const file = fileOf(CustomerFilter);
const sheet = importOf(CustomerImportRow);

/** Who buys: `/customers`. */
export const customers = {
  list: requires('customers:read')
    .route({ method: 'GET', path: '/customers', summary: 'Lista clientes' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('customers:read')
    .route({ method: 'GET', path: '/customers/totals', summary: 'Conta os clientes do filtro' })
    .input(CustomerFilter)
    .output(CustomerTotals),
  /** The filtered list as a file: CSV (`;`, BOM, decimal comma) or XLSX. */
  export: requires('customers:read', peopleFile)
    .route({ method: 'GET', path: '/customers/export', summary: 'Exporta os clientes' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  get: requires('customers:read')
    .route({ method: 'GET', path: '/customers/{id}', summary: 'Mostra um cliente' })
    .input(z.object({ id: Id }))
    .output(Customer)
    .errors(notFound),
  /** Registers a customer in the seller's unit. Sending the same id again answers with the first row. */
  create: requires('customers:write', { once: 'id' })
    .route({ method: 'POST', path: '/customers', summary: 'Cadastra um cliente' })
    .input(CustomerFields.extend({ id: Id }))
    .output(Customer)
    .errors({
      ...whatMayBeWrong,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
    }),
  /** Changes a customer; the sites follow to another seller. */
  edit: requires('customers:write')
    .route({ method: 'PUT', path: '/customers/{id}', summary: 'Altera um cliente' })
    .input(CustomerFields.extend({ id: Id, revision: z.int() }))
    .output(Customer)
    .errors({ ...notFound, ...stale, ...whatMayBeWrong }),
  /** An inactive customer is offered nowhere; what was delivered there stays. */
  setActive: requires('customers:write')
    .route({ method: 'POST', path: '/customers/{id}/active', summary: 'Inativa ou reativa um cliente' })
    .input(z.object({ id: Id, revision: z.int(), active: z.boolean() }))
    .output(Customer)
    .errors({
      ...notFound,
      ...stale,
      SELLER_INACTIVE: {
        status: 409,
        message: 'O vendedor deste cliente está inativo. Dê o cliente a outro vendedor antes de reativá-lo.',
      },
      HAS_PLANNED_POURS: {
        status: 409,
        message: 'Este cliente tem programações em aberto. Conclua-as ou cancele-as antes.',
        data: z.object({ pours: z.int() }),
      },
    }),
  setManyActive,
  /** Up to 500 rows in one transaction; a customer or site that is there already is not doubled. */
  import: requires('customers:import')
    .route({
      method: 'POST',
      path: '/customers/import',
      summary: 'Importa clientes e obras, até 500 linhas por chamada',
    })
    .input(sheet.input.extend({ unitId: Id.optional() }))
    .output(sheet.output)
    .errors({ UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade dos clientes.' } }),
};
