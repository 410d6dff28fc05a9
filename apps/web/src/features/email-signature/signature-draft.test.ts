import { SignatureTemplate } from '@traco/contract/signature-fields';
import { expect, test } from 'vitest';
import { draftOf, shownFields, wrongFields } from './signature-draft.ts';

const template = SignatureTemplate.parse({
  lockColour: true,
  colour: '#204060',
  mandatory: ['phone', 'notice'],
});

test('a new signature begins as the company’s template says', () => {
  expect(draftOf(null, template)).toMatchObject({
    colour: '#204060',
    notice: true,
    layout: 'side',
    sellerId: '',
  });
});

test('what the template demands is asked for in the form', () => {
  const draft = { ...draftOf(null, template), name: 'Ana', jobTitle: 'Comercial' };
  expect(wrongFields(draft, template)).toEqual({ phone: 'O modelo da empresa pede este campo.' });
  expect(wrongFields({ ...draft, mobile: '(15) 98765-4321' }, template)).toEqual({});
  expect(wrongFields({ ...draft, name: '' }, template)).toEqual({ name: 'Preencha este campo.' });
});

test('while it is typed, the preview shows what is right already', () => {
  const draft = { ...draftOf(null, template), name: 'Ana', email: 'ana@', site: 'traco.example' };
  expect(shownFields(draft)).toMatchObject({
    name: 'Ana',
    jobTitle: 'Função',
    email: '',
    site: 'https://traco.example',
  });
});
