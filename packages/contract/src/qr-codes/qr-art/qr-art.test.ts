import { expect, test } from 'vitest';
import { whatsAppLink } from '../../values/phones.ts';
import { badgeBack, badgeFront, badgeSheets, facePixels } from './badge-art.ts';
import { codeArt } from './code-art.ts';
import { artWords, codeText, managerContact, withSource } from './code-text.ts';
import { rasterOfSvg, readCode } from './decode.fixture.ts';
import { badgeSheet, badgeSize, codeSizes } from './sizes.ts';
import { initialsOf, nameLines } from './svg.ts';

const address = 'https://traco.empresa.com.br/seller-page/0198c0de-0000-7000-8000-00000000abcd';
const person = {
  kind: 'seller' as const,
  name: 'Maria Aparecida dos Santos Albuquerque',
  jobTitle: '',
  unitName: 'Traço São José dos Campos',
  phone: '12987654321',
  email: 'maria@traco.example',
};
const sizes = Object.keys(codeSizes) as (keyof typeof codeSizes)[];
const looks = [
  { isColoured: true, logo: null },
  { isColoured: false, logo: undefined },
  {
    isColoured: true,
    logo: {
      data: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      width: 3,
      height: 1,
    },
  },
];

test.each(sizes)(
  'a seller’s code of size %s is read in colour, in black and white and with a logo',
  async (size) => {
    for (const look of looks) {
      const text = codeText('page', person, address, size)!;
      const art = codeArt(codeSizes[size], text, artWords('page', person), look);
      expect(readCode(await rasterOfSvg(art))).toBe(withSource(address, size));
    }
  },
);

test.each(sizes)('a manager’s contact of size %s is read whole, accents and all', async (size) => {
  const manager = { ...person, kind: 'manager' as const, jobTitle: 'Gerente' };
  const text = codeText('contact', manager, null, size)!;
  expect(text).toBe(managerContact(manager));
  const art = codeArt(codeSizes[size], text, artWords('contact', manager), looks[0]!);
  expect(readCode(await rasterOfSvg(art, 1_200))).toBe(text);
});

test('a manager’s conversation is read, and there is none with a number that is no mobile phone’s', async () => {
  const text = codeText('whatsapp', person, null, 'card')!;
  expect(text).toBe(whatsAppLink('12987654321', 'Olá, falo da obra '));
  const art = codeArt(codeSizes.card, text, artWords('whatsapp', person), looks[0]!);
  expect(readCode(await rasterOfSvg(art))).toBe(text);
  expect(codeText('whatsapp', { ...person, phone: '1234567890' }, null, 'card')).toBeNull();
  expect(codeText('whatsapp', { ...person, phone: null }, null, 'card')).toBeNull();
});

test('a code that is scratched or printed small is read all the same', async () => {
  const text = withSource(address, 'card');
  const art = codeArt(codeSizes.card, text, artWords('page', person), looks[0]!);
  const scratched = art.replace('</svg>', '<rect x="58" y="24" width="7" height="6" fill="#fff"/></svg>');
  expect(readCode(await rasterOfSvg(scratched))).toBe(text);
  expect(readCode(await rasterOfSvg(art, 320))).toBe(text);
});

const badge = {
  name: person.name,
  jobTitle: 'Laboratorista',
  unitName: person.unitName,
  registrationNumber: '1042-7',
  text: withSource(address, 'badge'),
};

test('a badge has the size of a bank card, a code at the back and none in front', async () => {
  for (const look of looks) {
    expect(badgeBack(badge, look)).toContain('width="85.6mm" height="54mm"');
    expect(readCode(await rasterOfSvg(badgeBack(badge, look)))).toBe(badge.text);
    expect(readCode(await rasterOfSvg(badgeFront(badge, look)))).toBeNull();
  }
});

test('a badge shows the photo where there is one, and the initials otherwise', () => {
  const face = { data: 'data:image/jpeg;base64,AA==', ...facePixels };
  for (const look of looks) {
    const letters = `>${initialsOf(badge.name)}<`;
    expect(badgeFront(badge, look)).toContain(letters);
    expect(badgeFront({ ...badge, face }, look)).not.toContain(letters);
    expect(badgeFront({ ...badge, face }, look)).toContain(`href="${face.data}"`);
  }
});

test('a badge tells the registration number in front, and of who has none nothing', () => {
  for (const look of looks) {
    expect(badgeFront(badge, look)).toContain('>Matrícula 1042-7<');
    expect(badgeBack(badge, look)).not.toContain('1042-7');
    expect(badgeFront({ ...badge, registrationNumber: null }, look)).not.toContain('Matrícula');
  }
});

test('each of eleven badges is read from its place on the sheet: turned over, a back lies behind its front', async () => {
  const badges = Array.from({ length: 11 }, (_, index) => ({
    ...badge,
    name: `Pessoa ${index}`,
    text: `${badge.text}&n=${index}`,
  }));
  const sheets = badgeSheets(badges, looks[0]!);
  expect(sheets).toHaveLength(2);
  const left = (badgeSheet.widthMm - 2 * badgeSize.widthMm) / 2;
  const top = (badgeSheet.heightMm - 5 * badgeSize.heightMm) / 2;
  const backs = await Promise.all(sheets.map(({ back }) => rasterOfSvg(back, 1_600)));
  for (const [index, each] of badges.entries()) {
    const [column, row] = [index % 2, Math.floor((index % 10) / 2)];
    const part = {
      x: (left + (1 - column) * badgeSize.widthMm) / badgeSheet.widthMm,
      y: (top + row * badgeSize.heightMm) / badgeSheet.heightMm,
      width: badgeSize.widthMm / badgeSheet.widthMm,
      height: badgeSize.heightMm / badgeSheet.heightMm,
    };
    expect(readCode(backs[Math.floor(index / 10)]!, part)).toBe(each.text);
    expect(sheets[Math.floor(index / 10)]!.front).toContain(`Pessoa ${index}<`);
  }
});

test('a script in a name is text on paper', () => {
  const hostile = '<script>alert(1)</script>"&\u0000';
  const drawings = [
    codeArt(codeSizes.a6, address, { name: hostile, lines: [hostile], call: hostile }, looks[0]!),
    badgeFront(
      { ...badge, name: hostile, jobTitle: hostile, unitName: hostile, registrationNumber: hostile },
      looks[0]!,
    ),
    badgeBack({ ...badge, name: hostile, unitName: hostile }, looks[0]!),
  ];
  for (const drawing of drawings) {
    expect(drawing).not.toContain('<script');
    expect(drawing).toContain('&lt;');
  }
});

test('names part where a word ends, and initials are of the first and the last', () => {
  expect(nameLines('Maria Aparecida dos Santos', 16)).toEqual(['Maria Aparecida', 'dos Santos']);
  expect(nameLines('Ana Lima', 16)).toEqual(['Ana Lima']);
  expect(initialsOf('Érico dos Santos Ávila')).toBe('ÉÁ');
  expect(initialsOf('Cher')).toBe('C');
  expect(initialsOf('')).toBe('');
});
