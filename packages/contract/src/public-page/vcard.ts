import { normalisePhone } from '../values/phones.ts';

/** A person as an address book takes them. */
export interface Contact {
  name: string;
  role?: string | null | undefined;
  /** The plant of their work. */
  organisation?: string | null | undefined;
  /** Digits with DDD, of Brazil. */
  phone?: string | null | undefined;
  email?: string | null | undefined;
  url?: string | null | undefined;
}

/**
 * A vCard 3.0 (RFC 2426), which every phone reads. What a person typed stays a value: it can begin no line of its own.
 */
export function vcardOf({ name, role, organisation, phone, email, url }: Contact): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(rest.join(' '))};${escaped(first)};;;`,
    `FN:${escaped(name)}`,
    organisation && `ORG:${escaped(organisation)}`,
    role && `TITLE:${escaped(role)}`,
    phone && `TEL;TYPE=WORK,VOICE:${internationalPhone(phone)}`,
    email && `EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`,
    url && `URL:${escaped(url)}`,
    'END:VCARD',
  ];
  return `${lines.filter(Boolean).join('\r\n')}\r\n`;
}

/** `+5515987654321` */
const internationalPhone = (phone: string): string => `+55${normalisePhone(phone)}`;

/** Whether WhatsApp can be at this number: a mobile phone's. */
export const isMobile = (phone: string): boolean => /^\d{2}9\d{8}$/.test(phone);

/** What a customer begins a conversation with a manager with. */
export const MANAGER_GREETING = 'Olá, falo da obra ';

/** One line of a value; the signs that part values are marked as text. */
const escaped = (value: string): string =>
  value
    .replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/[\\,;]/g, (sign) => `\\${sign}`);
