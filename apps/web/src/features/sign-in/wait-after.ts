import { LOCK_OUT_FAILURES, LOCK_OUT_WAITS_MS } from '@traco/contract/constants';

/**
 * Tells how long to wait after so many refusals on this screen; empty before the fifth. It is counted here
 * and not asked of the server, whose answer is the same for every refusal and every account.
 */
export function waitAfter(failures: number): string {
  if (failures < LOCK_OUT_FAILURES) return '';
  const step = Math.min(failures - LOCK_OUT_FAILURES, LOCK_OUT_WAITS_MS.length - 1);
  const minutes = Math.round((LOCK_OUT_WAITS_MS[step] ?? 0) / 60_000);
  return `Muitas tentativas: aguarde ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} antes de tentar de novo.`;
}
