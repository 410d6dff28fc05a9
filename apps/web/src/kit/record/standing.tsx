import type { RowAlarm, Standing } from '@traco/contract/register-documents';
import { counted } from '../../lib/counted.ts';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { choiceFilter } from '../list/filters.ts';

const tones = { blocked: 'red', expired: 'red', expiring: 'yellow' } as const;

/** How a row stands, as a badge. */
export const standingStatus = ({ alarm, words }: Standing): Status => ({
  word: words,
  tone: alarm ? tones[alarm] : 'neutral',
});

/** What stands out beside a row; all is well where nothing does. */
export const standingCell = (standing: Standing) =>
  standing.alarm ? <StatusBadge status={standingStatus(standing)} /> : undefined;

/** Asks for rows that do not stand well. */
export const alarmFilter = choiceFilter('alarm', 'Situação', 'Qualquer situação', {
  blocked: 'Bloqueados',
  expired: 'Documento vencido',
  expiring: 'Vencendo em 30 dias',
});

/** How many rows of a filter do not stand well: `2 bloqueados · 1 a vencer`. */
export const alarmWords = ({ blocked, expired, expiring }: Record<RowAlarm, number>) =>
  [
    blocked > 0 && counted(blocked, 'bloqueado', 'bloqueados'),
    expired > 0 && counted(expired, 'vencido', 'vencidos'),
    expiring > 0 && `${expiring} a vencer`,
  ]
    .filter(Boolean)
    .join(' · ');
