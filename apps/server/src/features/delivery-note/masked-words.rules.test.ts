import { expect, test } from 'vitest';
import { maskedWords } from './masked-words.rules.ts';

test.each([
  ['JOAO DA SILVA 52998224725', 'JOAO DA SILVA •••'],
  ['CPF 529.982.247-25, ligar', 'CPF •••, ligar'],
  ['529 982 247 25', '•••'],
  ['CNPJ 11.222.333/0001-81', 'CNPJ •••'],
  ['11222333000181', '•••'],
  ['Zé (15) 98765-4321', 'Zé •••'],
  ['+55 15 98765 4321 à tarde', '••• à tarde'],
  ['ramal 3234-5678', 'ramal •••'],
  ['Rua A, 455, 18085-000 Sorocaba', 'Rua A, 455, 18085-000 Sorocaba'],
  ['em 18/11/2026 09:15, 8,5 m³ em 3 viagens', 'em 18/11/2026 09:15, 8,5 m³ em 3 viagens'],
  ['BT-14 / Marcos → BT-09 / Rui', 'BT-14 / Marcos → BT-09 / Rui'],
  ['', ''],
])('of “%s” is told “%s”', (words, told) => {
  expect(maskedWords(words)).toBe(told);
});
