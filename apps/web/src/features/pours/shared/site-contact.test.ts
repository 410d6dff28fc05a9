import { expect, test } from 'vitest';
import { blankPour } from './pour-draft.ts';
import { takenFromSite } from './site-contact.ts';

const tower = {
  id: 'tower',
  accessNotes: 'Portão 2',
  contacts: [
    { name: 'Mestre João', phone: '15987654321', role: 'mestre de obras' },
    { name: 'Eng. Lúcia', phone: '15912345678', role: '' },
  ],
};
const yard = { id: 'yard', accessNotes: '', contacts: [] };
const bridge = {
  id: 'bridge',
  accessNotes: 'Só até as 16h',
  contacts: [{ name: 'Rui', phone: '1532221100', role: '' }],
};
const all = [tower, yard, bridge];
const ofTower = { contactName: 'Mestre João', contactPhone: '(15) 98765-4321', accessNotes: 'Portão 2' };

test('a blank draft takes the first contact of the site and its access', () => {
  expect(takenFromSite(blankPour('p'), tower, all)).toEqual(ofTower);
  expect(takenFromSite(blankPour('p'), yard, all)).toEqual({});
});

test('what was typed stays, and so does another contact of the same site', () => {
  const typed = blankPour('p', {
    contactName: 'Zé',
    contactPhone: '(15) 90000-0000',
    accessNotes: 'Ligar antes',
  });
  expect(takenFromSite(typed, tower, all)).toEqual({});
  const second = blankPour('p', {
    contactName: 'Eng. Lúcia',
    contactPhone: '(15) 91234-5678',
    accessNotes: 'Portão 2',
  });
  expect(takenFromSite(second, tower, all)).toEqual({});
});

test('nobody of the site before is called at the next one', () => {
  const first = blankPour('p', ofTower);
  expect(takenFromSite(first, bridge, all)).toEqual({
    contactName: 'Rui',
    contactPhone: '(15) 3222-1100',
    accessNotes: 'Só até as 16h',
  });
  expect(takenFromSite(first, yard, all)).toEqual({ contactName: '', contactPhone: '', accessNotes: '' });
});
