import { expect, test } from 'vitest';
import { telOf, whatsAppLink } from './phones.ts';

test('a number is dialled with the country’s code, however it was typed', () => {
  for (const typed of ['1534001000', '(15) 3400-1000', '+55 15 3400-1000', '551534001000', '015 3400-1000'])
    expect(telOf(typed), typed).toBe('tel:+551534001000');
  expect(telOf('(15) 99811-2233')).toBe('tel:+5515998112233');
  expect(telOf('5533334444'), 'the DDD 55 is no country').toBe('tel:+555533334444');
});

test('a company’s number has no country', () => expect(telOf('0800 703 1000')).toBe('tel:08007031000'));

test('what cannot be called is no link', () => {
  for (const typed of [
    null,
    undefined,
    '',
    '   ',
    '3400-1000',
    '15 3400',
    '15 0400-1000',
    'ramal 12',
    '00 3400-1000',
  ])
    expect(telOf(typed), String(typed)).toBeUndefined();
});

test('WhatsApp opens with the number, however it was typed, and with the message; without one its sender chooses', () => {
  expect(whatsAppLink('(11) 98765-4321', 'Olá & até')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9',
  );
  expect(whatsAppLink('11987654321')).toBe('https://wa.me/5511987654321');
  expect(whatsAppLink(null, 'a')).toBe('https://wa.me/?text=a');
});
