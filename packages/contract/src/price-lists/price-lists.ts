import { z } from 'zod';
import { PricePerM3 } from '../concrete-volume/load.ts';
import { requires } from '../procedure.ts';
import { fileOf } from '../values/list.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import { importOf, SheetLine } from '../values/sheet-import.ts';

/** A price of a list; what lies below the floor needs an approval. */
export const PriceListItem = z
  .object({ mixId: Id, priceCentsPerM3: PricePerM3, floorCentsPerM3: PricePerM3 })
  .refine(({ priceCentsPerM3, floorCentsPerM3 }) => floorCentsPerM3 <= priceCentsPerM3, {
    error: 'O mínimo não pode ser maior que o preço.',
    path: ['floorCentsPerM3'],
  });
export type PriceListItem = z.infer<typeof PriceListItem>;

/** What a person types of a draft. */
export const PriceListFields = z.object({
  name: text(80, 3),
  validFrom: Day,
  items: z.array(PriceListItem).max(2_000),
});

/** `draft`, `scheduled` for a day to come, `in_force` today, `past`. */
export const PriceListState = z.enum(['draft', 'scheduled', 'in_force', 'past']);
export type PriceListState = z.infer<typeof PriceListState>;

export const PriceListSummary = z.object({
  id: z.string(),
  unit: z.object({ id: z.string(), name: z.string() }),
  name: z.string(),
  validFrom: Day,
  publishedAt: Instant.nullable(),
  state: PriceListState,
  items: z.int(),
  revision: z.int(),
});
export type PriceListSummary = z.infer<typeof PriceListSummary>;

export const PriceList = PriceListSummary.omit({ items: true }).extend({
  items: z.array(
    z.object({
      mix: z.object({ id: z.string(), code: z.string(), name: z.string(), active: z.boolean() }),
      priceCentsPerM3: z.int(),
      floorCentsPerM3: z.int(),
      /** The price in the list before this one; null where there is none. */
      beforeCentsPerM3: z.int().nullable(),
    }),
  ),
});
export type PriceList = z.infer<typeof PriceList>;

export const PriceImportRow = z.object({
  id: Id,
  line: SheetLine,
  mix: text(120),
  priceCentsPerM3: z.number(),
  floorCentsPerM3: z.number().nullish(),
});
export type PriceImportRow = z.infer<typeof PriceImportRow>;

const notFound = { LIST_NOT_FOUND: { status: 404, message: 'Tabela não encontrada.' } } as const;
const published = {
  ALREADY_PUBLISHED: { status: 409, message: 'Esta tabela está publicada e não muda mais. Faça uma nova.' },
} as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou esta tabela enquanto você a editava.',
    data: z.object({ current: PriceList }),
  },
} as const;

const file = fileOf(z.object({ id: Id }));
const sheet = importOf(PriceImportRow);

/** Dated prices of a unit, immutable once published: `/price-lists`. */
export const priceLists = {
  /** Newest first. A seller sees what is published. */
  list: requires('price-lists:read')
    .route({ method: 'GET', path: '/price-lists', summary: 'Lista tabelas de preços' })
    .input(z.object({ unitId: Id.optional() }))
    .output(z.array(PriceListSummary).max(500)),
  get: requires('price-lists:read')
    .route({ method: 'GET', path: '/price-lists/{id}', summary: 'Mostra uma tabela de preços' })
    .input(z.object({ id: Id }))
    .output(PriceList)
    .errors(notFound),
  export: requires('price-lists:read', { queued: true })
    .route({ method: 'GET', path: '/price-lists/{id}/export', summary: 'Exporta uma tabela de preços' })
    .input(file.input)
    .output(file.output)
    .errors(notFound),
  /**
   * Begins a draft: with the prices of another list, or of the mixes themselves, raised or lowered by a share of
   * them and rounded to the real. Sending the same id again answers with the first row.
   */
  create: requires('price-lists:write', { once: 'id' })
    .route({ method: 'POST', path: '/price-lists', summary: 'Começa uma tabela de preços' })
    .input(
      z.object({
        id: Id,
        unitId: Id,
        name: text(80, 3),
        validFrom: Day,
        copyFromId: Id.nullable(),
        /** 5 raises by 5 %. */
        changePercent: z.number().min(-50).max(100).default(0),
        /** The floor, in percent below the price, where the list copied has none. */
        floorPercent: z.number().min(0).max(50).default(7),
      }),
    )
    .output(PriceList)
    .errors({
      UNIT_NOT_FOUND: { status: 422, message: 'Unidade não encontrada.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra tabela. Recarregue a página.' },
      ...notFound,
    }),
  /** Replaces a draft's name, day and prices. */
  edit: requires('price-lists:write')
    .route({ method: 'PUT', path: '/price-lists/{id}', summary: 'Altera o rascunho de uma tabela' })
    .input(PriceListFields.extend({ id: Id, revision: z.int() }))
    .output(PriceList)
    .errors({
      ...notFound,
      ...published,
      ...stale,
      MIX_NOT_FOUND: { status: 422, message: 'Um dos traços não existe.' },
    }),
  /** From now on it never changes; it holds from its day until the next one begins. */
  publish: requires('price-lists:write')
    .route({ method: 'POST', path: '/price-lists/{id}/publish', summary: 'Publica uma tabela de preços' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(PriceList)
    .errors({
      ...notFound,
      ...published,
      ...stale,
      EMPTY: { status: 422, message: 'A tabela não tem nenhum preço.' },
      IN_THE_PAST: { status: 422, message: 'A tabela vale de hoje em diante: mude o dia de início.' },
      DAY_TAKEN: { status: 409, message: 'Já há uma tabela publicada que começa neste dia.' },
    }),
  /** Throws a draft away. */
  discard: requires('price-lists:write')
    .route({ method: 'DELETE', path: '/price-lists/{id}', summary: 'Descarta o rascunho de uma tabela' })
    .input(z.object({ id: Id, revision: z.coerce.number().int() }))
    .output(z.object({ id: z.string() }))
    .errors({ ...notFound, ...published, ...stale }),
  /** Puts prices into a draft, by the mix's code or name; a price that is there already is known. */
  import: requires('price-lists:write')
    .route({
      method: 'POST',
      path: '/price-lists/{id}/import',
      summary: 'Importa preços para um rascunho, até 500 por chamada',
    })
    .input(sheet.input.extend({ id: Id }))
    .output(sheet.output)
    .errors({ ...notFound, ...published }),
};
