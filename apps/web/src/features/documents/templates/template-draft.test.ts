import { expect, test } from 'vitest';
import {
  daysOf,
  emptyPerson,
  type PersonDraft,
  proposedLabels,
  validatePeople,
  validateTemplate,
} from './template-draft.ts';

test('places are called by what their signers sign as, and numbered where there are several', () => {
  const labels = proposedLabels([
    { id: 'a', role: 'party' },
    { id: 'b', role: 'witness' },
    { id: 'c', role: 'witness' },
  ]);
  expect([...labels.values()]).toEqual(['Parte', 'Testemunha 1', 'Testemunha 2']);
});

test('what is missing of the people is said by the name of their place', () => {
  const roles = [
    { id: 'a', label: 'Contratante' },
    { id: 'b', label: 'Contratada' },
  ];
  const ana = { ...emptyPerson, name: 'Ana Lima', cpf: '52998224725' };
  const problem = (people: Record<string, PersonDraft>, title = 'Contrato') =>
    validatePeople(title, roles, (id) => people[id] ?? emptyPerson);
  expect(problem({}, ' ')).toBe('Dê um título ao documento.');
  expect(problem({ a: ana })).toBe('Contratada: informe o nome completo.');
  expect(problem({ a: { ...ana, cpf: '123' } })).toBe('Contratante: CPF inválido.');
  expect(problem({ a: { ...ana, phone: '12' } })).toBe('Contratante: telefone inválido.');
  expect(problem({ a: ana, b: { ...ana, name: 'Rui Alves' } })).toBe(
    'Cada CPF assina uma vez: há um repetido.',
  );
  expect(problem({ a: ana, b: { ...ana, name: 'Rui Alves', cpf: '390.533.447-05' } })).toBe('');
});

test('days are a whole number, or none', () => {
  expect([daysOf(''), daysOf(' 15 '), daysOf('0'), daysOf('1,5'), daysOf('abc')]).toEqual([
    null,
    15,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a template has a title, names of its places and at least one', () => {
  const draft = { title: 'Recibo', kind: 'receipt' as const, message: '', inOrder: true, days: '' };
  const role = { id: 'a', label: 'Quem recebe', role: 'receiver' as const, asksCode: false };
  expect(validateTemplate({ ...draft, roles: [role], title: '' })).toBe('Dê um título ao modelo.');
  expect(validateTemplate({ ...draft, roles: [role], days: 'x' })).toBe(
    'Informe o prazo em dias, de 1 a 365.',
  );
  expect(validateTemplate({ ...draft, roles: [{ ...role, label: '' }] })).toContain(
    'Dê um nome a cada lugar',
  );
  expect(validateTemplate({ ...draft, roles: [] })).toContain('ao menos um lugar');
  expect(validateTemplate({ ...draft, roles: [role] })).toBe('');
});
