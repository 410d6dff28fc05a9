import type { SecuritySettings } from '@traco/contract/admin-settings/company-settings';
import {
  COOKIE_DAYS,
  KNOWN_DEVICE_DAYS,
  LOCK_OUT_FAILURES,
  LOCK_OUT_WAITS_MS,
  PARTNER_SESSION_MS,
  PASSWORD_MIN_CHARACTERS,
  REQUIRED_ADMIN_PASSWORD_VERSION,
  TEMPORARY_PASSWORD_HOURS,
} from '@traco/contract/constants';
import { counted } from '../../lib/counted.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const days = (count: number) => counted(count, 'dia', 'dias');

/** What holds for everybody's access today, line by line. */
export const accessLines = ({
  officeIdleHours,
  plantIdleDays,
  driverIdleDays,
}: SecuritySettings): [string, string][] => [
  ['Sessão', `no máximo ${days(COOKIE_DAYS)}; do parceiro, ${PARTNER_SESSION_MS / HOUR_MS} horas`],
  [
    'Saída automática',
    `sem uso: administração e supervisão, ${counted(officeIdleHours, 'hora', 'horas')}; unidades e equipe, ${days(plantIdleDays)}; motoristas, ${days(driverIdleDays)}`,
  ],
  [
    'Senha',
    `ao menos ${PASSWORD_MIN_CHARACTERS} caracteres; temporária vale ${TEMPORARY_PASSWORD_HOURS} horas`,
  ],
  [
    'Tentativas',
    `${LOCK_OUT_FAILURES} erradas bloqueiam por ${LOCK_OUT_WAITS_MS.map((wait) => wait / MINUTE_MS).join(', depois ')} minutos`,
  ],
  [
    'Aparelho conhecido',
    `onde a pessoa já entrou, por ${days(KNOWN_DEVICE_DAYS)}: conta só as suas tentativas, e erros em outros aparelhos não o bloqueiam`,
  ],
  ['Versão da senha dos administradores', `exigida: ${REQUIRED_ADMIN_PASSWORD_VERSION}`],
];
