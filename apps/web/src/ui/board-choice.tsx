import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyAtRest } from '../lib/lazy-page.tsx';
import type { BoardSelectProps } from './board-select.tsx';

/** A list to choose from is for who looks at another board: the figures do not wait for it. */
const BoardSelect = lazyAtRest<BoardSelectProps>(() => import('./board-select.tsx'));

/** Whose board it is, chosen in its head. */
export const BoardChoice = (props: BoardSelectProps) => (
  <Suspense fallback={<Skeleton w={props.w} h={30} />}>
    <BoardSelect {...props} />
  </Suspense>
);
