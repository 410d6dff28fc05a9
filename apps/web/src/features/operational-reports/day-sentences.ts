import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { counted } from '../../lib/counted.ts';
import { formatDay, formatM3, formatMinutes, formatVolume } from '../../lib/formats.ts';

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

/** `6 % abaixo da média`, `na média`; nothing without one. */
export function againstMean(value: number, mean: number | null): string | null {
  if (mean === null || mean === 0) return null;
  const percent = Math.round((value / mean - 1) * 100);
  if (percent === 0) return 'na média';
  return `${Math.abs(percent)} % ${percent > 0 ? 'acima' : 'abaixo'} da média`;
}

/** The day in two sentences, as somebody would write them to the group. */
export function daySentences(report: DayReport): string {
  const { summary, compared, waits, refusals, returns, water, unit, dayOn } = report;
  const against = compared.isDayOver ? againstMean(summary.m3, compared.m3) : null;
  const of = `${unit.name}, ${formatDay(dayOn)}`;
  if (summary.loads === 0 && summary.underWay === 0) return `${of}: nenhuma carga entregue.`;
  const first = [
    `${of}${compared.isDayOver ? '' : ', até agora'}: ${volumeWords(summary)} em ${counted(summary.loads, 'carga', 'cargas')}`,
    against && `${against} de ${counted(compared.weeks, 'semana', 'semanas')}`,
  ]
    .filter(Boolean)
    .join(', ');
  const back = returns.reduce((sum, { residueM3, surplusM3 }) => sum + residueM3 + surplusM3, 0);
  const unapproved = water.filter((line) => line.unapproved).length;
  const facts = [
    waits.length > 0 && waitWords(report),
    refusals.length > 0 && counted(refusals.length, 'carga recusada', 'cargas recusadas'),
    back > 0 && `${formatVolume(Math.round(back * 100) / 100)} m³ de volta`,
    unapproved > 0 && `${counted(unapproved, 'água', 'águas')} sem código`,
    summary.overTerm > 0 &&
      `${counted(summary.overTerm, 'carga passou', 'cargas passaram')} de ${report.lifeMinutes} min`,
    summary.overTermOut > 0 &&
      `${counted(summary.overTermOut, 'carga na rua já passa', 'cargas na rua já passam')} de ${report.lifeMinutes} min`,
    summary.underWay > 0 && `${counted(summary.underWay, 'carga ainda', 'cargas ainda')} em viagem`,
  ].filter((words) => words !== false);
  return `${first}. ${facts.length ? `${capital(listed(facts))}.` : 'Sem esperas longas, recusas nem retornos.'}`;
}

/** What is still on the way is not delivered. */
const volumeWords = ({ deliveredM3, onTheWayM3 }: DayReport['summary']) =>
  onTheWayM3 > 0
    ? `entregues ${formatM3(deliveredM3)}, a caminho ${formatM3(onTheWayM3)},`
    : `entregues ${formatM3(deliveredM3)}`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** `3 esperas acima de 1h 00min na Obra X`; of several sites, the one with most of them. */
function waitWords({ waits, freeSiteMinutes }: DayReport): string {
  const bySite = [...Map.groupBy(waits, ({ site, customer }) => site || customer)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const [place, most] = bySite[0]!;
  const where = bySite.length === 1 ? `em ${place}` : `${most.length} delas em ${place}`;
  const words = `${counted(waits.length, 'espera', 'esperas')} acima de ${formatMinutes(freeSiteMinutes)}`;
  return bySite.length === 1 ? `${words} ${where}` : `${words}, ${where}`;
}
