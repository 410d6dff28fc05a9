import { useQueryClient } from '@tanstack/react-query';
import { dayIn } from '@traco/contract/values/time-zone';
import { useEffect, useSyncExternalStore } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { formatDay, formatTime } from '../../lib/formats.ts';
import { restoreQueries, useKeptQueries } from '../../lib/kept-queries.ts';
import { useOnline } from '../../lib/use-online.ts';
import classes from './shell.module.css';

/** Keeps answers on the device; without a network, says from when what is shown is, and what is not kept here. */
export function OfflineNotice({ accountId }: { accountId: string }) {
  const isOnline = useOnline();
  useKeptQueries(accountId);
  return isOnline ? null : <WithoutNetwork accountId={accountId} />;
}

function WithoutNetwork({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  useEffect(() => void restoreQueries(client, accountId), [client, accountId]);
  const { readAt, lacks } = useShownAnswers();
  return (
    <p className={classes.offline} role="status">
      Sem conexão. {readAt !== undefined && `O que se vê é de ${whenRead(new Date(readAt))}. `}
      {lacks &&
        (readAt === undefined
          ? 'Esta tela não está guardada neste aparelho: aparece quando a conexão voltar.'
          : 'O que falta não está guardado neste aparelho.')}
    </p>
  );
}

interface ShownAnswers {
  /** When the oldest answer that the screen shows was read; undefined without any. */
  readAt: number | undefined;
  /** Whether something of the screen waits for a network. */
  lacks: boolean;
}

/** What the queries of the screen have, as long as there is no network. */
function useShownAnswers(): ShownAnswers {
  const cache = useQueryClient().getQueryCache();
  const told = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.getAll().filter((query) => query.isActive());
      const read = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
      const lacks = shown.some(({ state }) => state.status === 'pending' && state.fetchStatus === 'paused');
      return `${read.length > 0 ? Math.min(...read) : ''}/${lacks ? 'lacks' : ''}`;
    },
  );
  const [readAt, lacks] = told.split('/');
  return { readAt: readAt ? Number(readAt) : undefined, lacks: lacks === 'lacks' };
}

function whenRead(at: Date): string {
  const zone = deviceZone();
  const day = dayIn(at, zone);
  const time = formatTime(at.toISOString(), zone);
  return `${day === dayIn(new Date(), zone) ? 'hoje' : formatDay(day)}, às ${time}`;
}
