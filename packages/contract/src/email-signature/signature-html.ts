import { formatPhone } from '../values/identifiers.ts';
import { whatsAppLink } from '../values/phones.ts';
import type { SignatureFields, SignatureTemplate } from './signature-fields.ts';

/** What a signature is drawn from besides its fields. */
export interface SignatureParts {
  company: string;
  /** Whole addresses: a mail is read far from our pages. */
  logo: string | null;
  sellerPage: string | null;
  /** Street, city and state of the unit. */
  address: string;
  notice: SignatureTemplate['notice'];
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;';
const INK = '#1c1a17';
const PALE = '#5c574f';
const NOTICE_WIDTH = 480;
const LOGO_WIDTH = 110;

/** Mail clients cut what is longer. */
export const LONGEST_SIGNATURE = 10_000;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asText = (words: string): string => words.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const link = (href: string, words: string, colour: string) =>
  `<a href="${asText(href)}" style="color:${colour};text-decoration:none;">${asText(words)}</a>`;
const line = (content: string, style: string) => `<tr><td style="${FONT}${style}">${content}</td></tr>`;
const table = (rows: string, style = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`;
const bare = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/**
 * A signature as mail clients show it alike: tables and inline styles alone, no style of a page, a background of its own so
 * that a dark client does not put dark letters on dark ground. What people typed stands in it as text only.
 */
export function signatureHtml(fields: SignatureFields, parts: SignatureParts): string {
  const { layout, colour } = fields;
  const text = table(textRows(fields, parts));
  const hasLogo = fields.logo && parts.logo && layout !== 'compact';
  const logo = hasLogo
    ? `<img src="${asText(parts.logo ?? '')}" alt="${asText(parts.company)}" width="${LOGO_WIDTH}" style="display:block;border:0;width:${LOGO_WIDTH}px;height:auto;">`
    : '';
  const body = {
    side: `<tr>${logo && `<td style="padding:0 16px 0 0;vertical-align:top;">${logo}</td>`}<td style="border-left:2px solid ${colour};padding:0 0 0 16px;vertical-align:top;">${text}</td></tr>`,
    stacked: `${logo && `<tr><td style="padding:0 0 10px 0;">${logo}</td></tr>`}<tr><td>${text}</td></tr>`,
    bar: `<tr><td style="border-left:6px solid ${colour};padding:2px 0 2px 14px;vertical-align:top;">${text}</td>${logo && `<td style="padding:0 0 0 20px;vertical-align:middle;">${logo}</td>`}</tr>`,
    compact: `<tr><td>${text}</td></tr>`,
  }[layout];
  const notice =
    fields.notice && parts.notice
      ? table(
          line(
            asText(parts.notice).replaceAll('\n', '<br>'),
            `font-size:11px;line-height:15px;color:${PALE};padding:10px 0 0 0;`,
          ),
          `width:100%;max-width:${NOTICE_WIDTH}px;`,
        )
      : '';
  return table(
    `<tr><td bgcolor="#ffffff" style="background-color:#ffffff;padding:8px;">${table(body)}${notice}</td></tr>`,
  );
}

function textRows(fields: SignatureFields, parts: SignatureParts): string {
  const { name, jobTitle, email, colour, layout } = fields;
  const small = `font-size:13px;line-height:19px;color:${INK};`;
  const phones = [
    fields.phone && link(`tel:+55${fields.phone}`, formatPhone(fields.phone), INK),
    fields.mobile &&
      link(mobileHref(fields), formatPhone(fields.mobile) + (fields.whatsapp ? ' (WhatsApp)' : ''), INK),
  ].filter(Boolean);
  const links = [
    fields.site && link(fields.site, bare(fields.site), colour),
    fields.linkedin && link(fields.linkedin, 'LinkedIn', colour),
    fields.instagram && link(fields.instagram, 'Instagram', colour),
    fields.sellerId && parts.sellerPage && link(parts.sellerPage, 'Peça um orçamento', colour),
  ].filter(Boolean);
  const dot = '&nbsp;&middot; ';
  const rows = [
    line(
      asText(name),
      `font-size:${layout === 'compact' ? 14 : 16}px;line-height:22px;font-weight:bold;color:${colour};`,
    ),
    line(
      `${asText(jobTitle)}${dot}${asText(parts.company)}`,
      `font-size:13px;line-height:19px;color:${PALE};padding:0 0 6px 0;`,
    ),
    phones.length > 0 && line(phones.join(dot), small),
    email && line(link(`mailto:${email}`, email, INK), small),
    fields.address && parts.address && line(asText(parts.address), small),
    links.length > 0 && line(links.join(dot), small),
  ];
  return rows.filter(Boolean).join('');
}

const mobileHref = ({ mobile, whatsapp }: SignatureFields) =>
  whatsapp ? whatsAppLink(mobile) : `tel:+55${mobile}`;

/** The same for a client that takes plain text only. */
export function signatureText(fields: SignatureFields, parts: SignatureParts): string {
  const phones = [fields.phone, fields.mobile].filter(Boolean).map(formatPhone).join(' · ');
  return [
    fields.name,
    `${fields.jobTitle} · ${parts.company}`,
    phones,
    fields.email,
    fields.address && parts.address,
    fields.site,
    fields.sellerId && parts.sellerPage,
    fields.notice && parts.notice,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A whole page with the signature in it, as it is downloaded. */
export const signaturePage = (fields: SignatureFields, parts: SignatureParts): string =>
  `<!doctype html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>${asText(fields.name)}</title></head><body>\n${signatureHtml(fields, parts)}\n</body></html>\n`;
