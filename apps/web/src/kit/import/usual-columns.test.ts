import { CubicMetres, Day, text } from '@traco/contract/values/quantities';
import { expect, test } from 'vitest';
import { sheetOf, sheetWords } from './sheet-of.ts';
import { dayColumn, nameColumn, optionalNumberColumn, wordColumn } from './usual-columns.ts';

interface Tool {
  id: string;
  line: number;
  name: string;
  kind: string;
  price: number | null;
  boughtOn: string | null;
}
const kinds = { hand: 'Manual', ppe: 'EPI', power: 'Elétrica' };
const isAhead = (day: string, today: string) => (day > today ? 'Ainda não foi comprado.' : undefined);
const tools = sheetOf<Tool>(
  sheetWords('item', 'itens'),
  { name: text(20), kind: text(20), price: CubicMetres, boughtOn: Day },
  {
    name: nameColumn('item', 'Item', 100, 'Pá', ['item']),
    kind: wordColumn('Tipo', 80, 'manual', ['tipo'], kinds),
    price: optionalNumberColumn('Preço', 80, '30', ['preço']),
    boughtOn: dayColumn('Compra', 80, '01/02/2026', ['compra'], isAhead),
  },
);
const empty = { name: '', kind: '', price: '', boughtOn: '' };

test('what has to be there is asked for in the register’s words, all else may be empty', () => {
  expect(tools.check(empty, '2026-11-18')).toEqual({
    name: 'Informe o nome do item.',
    kind: 'Escreva manual, EPI ou elétrica.',
    price: undefined,
    boughtOn: undefined,
  });
  expect(tools.rowOf('x', 2, empty, '2026-11-18')).toMatchObject({ price: null, boughtOn: null });
});

test('a word, a number and a day are read as sheets write them; what is none is said at its cell', () => {
  const texts = { name: 'Serra', kind: 'ELETRICA', price: '30,5', boughtOn: '2026-02-01 00:00:00' };
  expect(tools.rowOf('x', 2, texts, '2026-11-18')).toMatchObject({
    kind: 'power',
    price: 30.5,
    boughtOn: '2026-02-01',
  });
  expect(tools.check({ ...texts, price: 'caro', boughtOn: 'ontem' }, '2026-11-18')).toMatchObject({
    price: 'Escreva um número.',
    boughtOn: 'Informe uma data válida: dd/mm/aaaa.',
  });
  expect(tools.check({ ...texts, boughtOn: '19/11/2026' }, '2026-11-18').boughtOn).toBe(
    'Ainda não foi comprado.',
  );
});
