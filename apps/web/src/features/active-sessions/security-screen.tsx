import { Button } from '@mantine/core';
import { deviceTypeWords } from '@traco/contract/active-sessions/session-words';
import {
  type SecurityEvent,
  SecurityFilter,
  securityThemes,
} from '@traco/contract/security-events/security-events';
import {
  securityDetailWords,
  securityThemeWords,
  securityWords,
} from '@traco/contract/security-events/security-words';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { readsFilter } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { writeQuery } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { formatInstant } from '../../lib/formats.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { nobodyWord, securityColumns } from './security-columns.tsx';

const meta = changesCalmlyWith('security_events');
const read = readsFilter(SecurityFilter);
const zone = deviceZone();
const NOTHING = 'Nenhum registro com estes filtros.';
const themes = {
  name: 'theme',
  label: 'Assunto',
  all: 'Todos os assuntos',
  options: securityThemes.map((theme) => ({ value: theme, label: securityThemeWords[theme] })),
};

/** What happened to people's access and to the data of persons, the newest first. */
export function SecurityScreen() {
  const list = useList({ of: api.securityEvents, read, meta });
  const { search, set, rows } = list;
  const open = rows.find(({ id }) => id === search.registro);
  return (
    <>
      <ListScreen
        path="/active-sessions"
        title="Registros de segurança"
        words={{ one: 'registro', many: 'registros', first: NOTHING, filtered: NOTHING }}
        list={list}
        subtitle="Entradas, senhas, contas e alarmes. Não podem ser alterados"
        zone={zone}
        search={{ label: 'Procurar por nome', placeholder: 'Nome' }}
        filters={[themes]}
        columns={securityColumns(zone)}
        phone={(event) => ({
          title: event.account_name ?? nobodyWord(event),
          end: formatInstant(event.at, zone),
          line: [securityWords(event).word, securityDetailWords(event)].filter(Boolean).join(' · '),
        })}
        actions={
          <Button variant="default" onClick={() => set({ ver: null, theme: null, search: null })}>
            Quem está no sistema
          </Button>
        }
        parameter="registro"
      />
      {open && <EventPanel event={open} onClose={() => set({ registro: null })} />}
    </>
  );
}

function EventPanel({ event, onClose }: { event: SecurityEvent; onClose: () => void }) {
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
