import { formatTime } from '../../lib/formats.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { UpdatedAt } from './list-frame.tsx';
import { countedIn } from './list-words.ts';

type Props = Pick<ListDeclaration<never>, 'words' | 'count' | 'subtitle' | 'zone'> & {
  list: { updatedAt: number; error: unknown };
};

/** How many rows there are, and when the list was last up to date. */
export function ListSubtitle({ words, count, subtitle, zone, list }: Props) {
  const told = subtitle ?? (count !== undefined && countedIn(words)(count));
  const { updatedAt, error } = list;
  return (
    <>
      {told}
      {told && updatedAt > 0 && ' · '}
      {updatedAt > 0 && <UpdatedAt at={formatTime(new Date(updatedAt), zone)} hasFailed={error !== null} />}
    </>
  );
}
