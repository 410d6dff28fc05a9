import { z } from 'zod';

/** The day on which the first transfers by PIX were made. */
const FIRST_TRANSFER = Date.UTC(2020, 10, 3);
const DAY_MS = 86_400_000;
const FORM = /^E(\d{8})(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})([A-Za-z\d]{11})$/;

/** When a transfer was made, as its identifier says (in UTC); undefined of what is no identifier. */
export function instantOfTransfer(id: string): number | undefined {
  const [, bank, year, month, day, hour, minute] = FORM.exec(id) ?? [];
  if (bank === undefined) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  // A month of 31 days too many or an hour 25 would be another moment.
  return new Date(at).toISOString().startsWith(written) ? at : undefined;
}

/** Whether that moment can be a transfer's: PIX was there, and it is over (a day for clocks and zones). */
export const isPlausibleTransfer = (id: string, now: number): boolean => {
  const at = instantOfTransfer(id);
  return at !== undefined && at >= FIRST_TRANSFER && at <= now + DAY_MS;
};

/** The identifier of a PIX transfer (*E2E*): `E`, the bank's ISPB, minute, eleven letters or digits. As a bank shows it, spaces and all. */
export const EndToEndId = z
  .string()
  .max(60)
  .transform((typed) => typed.replace(/\s/g, '').replace(/^e/, 'E'))
  .pipe(
    z.string().refine((id) => instantOfTransfer(id) !== undefined, {
      error:
        'Identificador PIX inválido: são 32 caracteres, E + 8 números do banco + data e hora + 11 caracteres.',
    }),
  );
