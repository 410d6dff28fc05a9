import type { ListedSession, SessionTotals } from '@traco/contract/active-sessions/active-sessions';
import { deviceTypeWords } from '@traco/contract/active-sessions/session-words';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatDate, formatTime } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './active-sessions.module.css';
import { DevicePicture } from './device-picture.tsx';
import { agoWords, screenWords, sessionStatus, typeWord } from './session-status.ts';

/** The columns of the list, as the sessions stand at this moment. */
export const sessionColumns = (
  now: Date,
  zone: string,
  totals: SessionTotals | undefined,
): RowColumn<ListedSession>[] => [
  {
    key: 'user',
    label: 'Usuário',
    width: 11,
    grows: true,
    sort: 'name',
    cell: (session) => <UserName session={session} />,
    total: totals && countedSessions(totals),
  },
  {
    key: 'heartbeat',
    label: 'Último sinal',
    width: 10,
    sort: 'heartbeat',
    cell: (session) => (
      <span className={classes.signal}>
        <StatusBadge status={sessionStatus(session, now)} />
        {agoWords(session.ended_at ?? session.last_heartbeat_at, now)}
      </span>
    ),
  },
  {
    key: 'type',
    sort: 'type',
    label: 'Tipo',
    width: 7,
    cell: ({ user_type }) => typeWord(user_type),
    total: totals && counted(totals.people, 'pessoa', 'pessoas'),
  },
  { key: 'unit', sort: 'unit', label: 'Unidade', width: 7.5, cell: ({ unit_name }) => unit_name ?? '' },
  {
    key: 'device',
    sort: 'device',
    label: 'Aparelho',
    width: 11.5,
    cell: (session) => (
      <span className={classes.device}>
        <DevicePicture type={session.device_info.deviceType} />
        {deviceLine(session) || deviceTypeWords[session.device_info.deviceType]}
      </span>
    ),
  },
  {
    key: 'since',
    label: 'Desde',
    width: 6.5,
    isDate: true,
    sort: 'since',
    cell: ({ created_at }) => `${formatDate(created_at, zone).slice(0, 5)} ${formatTime(created_at, zone)}`,
  },
  {
    key: 'ip',
    sort: 'ip',
    label: 'IP',
    width: 6.5,
    isShort: true,
    isExtra: true,
    cell: ({ ip_address }) => ip_address ?? '',
  },
  { key: 'place', sort: 'place', label: 'Local', width: 8, cell: ({ location_info }) => location_info ?? '' },
  { key: 'screen', sort: 'screen', label: 'Tela', width: 6, cell: screenWords },
  {
    key: 'session',
    label: 'Sessão',
    isExtra: true,
    width: 6,
    isShort: true,
    cell: ({ session_id }) => <code title={session_id}>{session_id.slice(-8)}</code>,
  },
];

/** How many sessions there are, as far as they were counted: `6 sessões`, `1.000 ou mais sessões`. */
export const countedSessions = ({ sessions, hasMore }: SessionTotals): string =>
  hasMore ? `${formatCount(sessions)} ou mais sessões` : counted(sessions, 'sessão', 'sessões');

/** Browser and system of a device, as far as they are known, without the parts of their versions that say nothing. */
export const deviceLine = ({ device_info: { os, browser } }: ListedSession): string =>
  [browser, os.replace(/ NT .*/, '')]
    .map((name) => name.replace(/(\d+)\.[\d.]*/, '$1'))
    .filter(Boolean)
    .join(' · ');

function UserName({ session }: { session: ListedSession }) {
  return (
    <span className={classes.user}>
      <span title={session.user_name}>{session.user_name}</span>
      {session.own && <span className={classes.tag}>esta</span>}
      {session.two_devices && (
        <span className={classes.tag} data-warning>
          2 aparelhos
        </span>
      )}
    </span>
  );
}
