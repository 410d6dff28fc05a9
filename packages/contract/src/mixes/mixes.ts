import { z } from 'zod';
import { PricePerM3 } from '../concrete-volume/load.ts';
import { requires } from '../procedure.ts';
import { Activity, fileOf } from '../values/list.ts';
import { Id, text } from '../values/quantities.ts';
import { importOf, SheetLine } from '../values/sheet-import.ts';

/** `C25`: characteristic strength in MPa, C5 to C100. */
export const StrengthClass = z
  .string({ error: 'Informe a classe, como C25.' })
  .max(8, { error: 'Informe a classe, como C25.' })
  .overwrite((typed) =>
    typed
      .trim()
      .toUpperCase()
      .replace(/^(FCK)?\s*(\d)/, 'C$2'),
  )
  .refine((plain) => /^C([5-9]|[1-9]\d|100)$/.test(plain), { error: 'Informe a classe, como C25.' });
export type StrengthClass = z.infer<typeof StrengthClass>;

/** A mix's code: capitals, digits and `- . /`. */
export const MixCode = z
  .string({ error: 'Informe o código do traço.' })
  .max(24, { error: 'Use no máximo 24 caracteres.' })
  .overwrite((typed) => typed.trim().toUpperCase())
  .refine((plain) => /^[A-Z\d][A-Z\d./-]+$/.test(plain), {
    error: 'Use letras sem acento, números, hífen, ponto ou barra.',
  });
export type MixCode = z.infer<typeof MixCode>;

/** Slump in mm. */
export const SlumpMm = z
  .int({ error: 'Informe o abatimento em mm.' })
  .min(0, { error: 'O abatimento não pode ser negativo.' })
  .max(300, { error: 'O abatimento passa de 300 mm.' });

export const SlumpToleranceMm = z
  .int({ error: 'Informe a tolerância em mm.' })
  .min(0, { error: 'A tolerância não pode ser negativa.' })
  .max(100, { error: 'A tolerância passa de 100 mm.' });

/** What a person types of a mix. */
export const MixFields = z.object({
  code: MixCode,
  name: text(120, 3),
  strengthClass: StrengthClass,
  slumpMm: SlumpMm,
  slumpToleranceMm: SlumpToleranceMm,
  /** `brita 1`, `brita 0/1`, `pedrisco`. */
  aggregate: text(40, 1, 'Informe a brita.'),
  pumpable: z.boolean(),
  costCentsPerM3: PricePerM3,
  priceCentsPerM3: PricePerM3,
  active: z.boolean(),
});
export type MixFields = z.infer<typeof MixFields>;

/** A product of the company. */
export const Mix = MixFields.extend({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  strengthClass: z.string(),
  aggregate: z.string(),
  revision: z.int(),
});
export type Mix = z.infer<typeof Mix>;

export const MixImportRow = z.object({
  id: Id,
  line: SheetLine,
  code: text(40),
  name: text(120).default(''),
  strengthClass: text(20),
  slumpMm: z.number(),
  slumpToleranceMm: z.number().nullish(),
  aggregate: text(40),
  pumpable: z.boolean(),
  costCentsPerM3: z.number(),
  priceCentsPerM3: z.number(),
});
export type MixImportRow = z.infer<typeof MixImportRow>;

const codeTaken = { CODE_TAKEN: { status: 409, message: 'Este código já é de outro traço.' } } as const;

/** The filters of the mixes; the same for rows and files. */
export const MixFilter = z.object({
  active: Activity,
  pumpable: z.enum(['yes', 'no']).optional(),
  search: text(80).optional(),
});
export type MixFilter = z.infer<typeof MixFilter>;

const file = fileOf(MixFilter);
const sheet = importOf(MixImportRow);

/** The company's products: `/mixes`. */
export const mixes = {
  list: requires('mixes:read')
    .route({ method: 'GET', path: '/mixes', summary: 'Lista traços' })
    .input(MixFilter)
    .output(z.array(Mix).max(2_000)),
  /** Sending the same id again answers with the first row. */
  create: requires('mixes:write', { once: 'id' })
    .route({ method: 'POST', path: '/mixes', summary: 'Cadastra um traço' })
    .input(MixFields.extend({ id: Id }))
    .output(Mix)
    .errors(codeTaken),
  edit: requires('mixes:write')
    .route({ method: 'PUT', path: '/mixes/{id}', summary: 'Altera um traço' })
    .input(MixFields.extend({ id: Id, revision: z.int() }))
    .output(Mix)
    .errors({
      ...codeTaken,
      MIX_NOT_FOUND: { status: 404, message: 'Traço não encontrado.' },
      STALE_REVISION: {
        status: 409,
        message: 'Outra pessoa alterou este traço enquanto você o editava.',
        data: z.object({ current: Mix }),
      },
    }),
  export: requires('mixes:read', { queued: true })
    .route({ method: 'GET', path: '/mixes/export', summary: 'Exporta os traços' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  import: requires('mixes:write')
    .route({ method: 'POST', path: '/mixes/import', summary: 'Importa traços, até 500 por chamada' })
    .input(sheet.input)
    .output(sheet.output),
};
