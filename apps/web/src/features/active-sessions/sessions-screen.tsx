import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { roleLabels } from '@traco/contract/roles';
import { useState } from 'react';
import { deviceZone, useUnits } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatTime } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../ui/list-page.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import classes from './active-sessions.module.css';
import { DevicePicture } from './device-picture.tsx';
import { EndOthers } from './end-dialog.tsx';
import { countedSessions, deviceLine, sessionColumns } from './session-columns.tsx';
import { SessionPanel } from './session-panel.tsx';
import { agoWords, sessionStatus, typeWord } from './session-status.ts';
import { useSessions } from './use-sessions.ts';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Who is connected now: a list that goes on by itself. */
export function SessionsScreen({ mayEndOthers }: { mayEndOthers: boolean }) {
  const [search, set] = useAddress();
  const [isEndingOthers, setEndingOthers] = useState(false);
  const queries = useQueryClient();
  const units = useUnits();
  const found = useSessions(search);
  const { filter, totals, now, rows } = found;
  const zone = deviceZone();
  const filters = filtersOf(filter, units);
  const open = rows.find(({ id }) => id === search.sessao);
  const changed = () => queries.invalidateQueries({ queryKey: api.activeSessions.key() });
  return (
    <>
      <ListPage
        title={titleOf('/active-sessions')}
        subtitle={
          totals && (
            <>
              {formatCount(totals.fresh)} em uso · {counted(totals.late, 'parada', 'paradas')} ·{' '}
              {formatCount(totals.silent)} sem sinal ·{' '}
              <UpdatedAt at={formatTime(new Date(found.updatedAt), zone)} hasFailed={Boolean(found.error)} />
            </>
          )
        }
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.activeSessions.export({ ...filter, format })}
              paper={{
                title: titleOf('/active-sessions'),
                details: [...chipWords(chipsOf(filters, filter.search))],
                counted: (count) => counted(count, 'sessão', 'sessões'),
                zone,
                readPage: (page, signal) =>
                  client.activeSessions.list({ ...filter, sort: found.sort, ...page }, { signal }),
                columnsOf: () => sessionColumns(now, zone, totals),
              }}
            />
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
        search={{
          label: 'Procurar por usuário, local, IP ou sessão',
          placeholder: 'Usuário, local, IP, sessão',
          value: filter.search ?? '',
        }}
        filters={filters}
        set={set}
      >
        {found.tellsTwoDevices && totals && totals.driversOnTwoDevices > 0 && !filter.two_devices && (
          <Callout tone="warning" role="status">
            <div className={classes.alert}>
              <span>
                {counted(
                  totals.driversOnTwoDevices,
                  'motorista está com a conta aberta em dois aparelhos ou mais.',
                  'motoristas estão com a conta aberta em dois aparelhos ou mais.',
                )}
              </span>
              <Button size="xs" variant="default" onClick={() => set({ two_devices: 'only', state: null })}>
                Ver quais
              </Button>
            </div>
          </Callout>
        )}
        <ListState
          isLoading={found.isLoading}
          error={found.error}
          isEmpty={rows.length === 0}
          onRetry={found.refresh}
          empty={
            <EmptyState title="Nenhuma sessão aqui">
              Nenhuma sessão passa por estes filtros. As encerradas ficam guardadas por 90 dias.
            </EmptyState>
          }
        >
          <RowTable
            label="Sessões"
            rows={rows}
            columns={sessionColumns(now, zone, totals)}
            phone={(session) => ({
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
            })}
            phoneTotals={totals && countedSessions(totals)}
            openId={search.sessao}
            onOpen={({ id }) => set({ sessao: id }, false)}
            isQuiet={({ ended_at }) => ended_at !== null}
            sort={found.sort}
            onSort={(sort) => set({ sort: sort === '-since' ? null : sort })}
            hasMore={found.hasMore}
            isLoadingMore={found.isLoadingMore}
            onMore={found.loadMore}
            isStale={found.isStale}
          />
        </ListState>
        <p className={classes.source}>
          Local pelo endereço IP: este produto inclui dados GeoLite criados pela MaxMind, disponíveis em{' '}
          <a href="https://www.maxmind.com" target="_blank" rel="noreferrer">
            www.maxmind.com
          </a>
          .
        </p>
      </ListPage>
      {open && (
        <SessionPanel
          key={open.id}
          session={open}
          now={now}
          zone={zone}
          onChanged={() => void changed()}
          onClose={() => set({ sessao: null })}
        />
      )}
      {isEndingOthers && (
        <EndOthers
          onClose={() => setEndingOthers(false)}
          onEnded={() => {
            setEndingOthers(false);
            void changed();
          }}
        />
      )}
    </>
  );
}

const filtersOf = (
  filter: ReturnType<typeof useSessions>['filter'],
  units: readonly { id: string; name: string }[],
): ListFilter[] => [
  {
    name: 'user_type',
    label: 'Tipo',
    value: filter.user_type ?? '',
    all: 'Todos os tipos',
    options: optionsOf(roleLabels),
  },
  {
    name: 'unit_id',
    label: 'Unidade',
    value: filter.unit_id ?? '',
    all: 'Todas as unidades',
    options: units.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'state',
    label: 'Situação',
    value: filter.state === 'alive' ? '' : (filter.state ?? ''),
    all: 'Abertas',
    options: optionsOf({ ended: 'Encerradas', all: 'Abertas e encerradas' }),
  },
  {
    name: 'two_devices',
    label: 'Aparelhos',
    value: filter.two_devices ?? '',
    all: 'Qualquer aparelho',
    options: optionsOf({ only: 'Motoristas em dois aparelhos' }),
  },
];
