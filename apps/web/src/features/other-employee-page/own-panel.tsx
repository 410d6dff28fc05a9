import { useQuery } from '@tanstack/react-query';
import { Face } from '../../kit/public-page/face.tsx';
import { api } from '../../lib/api.ts';
import { Board, BoardFailure, BoardRow, BoardSkeleton } from '../../ui/board.tsx';
import { DocumentsToSign } from '../documents/shared/documents-to-sign.tsx';
import { useOwnPhoto } from '../profile-photo/shared/own-photo.ts';
import { OwnTerms } from '../terms/shared/own-terms.tsx';
import { OwnBadge } from './own-badge.tsx';
import { OwnNotices, useOwnNotices } from './own-notices.tsx';
import { OwnPage } from './own-page.tsx';
import classes from './own-panel.module.css';

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
            <OwnTerms />
            <DocumentsToSign />
            {!isTold && <OwnNotices />}
            <OwnPage key={card.revision} card={card} />
            <OwnBadge card={card} employeeId={employeeId} />
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
