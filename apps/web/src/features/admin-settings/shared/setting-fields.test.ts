import { settingKeys } from '@traco/contract/admin-settings/setting-keys';
import { settingValue } from '@traco/contract/admin-settings/settings-registry';
import { describe, expect, test } from 'vitest';
import { draftWords, shownDraft, typedValue, wordsOf, wrongFields } from './setting-fields.ts';
import { settingGroups } from './setting-groups.ts';

const fieldsOf = (key: (typeof settingKeys)[number]) => settingGroups[key].flatMap(({ fields }) => fields);
const draftsOf = (key: (typeof settingKeys)[number], value: Record<string, unknown>) =>
  Object.fromEntries(fieldsOf(key).map((field) => [field.path, shownDraft(field, value)]));

describe.each(settingKeys)('the fields of %s', (key) => {
  const value = settingValue(key, {}) as Record<string, unknown>;

  test('show the whole value and give it back as it was', () => {
    expect(typedValue(fieldsOf(key), value, draftsOf(key, value))).toEqual(value);
    const leaves = (part: unknown): number =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.values(part).reduce<number>((sum, each) => sum + leaves(each), 0)
        : 1;
    expect(fieldsOf(key)).toHaveLength(leaves(value));
  });

  test('are called something each', () => {
    for (const field of fieldsOf(key)) {
      expect(field.label).not.toBe('');
      expect(wordsOf(field, value)).not.toMatch(/undefined|NaN/);
      expect(draftWords(field, shownDraft(field, value))).not.toMatch(/undefined|true|false|object/);
    }
  });
});

test('what cannot be read and what is not allowed is said at its field', () => {
  const value = settingValue('approvals', {}) as Record<string, unknown>;
  const typed = { ...draftsOf('approvals', value), 'purchaseCents.unit': 'muito' };
  const wrong = wrongFields(
    'approvals',
    fieldsOf('approvals'),
    typedValue(fieldsOf('approvals'), value, typed),
  );
  expect(wrong).toEqual({ 'purchaseCents.unit': 'Informe um valor em reais.' });
  const reasons = settingValue('reasons', {}) as Record<string, unknown>;
  const lists = typedValue(fieldsOf('reasons'), reasons, {
    ...draftsOf('reasons', reasons),
    cancel: 'Chuva\n x \n',
  });
  expect(wrongFields('reasons', fieldsOf('reasons'), lists)).toEqual({
    cancel: '“x”: Use ao menos 2 caracteres.',
  });
});
