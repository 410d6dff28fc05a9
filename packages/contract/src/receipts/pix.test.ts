import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalPixKey, PixKey } from '../values/pix-key.ts';
import { EndToEndId, instantOfTransfer, isPlausibleTransfer } from './end-to-end.ts';
import { pixCode, pixTransaction } from './pix-code.ts';

const table = Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }).reduce<number>(
    (crc) => (crc >= 0x8000 ? ((crc - 0x8000) * 2) ^ 0x1021 : crc * 2),
    byte * 256,
  ),
);

/** The CRC by its table, not by the shifts of who wrote it. */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii'))
    crc = ((crc * 256) % 65536) ^ table[Math.floor(crc / 256) ^ byte]!;
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Reads a BR Code by the rules of EMV alone: id, length, value; and its CRC. */
function decode(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  if (crcOf(code.slice(0, -4)) !== code.slice(-4)) throw new Error('the CRC is wrong');
  return fields;
}

const unit = { key: '11222333000181', name: 'Traço Concreto Sorocaba Ltda.', city: 'Sorocaba' };

test('the code of the central bank’s manual comes out letter by letter', () => {
  // The example of the Manual do BR Code: R$ 0,00, key of 36 letters, "Fulano de Tal", Brasília.
  const receiver = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' };
  expect(pixCode(receiver, 0, '***')).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913FULANO DE TAL6008BRASILIA62070503***6304' +
      crcOf(
        '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913FULANO DE TAL6008BRASILIA62070503***6304',
      ),
  );
  // With the name as the manual writes it, the manual's own check digits: 1D3D.
  expect(
    crcOf(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
    ),
  ).toBe('1D3D');
});

test('whatever the value, name and city: a decoder finds key, value and transaction again', () => {
  const words = fc.string({ unit: fc.constantFrom(...'São João d’El-Rei & Cia. Ltda çãé  '), maxLength: 60 });
  const values = fc.integer({ min: 1, max: 10_000_000_000 });
  fc.assert(
    fc.property(words, words, values, fc.uuid(), (name, city, cents, id) => {
      const fields = decode(pixCode({ key: unit.key, name, city }, cents, pixTransaction(id)));
      expect(fields.get('26')).toBe(`0014br.gov.bcb.pix0114${unit.key}`);
      expect(Math.round(Number(fields.get('54')) * 100)).toBe(cents);
      expect(fields.get('54')).toMatch(/^\d+\.\d\d$/);
      expect([fields.get('53'), fields.get('58'), fields.get('00')]).toEqual(['986', 'BR', '01']);
      expect(fields.get('62')).toBe(`0525R${id.replaceAll('-', '').slice(8)}`);
      expect(fields.get('59')).toMatch(/^[\w .-]{1,25}$/);
      expect(fields.get('60')).toMatch(/^[\w .-]{1,15}$/);
    }),
  );
});

test('names lose their accents and what a bank does not read', () => {
  const fields = decode(pixCode({ ...unit, city: 'São José do Rio Preto' }, 100, 'A'));
  expect(fields.get('59')).toBe('TRACO CONCRETO SOROCABA L');
  expect(fields.get('60')).toBe('SAO JOSE DO RIO');
});

test.each([
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['Financeiro@Traco.example', 'financeiro@traco.example'],
  ['(11) 98765-4321', '+5511987654321'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('the key %s is kept as %s', (typed, kept) => {
  expect(normalPixKey(typed)).toBe(kept);
  expect(PixKey.parse(typed)).toBe(kept);
  expect(PixKey.parse(kept)).toBe(kept);
});

test.each(['123', '111.111.111-11', 'a@b', '11.222.333/0001-82', 'x'.repeat(80)])('%s is no key', (typed) => {
  expect(PixKey.safeParse(typed).success).toBe(false);
});

const transfer = 'E60701190202611181430abcDEF12345';

test('the identifier of a transfer has 32 signs, its bank, its minute and eleven more', () => {
  expect(EndToEndId.parse(` e60701190 202611181430 abcDEF12345 `)).toBe(transfer);
  expect(instantOfTransfer(transfer)).toBe(Date.UTC(2026, 10, 18, 14, 30));
});

test.each([
  ['one sign short', transfer.slice(0, -1)],
  ['one too many', `${transfer}1`],
  ['another letter first', transfer.replace('E', 'D')],
  ['month 13', transfer.replace('20261118', '20261318')],
  ['31 November', transfer.replace('20261118', '20261131')],
  ['hour 25', transfer.replace('1430', '2530')],
  ['a letter in the bank', transfer.replace('60701190', '6070119O')],
])('refused as an identifier: %s', (_, id) => {
  expect(EndToEndId.safeParse(id).success).toBe(false);
});

test('a transfer of tomorrow, or of before PIX was there, has not been made', () => {
  const now = Date.UTC(2026, 10, 18, 15);
  expect(isPlausibleTransfer(transfer, now)).toBe(true);
  expect(isPlausibleTransfer(transfer.replace('20261118', '20261120'), now)).toBe(false);
  expect(isPlausibleTransfer(transfer.replace('20261118', '20190118'), now)).toBe(false);
});
