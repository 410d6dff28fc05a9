import type { SecurityEvent } from '@traco/contract/security-events/security-events';
import { securityDetailWords, securityWords } from '@traco/contract/security-events/security-words';
import { formatInstant } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Whom an event concerns that is no account's. */
export const nobodyWord = ({ kind }: Pick<SecurityEvent, 'kind'>): string =>
  kind === 'alarm'
    ? 'Toda a empresa'
    : kind === 'sign-in-failed' || kind === 'sign-in-locked'
      ? 'Usuário que não existe'
      : 'Sem conta';

export const securityColumns = (zone: string): RowColumn<SecurityEvent>[] => [
  { key: 'at', label: 'Quando', width: 9, isDate: true, cell: ({ at }) => formatInstant(at, zone) },
  {
    key: 'kind',
    label: 'O que houve',
    width: 13,
    cell: (event) => <StatusBadge status={securityWords(event)} />,
  },
  {
    key: 'account',
    label: 'Conta',
    width: 12,
    grows: true,
    cell: (event) => event.account_name ?? nobodyWord(event),
  },
  { key: 'details', label: 'Detalhe', width: 15, grows: true, cell: securityDetailWords },
  { key: 'actor', label: 'Feito por', width: 10, cell: ({ actor_name }) => actor_name ?? '' },
  { key: 'ip', label: 'IP', width: 8, isShort: true, cell: ({ ip_address }) => ip_address ?? '' },
];
