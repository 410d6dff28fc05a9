import { expect, test } from 'vitest';
import { noteText } from './note-text.ts';

test('the message names the note, the plant, the volume and the site, and ends with the link', () => {
  const note = { series: 'E', number: 1042, m3: 7.5, siteName: 'Torre B', unitName: 'Usina Sorocaba' };
  expect(noteText(note, 'https://t.co/delivery-note/x')).toBe(
    'Nota de remessa E-001.042, Usina Sorocaba: 7,5 m³, obra Torre B.\nAcompanhe a carga e confira a nota: https://t.co/delivery-note/x',
  );
  expect(noteText({ ...note, siteName: '' }, 'x')).toContain('7,5 m³.');
});
