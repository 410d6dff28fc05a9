import { useQuery } from '@tanstack/react-query';
import type { CodeKind } from '@traco/contract/public-page/public-code';
import type { PersonCode } from '@traco/contract/qr-codes/qr-codes';
import type { RoutePath } from '@traco/contract/routes/routes';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { titleOf } from '../../lib/paths.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { BoardSkeleton } from '../../ui/board.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CodeLife } from './code-life.tsx';
import { OtherPerson } from './other-person.tsx';
import classes from './qr-codes.module.css';
import { ScanCounts } from './scan-counts.tsx';

interface Props {
  path: RoutePath;
  kind: CodeKind;
  personId: string;
  action?: ReactNode;
  /** What is printed of it. */
  children: (code: PersonCode) => ReactNode;
}

/** A person's code: what is printed at the left, at the right what became of what was printed. */
export function CodeScreen({ path, kind, personId, action, children }: Props) {
  const query = useQuery(
    api.qrCodes.read.queryOptions({
      input: { kind, personId },
      retry: (count, error) => !isGone(error) && count < 2,
    }),
  );
  const code = query.data;
  return (
    <div className={classes.page}>
      <PageHeader
        title={code?.person.name ?? titleOf(path)}
        subtitle={
          code ? [titleOf(path), code.person.jobTitle, code.person.unitName].filter(Boolean).join(' · ') : ' '
        }
        actions={
          <>
            <OtherPerson kind={kind} personId={personId} />
            {action}
          </>
        }
      />
      {code ? (
        <div className={classes.parts}>
          <div className={classes.main}>{children(code)}</div>
          <aside className={classes.side}>
            <CodeLife code={code} />
            {code.address && <ScanCounts scans={code.scans} />}
          </aside>
        </div>
      ) : query.isError ? (
        <EmptyState title={isGone(query.error) ? 'Pessoa não encontrada' : 'O código não foi carregado'}>
          {isGone(query.error)
            ? 'Confira o endereço, ou escolha a pessoa na lista.'
            : sentenceFor(query.error)}
        </EmptyState>
      ) : (
        <BoardSkeleton />
      )}
    </div>
  );
}

const isGone = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404;
