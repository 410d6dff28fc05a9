import { Button, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatRelative } from '../../lib/formats.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import classes from './notices-bell.module.css';

const REFRESH_MS = 5 * 60_000;

/** What the person is told, and how much of it is unread; "Ciente" answers each. */
export default function NoticesBell() {
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const notices = useQuery(
    api.notices.list.queryOptions({ meta: changesWith('notices'), refetchInterval: REFRESH_MS }),
  );
  const rows = notices.data?.rows ?? [];
  const unread = notices.data?.unread ?? 0;
  const acknowledge = async (id: string) => {
    setFailed(false);
    try {
      await api.notices.markRead.call({ id });
      await notices.refetch();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          data-unread={unread > 0 || undefined}
          aria-label={
            unread === 0 ? 'Avisos' : unread === 1 ? 'Avisos: 1 não lido' : `Avisos: ${unread} não lidos`
          }
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={19} aria-hidden />
          {unread > 0 && <span aria-hidden>{unread}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label="Avisos">
        {rows.length === 0 && <p>Nenhum aviso nos últimos 14 dias.</p>}
        {failed && <p role="alert">Não foi possível marcar como lido. Tente de novo.</p>}
        <ul>
          {rows.map(({ id, kind, title, text, link, from, at, readAt }) => (
            <li key={id} data-kind={kind} data-read={readAt !== null || undefined}>
              <strong>{title}</strong>
              <p>{text}</p>
              <small>
                {from && `${from} · `}
                {formatRelative(at, Date.now())}
              </small>
              {link && (
                <ScreenLink to={link} onClick={() => setOpen(false)}>
                  Abrir
                </ScreenLink>
              )}
              {readAt === null && (
                <Button size="compact-sm" variant="default" onClick={() => void acknowledge(id)}>
                  Ciente
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
