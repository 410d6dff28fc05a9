import { expect, test } from 'vitest';
import { secretBox } from './secret-box.ts';

const box = secretBox(Buffer.alloc(32, 1));

test('what is kept for one account opens for it alone, and for no other installation', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'a');
  expect(box.open(sealed, 'a')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.open(sealed, 'b')).toBeNull();
  expect(secretBox(Buffer.alloc(32, 2)).open(sealed, 'a')).toBeNull();
  expect(box.open(`${sealed.slice(0, -2)}AA`, 'a')).toBeNull();
  expect(box.open('', 'a')).toBeNull();
});
