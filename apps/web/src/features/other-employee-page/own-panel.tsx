import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Face } from '../../kit/public-page/face.tsx';
import { api } from '../../lib/api.ts';
import { loadPage } from '../../lib/lazy-page.tsx';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { Board, BoardFailure, BoardRow, BoardSkeleton } from '../../ui/board.tsx';
import { useOwnPhoto } from '../profile-photo/shared/own-photo.ts';
import { OwnNotices, useOwnNotices } from './own-notices.tsx';
import classes from './own-panel.module.css';

// Forms, papers and the badge's drawing: their first screen says who they are and what they are told.
const OwnCards = lazy(async () => ({ default: await loadPage(() => import('./own-cards.tsx')) }));

/** An employee's own panel: what they are told, their badge, and what their page shows. */
export default function OwnPanel({ employeeId }: { employeeId: string }) {
  const query = useQuery(api.otherEmployeePage.own.queryOptions());
  const card = query.data;
  const photo = useOwnPhoto();
  // What they are told stands first; that nobody told them anything does not.
  const isTold = (useOwnNotices()?.rows.length ?? 0) > 0;
  return (
    <Board
      title="Meu painel"
      freshness={{ updatedAt: query.dataUpdatedAt, hasFailed: query.isError, zone: undefined }}
    >
      {card ? (
        <>
          <div className={classes.head}>
            <Face name={card.name} photo={photo} />
            <div>
              <h2>{card.name}</h2>
              <p>
                {card.jobTitle} · {card.unitName}
              </p>
            </div>
          </div>
          <BoardRow least="21rem">
            {isTold && <OwnNotices />}
            <BehindFirst>
              <OwnCards card={card} employeeId={employeeId}>
                {!isTold && <OwnNotices />}
              </OwnCards>
            </BehindFirst>
          </BoardRow>
        </>
      ) : query.isError ? (
        <BoardFailure
          words="Não foi possível carregar o seu painel. Verifique a conexão."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <BoardSkeleton />
      )}
    </Board>
  );
}

/** Fetched once who they are stands on the screen. */
const BehindFirst = ({ children }: { children: ReactNode }) =>
  useAfterPaint() && <Suspense>{children}</Suspense>;
