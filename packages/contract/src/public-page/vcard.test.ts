import { expect, test } from 'vitest';
import { isMobile, vcardOf } from './vcard.ts';

test('a contact is a vCard 3.0 with the family name first', () => {
  expect(
    vcardOf({
      name: 'Maria Aparecida Lima',
      role: 'Gerente',
      organisation: 'Traço Itu',
      phone: '11987654321',
      email: 'maria@traco.example',
    }),
  ).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Aparecida Lima;Maria;;;',
      'FN:Maria Aparecida Lima',
      'ORG:Traço Itu',
      'TITLE:Gerente',
      'TEL;TYPE=WORK,VOICE:+5511987654321',
      'EMAIL;TYPE=INTERNET,WORK:maria@traco.example',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['a line of its own', 'Ana\r\nTEL:0900111\nEND:VCARD'],
  ['another separator of lines', 'Ana\u2028TEL:0900111'],
  ['a value of its own', 'Ana;Lima,\\n TEL:0900'],
  ['a formula', '=HYPERLINK("http://x","Ana")'],
])('a name cannot begin %s', (_, name) => {
  const lines = vcardOf({ name, organisation: name, role: name }).split('\r\n');
  expect(lines.filter((line) => /^(TEL|END|EMAIL|URL)/.test(line))).toEqual(['END:VCARD']);
  expect(lines).toHaveLength(8);
  for (const line of lines) expect(line).not.toMatch(/[\r\n\u2028]|^[=+@-]/);
  expect(lines[3]!.slice(3).replace(/\\[\\,;]/g, '')).not.toMatch(/[,;\\]/);
});

test('what is missing has no line', () => {
  expect(vcardOf({ name: 'Ana', phone: null, email: '' })).not.toMatch(/TEL|EMAIL|ORG|TITLE|URL/);
});

test('WhatsApp is at mobile phones', () => {
  expect(isMobile('11987654321')).toBe(true);
  expect(isMobile('1134567890')).toBe(false);
});
