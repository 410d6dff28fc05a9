import { attentionOf } from '@traco/contract/attention/book';
import { aMatter, NOW } from '@traco/contract/attention/matters.fixture';
import { expect, test } from 'vitest';
import { withoutTold } from './told-by-lines.rules.ts';

const id = aMatter('term').id;
const notice = (more: object) => ({ text: 'x', link: '', from: '', conflictId: null, ...more });
const long = 'A mangueira rompeu na laje e o concreto está no balão. '.repeat(5).trim();

test.each([
  [
    'a call for help',
    aMatter('help', { text: 'Mangueira rompida' }),
    notice({ text: 'Mangueira rompida', from: 'João Lima' }),
    'unit',
  ],
  ['a long call', aMatter('help', { text: long }), notice({ text: long, from: 'João Lima' }), 'unit'],
  ['a load that two say is theirs', aMatter('conflict'), notice({ conflictId: id }), 'unit'],
  ['a term', aMatter('term'), notice({ link: `/terms/${id}` }), 'seller'],
  ['a change', aMatter('change'), notice({ link: `/unit-dashboard?programacao=${id}` }), 'unit'],
  ['a request for a quote', aMatter('leads'), notice({ from: 'Página pública' }), 'seller'],
] as const)(
  '%s is told by its line while it waits, and is news again when it does not',
  (_, matter, told, role) => {
    const other = notice({ text: 'Reunião às 17h', from: 'Administração', link: '/other' });
    const lines = attentionOf([matter], { now: NOW, role });
    expect(lines).toHaveLength(1);
    expect(withoutTold([told, other], lines)).toEqual([other]);
    expect(withoutTold([told, other], [])).toEqual([told, other]);
  },
);
