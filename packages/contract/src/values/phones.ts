import { masked } from './masked.ts';

/** Brazilian phone with DDD: a mobile (9 digits, the first a 9) or a landline (8 digits, 2 to 5 first). */
export function isPhone(phone: string): boolean {
  return areaCodes.has(phone.slice(0, 2)) && /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(phone);
}

/** Digits only, DDD first: drops the country code (`+55`) and the trunk zero (`0xx`). */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return national.replace(/^0+/, '');
}

/** `tel:+5511987654321`, however it was typed; a number of a company (0800) as it is; undefined: it cannot be called. */
export function telOf(typed: string | null | undefined): string | undefined {
  if (!typed) return undefined;
  const dialled = typed.replace(/\D/g, '');
  if (/^0[3589]00\d{6,7}$/.test(dialled)) return `tel:${dialled}`;
  const phone = normalisePhone(typed);
  return isPhone(phone) ? `tel:+55${phone}` : undefined;
}

/** A conversation by WhatsApp with a number, or with whom its sender chooses; with a message already typed, if there is one. */
export function whatsAppLink(phone: string | null | undefined, message = ''): string {
  const number = phone ? `55${normalisePhone(phone)}` : '';
  return `https://wa.me/${number}${message && `?text=${encodeURIComponent(message)}`}`;
}

/** `(11) 98765-4321` or `(11) 3456-7890`, partial values too. */
export function formatPhone(typed: string): string {
  const phone = normalisePhone(typed);
  return masked(phone, phone.length > 10 ? '(##) #####-####' : '(##) ####-####');
}

const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);
