import { z } from 'zod';
import { isCnpj, isCpf, isPhone, normalisePhone } from './identifiers.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const RANDOM = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** The central bank's limit. */
const MOST_LETTERS = 77;

/**
 * A PIX key as it stands in the code: CPF or CNPJ without mask, phone with +55, e-mail and random key in small letters; undefined of
 * what is none. Eleven digits that make a CPF are one, unless a `+` says that they are a phone.
 */
export function normalPixKey(typed: string): string | undefined {
  const key = typed.trim();
  const small = key.toLowerCase();
  if (key.length > MOST_LETTERS) return undefined;
  if (EMAIL.test(small) || RANDOM.test(small)) return small;
  const plain = key.toUpperCase().replace(/[\s./()-]/g, '');
  if (!key.startsWith('+') && !key.startsWith('(') && (isCpf(plain) || isCnpj(plain))) return plain;
  const phone = normalisePhone(plain.replace(/^\+?55(?=\d{10,11}$)/, ''));
  return isPhone(phone) ? `+55${phone}` : undefined;
}

/** A key as the unit's settings keep it; empty where the unit takes no PIX by a code. */
export const PixKey = z
  .string()
  .max(120)
  .overwrite((typed) => normalPixKey(typed) ?? typed.trim())
  .refine((key) => key === '' || normalPixKey(key) !== undefined, {
    error: 'Chave PIX inválida: use CPF, CNPJ, e-mail, telefone com DDD ou a chave aleatória.',
  });
