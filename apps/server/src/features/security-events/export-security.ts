import { deviceTypeWords } from '@traco/contract/active-sessions/session-words';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { SecurityEvent } from '@traco/contract/security-events/security-events';
import { securityDetailWords, securityWords } from '@traco/contract/security-events/security-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, toSheet } from '../../platform/sheets/sheets.ts';
import { shownTo } from '../active-sessions/active-sessions.rules.ts';
import { momentOf } from './event-words.rules.ts';
import { listSecurity } from './list-security.queries.ts';

const MOST_ROWS = 20_000;

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
  async ({ input: { format, ...filter }, context: { actor, db, now }, errors }) => {
    const found = await listSecurity(db, filter, { limit: MOST_ROWS + 1 });
    if (found.length > MOST_ROWS)
      throw errors.TOO_MANY_ROWS({
        message: `Filtre mais: o arquivo leva até ${MOST_ROWS.toLocaleString('pt-BR')} linhas.`,
      });
    const rows = found.map(({ event }) => shownTo(actor.role, event));
    return toSheet(format, `seguranca-${dayIn(now(), COMPANY_ZONE)}`, columns, rows);
  },
);
