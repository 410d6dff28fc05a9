import type { SignatureSources } from '@traco/contract/email-signature/email-signature';
import { SignatureTemplate } from '@traco/contract/email-signature/signature-fields';
import { expect, test } from 'vitest';
import { checkBy, draftOf, movedSeller, shownFields } from './signature-draft.ts';

const SELLER = '01924605-3780-7b8c-a950-092a76af6841';
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
  const check = checkBy(template);
  const draft = { ...draftOf(null, template), name: 'Ana', jobTitle: 'Comercial' };
  expect(check(draft).problems).toEqual({ phone: 'O modelo da empresa pede este campo.' });
  expect(check({ ...draft, mobile: '(15) 98765-4321' }).problems).toEqual({});
  expect(check({ ...draft, name: '' }).problems).toEqual({ name: 'Preencha este campo.' });
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

test('a signature is told to be copied anew when the seller’s page moved after it was kept', () => {
  const kept = (updatedAt: string) => ({
    id: '1',
    unitId: 'u',
    revision: 1,
    updatedAt,
    fields: shownFields({ ...draftOf(null, template), sellerId: SELLER }),
  });
  const sources = (pageSince: string | null) =>
    ({ sellers: [{ id: SELLER, name: 'Caio', pageSince }] }) as SignatureSources;
  const rotated = sources('2026-11-18T14:00:00.000Z');
  expect(movedSeller(kept('2026-11-18T13:59:00.000Z'), rotated)?.name).toBe('Caio');
  expect(movedSeller(kept('2026-11-18T14:01:00.000Z'), rotated)).toBeUndefined();
  expect(movedSeller(kept('2026-11-18T13:59:00.000Z'), sources(null))).toBeUndefined();
  expect(movedSeller(null, rotated)).toBeUndefined();
});
