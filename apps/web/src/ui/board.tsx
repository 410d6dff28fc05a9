import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayRetry, sentenceFor } from '../lib/refusal-sentences.ts';
import classes from './board.module.css';

interface BoardProps {
  title: ReactNode;
  /** Switches and buttons at the right of the title. */
  controls?: ReactNode;
  /** When the figures were asked for last, and whether asking again failed since. */
  freshness?: Freshness;
  children: ReactNode;
}

export interface Freshness {
  /** Milliseconds since 1970; 0 before the first answer. */
  updatedAt: number;
  hasFailed: boolean;
  /** The zone of the figures' unit; the device's when they are of several. */
  zone?: string | undefined;
}

/** A page of figures: title, switches, the time of the last update, then rows of blocks. */
export function Board({ title, controls, freshness, children }: BoardProps) {
  return (
    <div className={classes.board}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {freshness && <UpdatedAt {...freshness} />}
        {controls && <div className={classes.controls}>{controls}</div>}
      </header>
      {children}
    </div>
  );
}

interface BoardRowProps {
  /** The least width of a block. */
  least?: string;
  /** Figures short enough to stand two by two on a phone. */
  isDense?: boolean;
  children: ReactNode;
}

/** A row of blocks, side by side where there is room. */
export const BoardRow = ({ least = '13rem', isDense, children }: BoardRowProps) => (
  <div className={classes.row} data-dense={isDense} style={{ '--least': least } as React.CSSProperties}>
    {children}
  </div>
);

/** The time of the last update; says so when the figures could not be refreshed. */
export function UpdatedAt({ updatedAt, hasFailed, zone }: Freshness) {
  if (updatedAt === 0) return null;
  const time = new Date(updatedAt).toLocaleTimeString('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    ...(zone ? { timeZone: zone } : {}),
  });
  return (
    <span className={classes.updated} data-failed={hasFailed || undefined}>
      {hasFailed ? `Sem atualizar desde ${time}` : `Atualizado às ${time}`}
    </span>
  );
}

/** The shape of a board before its first answer. */
export function BoardSkeleton() {
  return (
    <div className={classes.board} role="status" aria-label="Carregando os números">
      {[6.5, 6.5, 12, 14].map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places.
        <Skeleton key={row} height={`${height}rem`} radius="md" />
      ))}
    </div>
  );
}

/** The figures could not be had at all. */
export function BoardFailure(props: {
  words?: string | undefined;
  /** Why, where it is known: what does not exist is said and not asked for again. */
  error?: unknown;
  onRetry: () => void;
}) {
  const { words, error, onRetry } = props;
  return (
    <div className={classes.failure} role="alert">
      <p>
        {mayRetry(error)
          ? (words ?? 'Não foi possível carregar os números. Verifique a conexão.')
          : sentenceFor(error)}
      </p>
      {mayRetry(error) && (
        <Button variant="default" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}

/** Nothing to show, and what to do about it. */
export const BoardEmpty = ({ children }: { children: ReactNode }) => (
  <p className={classes.empty}>{children}</p>
);
