import { Button } from '@mantine/core';
import { deviceTypeWords } from '@traco/contract/active-sessions/session-words';
import type { SecurityEvent } from '@traco/contract/security-events/security-events';
import { securityThemes } from '@traco/contract/security-events/security-events';
import {
  securityDetailWords,
  securityThemeWords,
  securityWords,
} from '@traco/contract/security-events/security-words';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { writeQuery } from '../../lib/address.ts';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatInstant, formatTime } from '../../lib/formats.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../ui/list-page.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { nobodyWord, securityColumns } from './security-columns.tsx';
import { useSecurity } from './use-security.ts';

/** What happened to people's access and to the data of persons, the newest first. */
export function SecurityScreen() {
  const [search, set] = useAddress();
  const found = useSecurity(search);
  const { filter, rows } = found;
  const zone = deviceZone();
  const open = rows.find(({ id }) => id === search.registro);
  const filters: ListFilter[] = [
    {
      name: 'theme',
      label: 'Assunto',
      value: filter.theme ?? '',
      all: 'Todos os assuntos',
      options: securityThemes.map((theme) => ({ value: theme, label: securityThemeWords[theme] })),
    },
  ];
  return (
    <>
      <ListPage
        title="Registros de segurança"
        subtitle={
          <>
            Entradas, senhas, contas e alarmes; ninguém os altera ·{' '}
            <UpdatedAt at={formatTime(new Date(found.updatedAt), zone)} hasFailed={Boolean(found.error)} />
          </>
        }
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.securityEvents.export({ ...filter, format })}
              paper={{
                title: 'Registros de segurança',
                details: [...chipWords(chipsOf(filters, filter.search))],
                counted: (count) => counted(count, 'registro', 'registros'),
                zone,
                readPage: (page, signal) => client.securityEvents.list({ ...filter, ...page }, { signal }),
                columnsOf: () => securityColumns(zone),
              }}
            />
            <Button variant="default" onClick={() => set({ ver: null, theme: null, search: null })}>
              Quem está no sistema
            </Button>
          </>
        }
        search={{ label: 'Procurar por nome', placeholder: 'Nome', value: filter.search ?? '' }}
        filters={filters}
        set={set}
      >
        <ListState
          isLoading={found.isLoading}
          error={found.error}
          isEmpty={rows.length === 0}
          onRetry={found.refresh}
          empty={<EmptyState title="Nenhum registro aqui">Nada passa por estes filtros.</EmptyState>}
        >
          <RowTable
            label="Registros de segurança"
            rows={rows}
            columns={securityColumns(zone)}
            phone={(event) => ({
              title: event.account_name ?? nobodyWord(event),
              end: formatInstant(event.at, zone),
              line: [securityWords(event).word, securityDetailWords(event)].filter(Boolean).join(' · '),
            })}
            openId={search.registro}
            onOpen={({ id }) => set({ registro: id }, false)}
            hasMore={found.hasMore}
            isLoadingMore={found.isLoadingMore}
            onMore={found.loadMore}
            isStale={found.isStale}
          />
        </ListState>
      </ListPage>
      {open && <EventPanel event={open} zone={zone} onClose={() => set({ registro: null })} />}
    </>
  );
}

function EventPanel({ event, zone, onClose }: { event: SecurityEvent; zone: string; onClose: () => void }) {
  const { device_info: device } = event;
  return (
    <SidePanel
      title={event.account_name ?? nobodyWord(event)}
      status={securityWords(event)}
      onClose={onClose}
    >
      <DetailLines
        lines={[
          ['Quando', formatInstant(event.at, zone)],
          ['Conta', event.account_name],
          ['Feito por', event.actor_name],
          ['Detalhe', securityDetailWords(event)],
          ['IP', event.ip_address],
          ['Aparelho', device && deviceTypeWords[device.deviceType]],
          ['Sistema', device?.os],
          ['Navegador', device?.browser || event.user_agent],
          ['Pedido', event.request_id],
        ]}
      />
      {event.account_name && (
        <ScreenLink to={`/active-sessions${writeQuery({ search: event.account_name, state: 'all' })}`}>
          Sessões desta pessoa
        </ScreenLink>
      )}
    </SidePanel>
  );
}
