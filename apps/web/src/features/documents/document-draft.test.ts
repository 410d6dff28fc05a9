import { expect, test } from 'vitest';
import {
  changedBox,
  completePart,
  type DocumentDraft,
  differences,
  fieldsOf,
  inPage,
  newField,
  newSigner,
  validateDraft,
} from './document-draft.ts';

const noon = new Date('2026-11-23T15:00:00Z');
const box = { page: 0, x: 0.9, y: 0.5, width: 0.1, height: 0.1 };

test('a field that is dragged over the edge stays on its page, as large as it was', () => {
  expect(changedBox(box, { x: 0.5, y: -2 }, 'move')).toEqual({ ...box, x: 0.9, y: 0 });
  expect(changedBox(box, { x: -0.4, y: 0.1 }, 'move')).toMatchObject({ x: 0.5, y: 0.6 });
});

test('a field grows as far as its page does, and never vanishes', () => {
  expect(changedBox({ ...box, x: 0.5 }, { x: 2, y: 2 }, 'size')).toMatchObject({ width: 0.5, height: 0.5 });
  expect(changedBox(box, { x: -1, y: -1 }, 'size')).toMatchObject({ width: 0.02, height: 0.02 });
});

test('a field that is put down near an edge lies within the page', () => {
  expect(newField('signature', 's', { pageIndex: 2, x: 1, y: 0 }).box).toEqual(
    inPage({ page: 2, x: 0.85, y: -0.035, width: 0.3, height: 0.07 }),
  );
});

test('what is missing is said by name', () => {
  const draft = {
    revision: 1,
    title: 'Contrato',
    kind: 'other',
    message: '',
    inOrder: true,
    dueOn: '',
    signers: [],
    fields: [],
  } as const;
  const signer = { ...newSigner(), name: 'Ana Lima', cpf: '529.982.247-25' };
  const with_ = (...signers: (typeof signer)[]) => validateDraft({ ...draft, signers, fields: [] }, noon);
  expect(with_()).toBe('Diga quem assina.');
  expect(with_({ ...signer, cpf: '1' })).toBe('Ana Lima: CPF inválido.');
  expect(with_({ ...signer, email: 'ana@obra' })).toBe('Ana Lima: e-mail inválido.');
  expect(with_({ ...signer, phone: '12' })).toBe('Ana Lima: telefone inválido.');
  expect(with_(signer, { ...signer, id: 'b' })).toBe('Cada CPF assina uma vez: há um repetido.');
  expect(with_(signer)).toBe('');
  // Late in the evening of São Paulo it is tomorrow elsewhere.
  const late = new Date('2026-11-24T02:30:00Z');
  const until = (dueOn: string) => validateDraft({ ...draft, dueOn, signers: [signer], fields: [] }, late);
  expect(until('2026-11-22')).toBe('O prazo já passou: escolha outro dia.');
  expect(until('2026-11-23')).toBe('');
});

test('of a draft that is half done those go to the server who are complete, each CPF once', () => {
  const signer = { ...newSigner(), name: 'Ana Lima', cpf: '529.982.247-25' };
  const half = { ...newSigner(), name: 'Rui' };
  const draft: DocumentDraft = {
    revision: 1,
    title: 'Contrato',
    kind: 'other',
    message: '',
    inOrder: true,
    dueOn: '',
    fields: [],
    signers: [half, signer, { ...signer, id: 'again', cpf: '52998224725' }],
  };
  expect(completePart(draft).signers).toEqual([signer]);
});

test('two drafts differ in what was changed, not in how it was typed', () => {
  const signer = { ...newSigner(), name: 'Ana Lima', cpf: '52998224725' };
  const [first, second] = [0.2, 0.6].map((y) => newField('date', signer.id, { pageIndex: 0, x: 0.5, y }));
  const mine: DocumentDraft = {
    revision: 1,
    title: 'Contrato',
    kind: 'other',
    message: '',
    inOrder: true,
    dueOn: '',
    signers: [signer],
    fields: [first!, second!],
  };
  const { id, ...rest } = signer;
  const typed = { ...rest, id, cpf: '529.982.247-25', name: ' Ana Lima ' };
  expect(differences(mine, { ...mine, revision: 2, signers: [typed], fields: [second!, first!] })).toEqual(
    [],
  );
  const moved = { ...first!, box: changedBox(first!.box, { x: 0.1, y: 0 }, 'move') };
  expect(differences(mine, { ...mine, fields: [moved, second!] })).toEqual(['campos']);
  expect(
    differences(mine, { ...mine, signers: [{ ...signer, asksCode: true }], dueOn: '2026-12-01' }),
  ).toEqual(['signatários', 'prazo']);
});

test('the fields of a signer who was taken out go with them', () => {
  const signer = newSigner();
  const field = newField('date', 'gone', { pageIndex: 0, x: 0.5, y: 0.5 });
  const sent = fieldsOf({
    revision: 1,
    title: 'Contrato',
    kind: 'other',
    message: '',
    inOrder: true,
    dueOn: '',
    signers: [signer],
    fields: [field],
  });
  expect(sent).toMatchObject({ dueOn: null, fields: [], signers: [{ email: null, phone: null }] });
});
