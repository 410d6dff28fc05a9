import { expect, test } from 'vitest';
import { blankAnswer, problemOfWho, whoOf } from './term-draft.ts';

const draft = (with_: object) => ({
  ...blankAnswer('id'),
  name: 'Ana Lima',
  cpf: '529.982.247-25',
  ...with_,
});

test('a name and a CPF whose digits hold are needed; what goes to the server is plain', () => {
  expect(problemOfWho(draft({}))).toBeUndefined();
  expect(problemOfWho(draft({ name: ' A ' }))).toMatchObject({ field: 'name' });
  expect(problemOfWho(draft({ cpf: '529.982.247-26' }))).toMatchObject({ field: 'cpf' });
  expect(problemOfWho(draft({ cpf: '111.111.111-11' }))).toMatchObject({ field: 'cpf' });
  expect(whoOf(draft({ name: ' Ana Lima ' }))).toEqual({ name: 'Ana Lima', cpf: '52998224725' });
});
