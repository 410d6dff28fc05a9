import { Drawer, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { sentenceFor } from '../lib/refusal-sentences.ts';
import { useOnline } from '../lib/use-online.ts';
import { Callout } from './callout.tsx';
import classes from './side-panel.module.css';
import { type Status, StatusBadge } from './status-badge.tsx';
import { TryAgain } from './try-again.tsx';
import { useDialog } from './use-dialog.ts';

interface Props {
  title: string;
  /** How what is shown stands, beside its title. */
  status?: Status | undefined;
  size?: 'md' | 'lg' | 'xl';
  /** The question whose answer is shown: while it is under way and when it failed, the panel says so. */
  found?: { isPending: boolean; error: unknown; data: unknown; refetch: () => unknown };
  onClose: () => void;
  children: ReactNode;
}

/** A row's panel at the right side; the whole screen on a phone. */
export function SidePanel({ title, status, size = 'lg', found, onClose, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const isOnline = useOnline();
  const dialog = useDialog();
  return (
    <Drawer
      opened
      {...dialog}
      onClose={onClose}
      position="right"
      // Its header is the panel's, not the page's: no second banner.
      attributes={{ root: { 'data-side-panel': '' }, header: { role: 'presentation' } }}
      size={isPhone ? '100%' : size}
      title={
        <span className={classes.title}>
          {title}
          {status && <StatusBadge status={status} />}
        </span>
      }
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {found?.isPending &&
        (isOnline ? (
          <Skeleton height={320} radius="md" />
        ) : (
          <Callout tone="warning" role="status">
            Sem conexão, e isto ainda não está neste aparelho. Aparece aqui assim que a conexão voltar.
          </Callout>
        ))}
      {Boolean(found?.error) && !found?.data && (
        <Callout tone="danger" role="alert">
          {sentenceFor(found?.error)}
          <TryAgain error={found?.error} onRetry={() => found?.refetch()} />
        </Callout>
      )}
      {children}
    </Drawer>
  );
}
