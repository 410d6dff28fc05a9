import type { ListedSession } from '@traco/contract/active-sessions/active-sessions';
import { deviceTypeWords, endedByWords, standingWord } from '@traco/contract/active-sessions/session-words';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { isRole, roleLabels } from '@traco/contract/roles';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, listAsFile } from '../../platform/sheets/sheets.ts';
import { seesAddresses, shownTo } from './active-sessions.rules.ts';
import { listSessions } from './list-sessions.queries.ts';
import { sessionKeys, whereOfSessions } from './session-filter.queries.ts';

const momentOf = (instant: string | null) =>
  instant &&
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: COMPANY_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(new Date(instant))
    .replace(',', '');

const columnsAt = (at: Date): Column<ListedSession>[] => [
  { title: 'Usuário', of: ({ user_name }) => user_name },
  { title: 'Tipo', of: ({ user_type }) => (isRole(user_type) ? roleLabels[user_type] : user_type) },
  { title: 'Unidade', of: ({ unit_name }) => unit_name },
  { title: 'Aparelho', of: ({ device_info }) => deviceTypeWords[device_info.deviceType] },
  { title: 'Sistema', of: ({ device_info }) => device_info.os },
  { title: 'Navegador', of: ({ device_info }) => device_info.browser },
  {
    title: 'Tela',
    of: ({ device_info: { screenWidth, screenHeight } }) =>
      screenWidth ? `${screenWidth} × ${screenHeight}` : null,
  },
  { title: 'IP', of: ({ ip_address }) => ip_address },
  { title: 'Local', of: ({ location_info }) => location_info },
  { title: 'Desde', of: ({ created_at }) => momentOf(created_at) },
  { title: 'Último sinal', of: ({ last_heartbeat_at }) => momentOf(last_heartbeat_at) },
  { title: 'Situação', of: (session) => standingWord(session, at) },
  { title: 'Dois aparelhos', of: ({ two_devices }) => (two_devices ? 'Sim' : null) },
  { title: 'Encerrada em', of: ({ ended_at }) => momentOf(ended_at) },
  { title: 'Encerrada por', of: endedByWords },
  { title: 'Código do usuário', of: ({ user_id }) => user_id },
  { title: 'Sessão', of: ({ session_id }) => session_id },
];

/** The filtered list as a file, the latest first. */
export const exportSessions = signedInDoor.activeSessions.export.handler(
  ({ input: { format, ...filter }, context: { actor, db, now }, errors }) =>
    listAsFile('sessoes', columnsAt(now()), { format, now: now(), errors }, async (limit) => {
      const sees = seesAddresses(actor.role);
      const orderBy = sessionKeys(sees).orderBy('-since');
      const page = { where: [whereOfSessions(filter, sees)], sort: '-since' as const, orderBy, limit };
      const found = await listSessions(db, page, actor.sessionId);
      return found.map(({ session }) => shownTo(actor.role, session));
    }),
);
