import { stepWords } from '@traco/contract/concrete-volume/load-words';
import type { ConflictDecision } from '@traco/contract/operational-sheet/load-conflict-words';
import type { LoadConflict } from '@traco/contract/operational-sheet/load-conflicts';
import { formatInstant, formatM3, formatTime } from '../../../../lib/formats.ts';

const first = (name: string): string => name.split(' ')[0] ?? name;

/** A driver beside another on one line: by the first name, unless the other has the same. */
const apart = (name: string, other: string | undefined): string =>
  other !== undefined && first(name).toLowerCase() === first(other).toLowerCase() ? name : first(name);

/** Who is out with what: the first line of a case. */
export function standingWords({ kind, driver, truck, m3, customer, site }: LoadConflict): string {
  const what = `${formatM3(m3)} de ${[customer, site].filter(Boolean).join(', ')}`;
  return kind === 'truck' ? `${driver.name} levou ${what} no ${truck}` : `${driver.name} está com ${what}`;
}

/** What the plant had made of the load meanwhile. */
export function turnWords(conflict: LoadConflict): string {
  const { kind, other, otherTruck, divertedTo, plannedAt, since, unit } = conflict;
  const at = formatTime(since, unit.timeZone);
  if (kind === 'truck') return `A programação diz ${otherTruck}, desde ${at}.`;
  if (kind === 'cancelled') return `A carga foi cancelada às ${at}.`;
  if (kind === 'diverted') return `A carga foi desviada às ${at}${divertedTo ? ` para ${divertedTo}` : ''}.`;
  if (kind === 'moved')
    return `A carga foi remarcada às ${at}${plannedAt ? ` para ${formatInstant(plannedAt, unit.timeZone)}` : ''}.`;
  return other ? `A carga foi passada para ${other.name} às ${at}.` : `A carga ficou sem motorista às ${at}.`;
}

/** What their device told without a network, step by step; empty where the ledger has it already. */
export function toldWords({ entries, unit }: LoadConflict): string {
  const steps = entries.flatMap(({ to, at }) =>
    to && to in stepWords
      ? [`${stepWords[to as keyof typeof stepWords]} ${formatTime(at, unit.timeZone)}`]
      : [],
  );
  const others = entries.length - steps.length;
  return [
    ...steps,
    ...(others > 0 ? [others === 1 ? '1 outro lançamento' : `${others} outros lançamentos`] : []),
  ].join(', ');
}

/** What either press is called. */
export const decisionWords: Record<
  LoadConflict['kind'],
  (conflict: LoadConflict) => Record<ConflictDecision, string>
> = {
  reassigned: ({ driver, other }) => ({
    stays: `Fica com ${apart(driver.name, other?.name)}`,
    passed: other
      ? `Passou mesmo para ${apart(other.name, driver.name)}`
      : `Não fica com ${first(driver.name)}`,
  }),
  moved: ({ driver, plannedAt, unit }) => ({
    stays: `Saiu agora com ${first(driver.name)}`,
    passed: plannedAt ? `Vale ${formatInstant(plannedAt, unit.timeZone)}` : 'Vale o novo horário',
  }),
  cancelled: ({ driver }) => ({
    stays: `Vale, com ${first(driver.name)}`,
    passed: 'Está mesmo cancelada',
  }),
  diverted: ({ site, customer, divertedTo }) => ({
    stays: `Ficou em ${site || customer}`,
    passed: divertedTo ? `Segue para ${divertedTo}` : 'Segue desviada',
  }),
  truck: ({ truck, otherTruck }) => ({ stays: `Foi no ${truck}`, passed: `Foi no ${otherTruck}` }),
};
