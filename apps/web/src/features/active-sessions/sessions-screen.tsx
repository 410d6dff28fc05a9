import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ListedSession,
  SessionFilter,
  SessionSort,
  type SessionTotals,
} from '@traco/contract/active-sessions/active-sessions';
import { roleLabels } from '@traco/contract/roles';
import { useState } from 'react';
import { deviceZone, useUnits } from '../../kit/form/use-lookups.ts';
import { type FilterChoice, namesOf, optionsOf } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { reads } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount } from '../../lib/formats.ts';
import { useServerClock } from '../../lib/use-clock.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './active-sessions.module.css';
import { DevicePicture } from './device-picture.tsx';
import { EndOthers } from './end-dialog.tsx';
import { countedSessions, deviceLine, sessionColumns } from './session-columns.tsx';
import { SessionPanel } from './session-panel.tsx';
import { agoWords, sessionStatus, typeWord } from './session-status.ts';
import { TwoDevices } from './two-devices.tsx';

/** The list is alive: it asks again, and its ages go on between the answers. */
const REFRESH_MS = 10_000;
const TICK_MS = 5_000;
const zone = deviceZone();
const read = reads(SessionFilter, SessionSort, '-since');

const EMPTY = 'Nenhuma sessão com estes filtros. As encerradas ficam guardadas por 90 dias.';
const words = {
  one: 'sessão',
  many: 'sessões',
  isFeminine: true,
  first: EMPTY,
  filtered: EMPTY,
};

/** Who is connected now: a list that goes on by itself. */
export function SessionsScreen({ mayEndOthers }: { mayEndOthers: boolean }) {
  const list = useList({ of: api.activeSessions, read, refetchInterval: REFRESH_MS });
  const { search, set, totals, rows } = list;
  const now = useServerClock(list.answeredAt, list.updatedAt, TICK_MS) ?? new Date();
  const [isEndingOthers, setEndingOthers] = useState(false);
  const told = useQuery(api.adminSettings.present.queryOptions({ input: { key: 'notifications' } }));
  const queries = useQueryClient();
  const changed = () => void queries.invalidateQueries({ queryKey: api.activeSessions.key() });
  const open = rows.find(({ id }) => id === search.sessao);
  return (
    <>
      <ListScreen
        path="/active-sessions"
        words={words}
        label="Sessões"
        list={list}
        subtitle={totals && totalWords(totals)}
        zone={zone}
        search={{
          label: 'Procurar por usuário, local, IP ou sessão',
          placeholder: 'Usuário, local, IP, sessão',
        }}
        filters={filtersOf(useUnits())}
        usualSort="-since"
        columns={sessionColumns(now, zone, totals)}
        isQuiet={({ ended_at }) => ended_at !== null}
        phone={(session) => inShort(session, now)}
        phoneTotals={totals && countedSessions(totals)}
        actions={
          <>
            <Button variant="default" onClick={() => set({ ver: 'seguranca', search: null })}>
              Registros de segurança
            </Button>
            {mayEndOthers && (
              <Button variant="default" onClick={() => setEndingOthers(true)}>
                Encerrar todas, menos esta
              </Button>
            )}
          </>
        }
        parameter="sessao"
        above={
          // Whether the company wants to be told of them; they stay marked either way.
          told.data?.twoDevices === true &&
          !list.filter.two_devices && (
            <TwoDevices
              drivers={totals?.driversOnTwoDevices ?? 0}
              onShow={() => set({ two_devices: 'only', state: null })}
            />
          )
        }
        below={<PlacesSource />}
      />
      {open && (
        <SessionPanel
          key={open.id}
          session={open}
          now={now}
          zone={zone}
          onChanged={changed}
          onClose={() => set({ sessao: null })}
        />
      )}
      {isEndingOthers && (
        <EndOthers
          onClose={() => setEndingOthers(false)}
          onEnded={() => {
            setEndingOthers(false);
            changed();
          }}
        />
      )}
    </>
  );
}

/** A session in a line of a phone. */
const inShort = (session: ListedSession, now: Date) => ({
  start: <DevicePicture type={session.device_info.deviceType} />,
  title: session.own ? `${session.user_name} (esta)` : session.user_name,
  end: <StatusBadge status={sessionStatus(session, now)} />,
  line: [
    typeWord(session.user_type),
    session.two_devices && '2 aparelhos',
    deviceLine(session),
    agoWords(session.ended_at ?? session.last_heartbeat_at, now),
  ]
    .filter(Boolean)
    .join(' · '),
});

const filtersOf = (units: readonly { id: string; name: string }[]): FilterChoice[] => [
  { name: 'user_type', label: 'Tipo', all: 'Todos os tipos', options: optionsOf(roleLabels) },
  { name: 'unit_id', label: 'Unidade', all: 'Todas as unidades', options: namesOf(units) },
  {
    name: 'state',
    label: 'Situação',
    all: 'Abertas',
    options: optionsOf({ ended: 'Encerradas', all: 'Abertas e encerradas' }),
  },
  {
    name: 'two_devices',
    label: 'Aparelhos',
    all: 'Qualquer aparelho',
    options: optionsOf({ only: 'Motoristas em dois aparelhos' }),
  },
];

const totalWords = ({ fresh, late, silent }: SessionTotals): string =>
  `${formatCount(fresh)} em uso · ${counted(late, 'parada', 'paradas')} · ${formatCount(silent)} sem sinal`;

/** Whose data say where an address is. */
const PlacesSource = () => (
  <p className={classes.source}>
    Local pelo endereço IP: este produto inclui dados GeoLite criados pela MaxMind, disponíveis em{' '}
    <a href="https://www.maxmind.com" target="_blank" rel="noreferrer">
      www.maxmind.com
    </a>
    .
  </p>
);
