import type { DocumentToSign } from '@traco/contract/sign/sign';
import type { OwnTerm } from '@traco/contract/terms/terms';
import { expect, test } from 'vitest';
import { arrangedPapers, MOST_OPEN } from './arranged-papers.ts';

const document = (title: string, isTurn = true) => ({ title, isTurn }) as DocumentToSign;
const term = (title: string, isOverdue = false) => ({ title, isOverdue }) as OwnTerm;
const titles = (papers: ReturnType<typeof arrangedPapers>['open']) =>
  papers.map((paper) => ('term' in paper ? paper.term : paper.document).title);

test('what is overdue comes first, what waits for another last', () => {
  const { open, folded } = arrangedPapers(
    [document('aguarda', false), document('minha vez')],
    [term('termo'), term('vencido', true)],
  );
  expect(titles(open)).toEqual(['vencido', 'minha vez', 'termo', 'aguarda']);
  expect(folded).toEqual([]);
});

test('a long list is folded behind the first few; never for a single line', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => term(`termo ${index}`));
  expect(arrangedPapers([], many(MOST_OPEN + 1)).folded).toEqual([]);
  const { open, folded } = arrangedPapers([], many(60));
  expect([open.length, folded.length]).toEqual([MOST_OPEN, 60 - MOST_OPEN]);
});
