import { describe, expect, test } from 'vitest';
import { fieldAgainst, SignatureFields, SignatureTemplate, signatureLayouts } from './signature-fields.ts';
import { LONGEST_SIGNATURE, signatureHtml, signaturePage, signatureText } from './signature-html.ts';

const parts = {
  company: 'Traço Concreto & Cia',
  logo: 'https://traco.example/storage/logos/marca.png',
  sellerPage: 'https://traco.example/seller-page/1',
  address: 'Rod. Raposo Tavares, km 98, Sorocaba/SP',
  notice: 'Aviso.\nSegunda linha.',
};
const fieldsOf = (with_: object = {}) =>
  SignatureFields.parse({
    name: 'Ana <script>alert(1)</script>',
    jobTitle: 'Comercial "interno"',
    email: 'ana@traco.example',
    phone: '1532221000',
    mobile: '15987654321',
    whatsapp: true,
    site: 'www.traco.example',
    notice: true,
    ...with_,
  });

describe.each(signatureLayouts)('the layout %s', (layout) => {
  const html = signatureHtml(fieldsOf({ layout }), parts);

  test('is tables and inline styles alone, what was typed is text', () => {
    expect(html).not.toMatch(/<(script|style|link|div|span)\b|class=|javascript:/i);
    expect(html).toContain('Ana &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Comercial &quot;interno&quot;');
    expect(html).toContain('Traço Concreto &amp; Cia');
  });

  test('has whole addresses, its own ground and fits in every client', () => {
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^(https:\/\/|mailto:|tel:\+55)/);
    expect(html).toContain('href="https://wa.me/5515987654321"');
    expect(html).toContain('background-color:#ffffff');
    expect(html.length).toBeLessThan(LONGEST_SIGNATURE);
    expect(html.includes('<img')).toBe(layout !== 'compact');
  });
});

test('what is not wanted is not there', () => {
  const html = signatureHtml(
    fieldsOf({ address: false, logo: false, notice: false, site: '', mobile: '' }),
    parts,
  );
  expect(html).not.toMatch(/Raposo|<img|Aviso|wa\.me/);
});

test('in plain text, and as a page to download', () => {
  expect(signatureText(fieldsOf(), parts)).toContain('(15) 3222-1000 · (15) 98765-4321');
  expect(signaturePage(fieldsOf(), parts)).toMatch(/^<!doctype html>\n.*<title>Ana &lt;script&gt;/);
});

test.each([
  ['name', '=HYPERLINK("x")'],
  ['name', '@ana'],
  ['jobTitle', '+1'],
  ['site', 'javascript:alert(1)'],
  ['site', 'https://a@b.com'],
  ['linkedin', 'data:text/html,x'],
  ['colour', 'red;background:url(x)'],
  ['layout', 'outra'],
  ['phone', '123'],
])('%s does not take %s', (field, value) => {
  expect(SignatureFields.safeParse({ ...fieldsOf({ name: 'Ana' }), [field]: value }).success).toBe(false);
});

describe('the template of the company', () => {
  const fields = fieldsOf({ name: 'Ana' });
  test.each([
    [{ lockLayout: true, layout: 'bar' }, 'layout'],
    [{ lockColour: true, colour: '#000000' }, 'colour'],
    [{ lockSite: true, site: 'https://outro.example' }, 'site'],
    [{ mandatory: ['email'] }, undefined],
    [{ mandatory: ['address', 'logo', 'notice', 'phone'] }, undefined],
  ] as const)('%j is met or not', (template, against) => {
    expect(fieldAgainst(fields, SignatureTemplate.parse(template))).toBe(against);
  });

  test('a line that it demands may not be empty or left out', () => {
    const demanding = SignatureTemplate.parse({ mandatory: ['email', 'logo', 'phone'] });
    expect(fieldAgainst({ ...fields, email: '' }, demanding)).toBe('email');
    expect(fieldAgainst({ ...fields, logo: false }, demanding)).toBe('logo');
    expect(fieldAgainst({ ...fields, phone: '', mobile: '' }, demanding)).toBe('phone');
  });
});
