import { z } from 'zod';
import { formatCnpj, isCnpj, normaliseCnpj } from './cnpj.ts';
import { formatCpf, isCpf, normaliseCpf } from './cpf.ts';
import { isPhone, normalisePhone } from './phones.ts';
import { isPlate, lettersAndDigits, normalisePlate } from './plates.ts';

export { cnpjCheckDigits, formatCnpj, isCnpj, normaliseCnpj } from './cnpj.ts';
export { cpfCheckDigits, formatCpf, isCpf, normaliseCpf } from './cpf.ts';
export { formatPhone, isPhone, normalisePhone } from './phones.ts';
export { formatPlate, isPlate, normalisePlate } from './plates.ts';

/** A CPF while up to eleven digits and no letter are typed, a CNPJ after that. */
export function formatCpfOrCnpj(typed: string): string {
  const plain = lettersAndDigits(typed);
  return /^\d{0,11}$/.test(plain) ? formatCpf(plain) : formatCnpj(plain);
}

/**
 * A CPF, CNPJ or another document for eyes that need not read it whole: `•••.982.247-••`, `11.•••.•••/0001-••`, of anything
 * else the last three characters.
 */
export function maskedDocument(document: string): string {
  const plain = lettersAndDigits(document);
  if (isCpf(plain)) return `•••.${plain.slice(3, 6)}.${plain.slice(6, 9)}-••`;
  if (isCnpj(plain)) return `${plain.slice(0, 2)}.•••.•••/${plain.slice(8, 12)}-••`;
  return plain && `•••${plain.length > 5 ? plain.slice(-3) : ''}`;
}

const identifier = (
  normalise: (typed: string) => string,
  isValid: (plain: string) => boolean,
  error: string,
) => z.string({ error }).max(40, { error }).overwrite(normalise).refine(isValid, { error });

export const Cpf = identifier(normaliseCpf, isCpf, 'CPF inválido: confira os 11 dígitos.').meta({
  examples: ['52998224725'],
});
export type Cpf = z.infer<typeof Cpf>;

export const Cnpj = identifier(normaliseCnpj, isCnpj, 'CNPJ inválido: confira os 14 caracteres.').meta({
  examples: ['12ABC34501DE35'],
});
export type Cnpj = z.infer<typeof Cnpj>;

export const CpfOrCnpj = identifier(
  lettersAndDigits,
  (plain) => isCpf(plain) || isCnpj(plain),
  'CPF ou CNPJ inválido: confira o número.',
).meta({ examples: ['52998224725', '12ABC34501DE35'] });
export type CpfOrCnpj = z.infer<typeof CpfOrCnpj>;

export const Plate = identifier(normalisePlate, isPlate, 'Placa inválida: use ABC1234 ou ABC1D23.').meta({
  examples: ['ABC1D23'],
});
export type Plate = z.infer<typeof Plate>;

export const Phone = identifier(normalisePhone, isPhone, 'Telefone inválido: informe o DDD e o número.').meta(
  { examples: ['11987654321'] },
);
export type Phone = z.infer<typeof Phone>;

/** An e-mail address, in lower case. */
export const Email = z
  .string({ error: 'Informe um e-mail.' })
  .max(120, { error: 'Use no máximo 120 caracteres.' })
  .overwrite((typed) => typed.trim().toLowerCase())
  .refine((plain) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(plain), {
    error: 'E-mail inválido: confira o endereço.',
  })
  .meta({ examples: ['compras@construtora.com.br'] });
export type Email = z.infer<typeof Email>;
