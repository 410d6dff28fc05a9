import { expect, test } from 'vitest';
import { type DayField, type DriverDraft, emptyDraft, problemsOf, withDay } from './driver-draft.ts';

const TODAY = '2026-11-18';
const typed = (draft: DriverDraft, field: DayField, value: string) => withDay(draft, field, value, TODAY);

test('the day of an examination says until when it holds, and follows it while nobody typed another', () => {
  const first = typed(emptyDraft('u'), 'toxicologyOn', '10/03/2026');
  expect(first.toxicologyExpiresOn).toBe('10/09/2028');
  expect(typed(first, 'toxicologyOn', '11/03/2026').toxicologyExpiresOn).toBe('11/09/2028');
  expect(typed(first, 'toxicologyOn', '').toxicologyExpiresOn).toBe('');
  const own = typed(first, 'toxicologyExpiresOn', '01/02/2028');
  expect(typed(own, 'toxicologyOn', '12/03/2026').toxicologyExpiresOn).toBe('01/02/2028');
});

test('an examination that cannot have been is told at its field', () => {
  const draft = { ...emptyDraft('u'), name: 'João', cpf: '529.982.247-25' };
  const found = (days: object) => problemsOf({ ...draft, ...days }, TODAY);
  expect(found({ toxicologyOn: '18/11/2026', toxicologyExpiresOn: '18/05/2029' })).toEqual({});
  expect(found({ toxicologyOn: '19/11/2026' })).toHaveProperty('toxicologyOn');
  expect(found({ toxicologyOn: '18/11/2026', toxicologyExpiresOn: '01/02/2020' })).toHaveProperty(
    'toxicologyOn',
  );
  expect(found({ toxicologyOn: '31/02/2026' })).toEqual({ toxicologyOn: 'Informe uma data válida.' });
});
