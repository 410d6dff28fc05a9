import { z } from 'zod';
import './check-words.ts';

/** Cubic metres of concrete: two decimals at the most, 0 to 9,999.99. Shown `8,0 m³`. */
export const CubicMetres = z
  .number({ error: 'Informe um volume em m³.' })
  .min(0, { error: 'O volume não pode ser negativo.' })
  .max(9_999.99, { error: 'O volume máximo é 9.999,99 m³.' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'Use no máximo duas casas decimais.',
  })
  .meta({ title: 'm³' });
export type CubicMetres = z.infer<typeof CubicMetres>;

/** Money in whole centavos, never negative, at most R$ 100 million. Shown `R$ 1.234,56`. */
export const Cents = z
  .int({ error: 'Informe um valor em reais.' })
  .min(0, { error: 'O valor não pode ser negativo.' })
  .max(10_000_000_000, { error: 'O valor máximo é R$ 100.000.000,00.' })
  .meta({ title: 'centavos' });
export type Cents = z.infer<typeof Cents>;

/** The id of a row that a form has to choose. @param missing what is said as long as none is chosen */
export const chosen = (missing: string) => z.guid({ error: missing }).transform((id) => id.toLowerCase());

/** A row's id: a UUID made by whoever creates the row (version 7 by our own screens). */
export const Id = chosen('Não reconhecido: recarregue a página.');
export type Id = z.infer<typeof Id>;

/** Years that the trade can mean (births to plans); others are typing errors that a database may refuse. */
const inReach = (date: string) => date >= '1900-01-02' && date < '2100';

/** Zones that exist (up to fourteen hours) and digits of a second that a database reads. */
const isReadable = (instant: string) => instant.length <= 35 && !/[+-](1[5-9]|2\d):\d\d$/.test(instant);

/** An instant in UTC, ISO 8601 with zone, of the years 1900 to 2099. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'Informe data e hora válidas.' })
  .refine((instant) => inReach(instant) && isReadable(instant), { error: 'Informe data e hora válidas.' });
export type Instant = z.infer<typeof Instant>;

/** A day in the unit's own calendar, `yyyy-mm-dd`, of the years 1900 to 2099. */
export const Day = z.iso
  .date({ error: 'Informe uma data válida.' })
  .refine(inReach, { error: 'Informe uma data válida.' });
export type Day = z.infer<typeof Day>;

/** A month in the unit's own calendar, `yyyy-mm`. */
export const Month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, { error: 'Informe um mês válido.' });
export type Month = z.infer<typeof Month>;

/** Text of one line: what is printed in evidence or in a list of its own has no lines of its writer's. */
export const line = (most: number, least = 0, missing = 'Preencha este campo.') =>
  z
    .string({ error: missing })
    .transform((value) => value.replace(/\s+/gu, ' '))
    .pipe(text(most, least, missing));

/** What nobody sees: control characters, and signs without a width but for those that make one picture of several. */
const UNSEEN =
  /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\n\t\u200d\ufe0e\ufe0f]]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?!\u20e3)/gv;

/** Text that a person typed: trimmed, without unseen characters and halves of characters, `least` to `most` long. */
export const text = (most: number, least = 0, missing = 'Preencha este campo.') =>
  z
    .string({ error: missing })
    .transform((value) => value.replace(UNSEEN, '').trim().toWellFormed())
    .pipe(
      z
        .string()
        .min(least, { error: least === 1 ? missing : `Use ao menos ${least} caracteres.` })
        .max(most, { error: `Use no máximo ${most.toLocaleString('pt-BR')} caracteres.` }),
    );
