import { expect, test } from 'vitest';
import { emptyWords } from './empty-words.ts';

test.each([
  [{}, undefined, 'A galeria ainda não tem fotos', 'send'],
  [{ albumId: 'a' }, 'Ponte velha', 'O álbum Ponte velha está vazio', 'send'],
  [{ show: 'mine' as const }, undefined, 'Você ainda não enviou fotos', 'send'],
  [{ show: 'bin' as const }, undefined, 'A lixeira está vazia', null],
  [{ show: 'pairs' as const }, undefined, 'Nenhum antes e depois ainda', 'show all'],
  [{ search: 'laje' }, undefined, 'Nenhuma foto com estes filtros', 'show all'],
  // A filter inside of the bin or of an album says nothing of whether these are empty.
  [{ show: 'bin' as const, search: 'laje' }, undefined, 'Nenhuma foto com estes filtros', 'show all'],
  [{ albumId: 'a', from: '2026-11-18' }, 'Ponte velha', 'Nenhuma foto com estes filtros', 'show all'],
])('%o says why no photo is there', (filter, album, title, way) => {
  expect(emptyWords(filter, album)).toMatchObject({ title, way });
});
