import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { expect, test } from 'vitest';
import { companyWords, ownDraftOf, ownOf, wrongOwn } from './own-settings.ts';

const company = unitSettingsOf({});

test('an empty field is the company’s value; what is typed comes back as it was', () => {
  const own = { closesAt: 1200, loadM3: 9.5, plantPhone: '15 3333-4444' };
  const draft = ownDraftOf(own);
  expect(draft).toMatchObject({ closesAt: '20:00', loadM3: '9,5', opensAt: '' });
  expect(ownOf(draft)).toEqual(own);
  expect(ownOf(ownDraftOf({}))).toEqual({});
});

test('a first day of its own is typed as a day, and one that no load can have is refused', () => {
  expect(ownDraftOf({ firstDayOn: '2024-03-05' })).toMatchObject({ firstDayOn: '05/03/2024' });
  expect(ownOf({ ...ownDraftOf({}), firstDayOn: '05/03/24' })).toEqual({ firstDayOn: '2024-03-05' });
  expect(companyWords(company)).toMatchObject({ firstDayOn: '01/01/2000' });
  expect(wrongOwn({ ...ownDraftOf({}), firstDayOn: '31/12/1999' }, company)).toEqual({
    firstDayOn: 'Escolha 01/01/2000 ou um dia depois.',
  });
});

test('what the company set is said where nothing is typed', () => {
  expect(companyWords(company)).toMatchObject({ loadM3: '8', closesAt: '19:00', lifeMinutes: '150' });
});

test('what cannot be read, or makes no sense with the company’s, is said at its field', () => {
  const draft = { ...ownDraftOf({}), orangeMinutes: '160', loadM3: 'oito' };
  expect(Object.keys(wrongOwn(draft, company)).sort()).toEqual(['lifeMinutes', 'loadM3']);
  expect(wrongOwn(ownDraftOf({}), company)).toEqual({});
});
