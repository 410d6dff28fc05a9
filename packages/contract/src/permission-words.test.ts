import { expect, test } from 'vitest';
import { permissionWords } from './permission-words.ts';
import { type Permission, permissions } from './permissions.ts';

test('every permission is called something in Portuguese: a feature and a verb', () => {
  const unsaid = (Object.keys(permissions) as Permission[]).filter((permission) =>
    permission
      .split(':')
      .some((part) => permissionWords(permission).split(': ').includes(part) && part !== 'catalogue'),
  );
  expect(unsaid).toEqual([]);
});
