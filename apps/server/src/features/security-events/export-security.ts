import { deviceTypeWords } from '@traco/contract/active-sessions/session-words';
import type { SecurityEvent } from '@traco/contract/security-events/security-events';
import { securityDetailWords, securityWords } from '@traco/contract/security-events/security-words';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, listAsFile } from '../../platform/sheets/sheets.ts';
import { shownTo } from '../active-sessions/active-sessions.rules.ts';
import { momentOf } from './event-words.rules.ts';
import { listSecurity } from './list-security.queries.ts';

const columns: Column<SecurityEvent>[] = [
  { title: 'Quando', of: ({ at }) => momentOf(at) },
  { title: 'O que houve', of: (event) => securityWords(event).word },
  { title: 'Conta', of: ({ account_name }) => account_name },
  { title: 'Feito por', of: ({ actor_name }) => actor_name },
  { title: 'Detalhe', of: securityDetailWords },
  { title: 'IP', of: ({ ip_address }) => ip_address },
  {
    title: 'Aparelho',
    of: ({ device_info }) => device_info && deviceTypeWords[device_info.deviceType],
  },
  { title: 'Sistema', of: ({ device_info }) => device_info?.os || null },
  { title: 'Navegador', of: ({ device_info }) => device_info?.browser || null },
  { title: 'Navegador por extenso', of: ({ user_agent }) => user_agent },
  { title: 'Pedido', of: ({ request_id }) => request_id },
];

/** The filtered log as a file, the latest first. */
export const exportSecurity = signedInDoor.securityEvents.export.handler(
  ({ input: { format, ...filter }, context: { actor, db, now }, errors }) =>
    listAsFile('seguranca', columns, { format, now: now(), errors }, async (limit) => {
      const found = await listSecurity(db, filter, { limit });
      return found.map(({ event }) => shownTo(actor.role, event));
    }),
);
