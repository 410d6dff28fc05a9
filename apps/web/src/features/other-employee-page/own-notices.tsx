import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatRelative } from '../../lib/formats.ts';
import { useClock } from '../../lib/use-clock.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './own-panel.module.css';

const REFRESH_MS = 60_000;

/** What the company has told them lately. */
export const useOwnNotices = () =>
  useQuery(api.notices.list.queryOptions({ meta: changesWith('notices'), refetchInterval: REFRESH_MS })).data;

/** What the company tells them, with their "ciente". */
export function OwnNotices() {
  const queries = useQueryClient();
  const now = useClock();
  const data = useOwnNotices();
  const reading = useMutation(
    api.notices.markRead.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.notices.key() }),
    }),
  );
  return (
    <Panel
      title="Avisos"
      aside={data && data.unread > 0 ? counted(data.unread, 'não lido', 'não lidos') : undefined}
    >
      {data?.rows.length === 0 ? (
        <BoardEmpty>Nenhum aviso nos últimos dias.</BoardEmpty>
      ) : (
        <ul className={classes.notices}>
          {data?.rows.map((notice) => (
            <li key={notice.id} data-unread={notice.readAt === null || undefined}>
              <div>
                <strong>{notice.title}</strong>
                <p>{notice.text}</p>
                <small>
                  {[notice.from, formatRelative(notice.at, now.getTime())].filter(Boolean).join(' · ')}
                </small>
              </div>
              {notice.readAt === null && (
                <Button
                  size="xs"
                  variant="default"
                  loading={reading.isPending && reading.variables.id === notice.id}
                  onClick={() => reading.mutate({ id: notice.id })}
                >
                  Ciente
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
