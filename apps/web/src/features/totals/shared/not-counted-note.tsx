import type { ReactNode } from 'react';
import { Explain } from '../../../ui/explain.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import { notCountedWords } from './not-counted.ts';

/** What a list shows and its sums leave out, which is pressed to learn what that means; nothing where every row counts. */
export function notCountedNote(totals: Parameters<typeof notCountedWords>[0]): ReactNode {
  const words = notCountedWords(totals);
  return (
    words && <Explain of={explanationsOf('uncounted', { besides: ['uncountedLoads'] })}>{words}</Explain>
  );
}
