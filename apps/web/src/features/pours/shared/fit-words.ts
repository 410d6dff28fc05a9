import type { Bottleneck, FitAnswer } from '@traco/contract/day-plan/fit';
import { travelSourceWords } from '@traco/contract/pours/pour-words';
import { formatM3, formatTime } from '../../../lib/formats.ts';

/** The answer to "cabe ou não cabe?" in a headline and one sentence of reason. */
export interface FitWords {
  tone: 'green' | 'yellow' | 'red';
  headline: string;
  reason: string;
}

const trucks = (count: number) => (count === 1 ? '1 caminhão' : `${count} caminhões`);

const inTheWay = (fit: FitAnswer): Record<Bottleneck, string> => ({
  trucks: `Faltam caminhões: a concretagem ocupa ${trucks(fit.trucksNeeded)} ao mesmo tempo e o dia tem ${fit.trucksOfDay}.`,
  plant: `A usina já está carregada nesse horário: ela produz ${fit.plantM3PerHour} m³ por hora.`,
  pump: 'As bombas estão ocupadas em outra obra nesse horário.',
  clock: `O concreto passaria dos ${fit.lifeMinutes} minutos: chegaria a ${fit.oldestMinutes} min com ${fit.travelMinutes} min de viagem e este intervalo.`,
  hours: 'Fica fora do horário de funcionamento da usina.',
  truck_size: 'Nenhum caminhão disponível comporta cargas deste tamanho nesta obra.',
});

/** What to say of an answer. @param zone the unit's time zone */
export function wordsOfFit(fit: FitAnswer, zone: string): FitWords {
  const at = (instant: string) => formatTime(instant, zone);
  if (fit.fits)
    return {
      tone: 'green',
      headline: 'Cabe',
      reason: `Ocupa ${trucks(fit.trucksNeeded)} e termina por volta das ${at(fit.dischargedAt)}.`,
    };
  const reason = fit.bottleneck ? inTheWay(fit)[fit.bottleneck] : 'O dia não comporta mais esta concretagem.';
  if (fit.earliestAt) return { tone: 'yellow', headline: `Cabe às ${at(fit.earliestAt)}`, reason };
  if (fit.latestBefore)
    return { tone: 'yellow', headline: `Só cabe antes: às ${at(fit.latestBefore)}`, reason };
  return { tone: 'red', headline: 'Não cabe neste dia', reason };
}

/** The loads of an answer as people write them: `3 × 8,0 m³ + 1 × 2,0 m³`. */
export function loadsInWords(loadsM3: readonly number[]): string {
  const groups: { m3: number; count: number }[] = [];
  for (const m3 of loadsM3) {
    const last = groups.at(-1);
    if (last?.m3 === m3) last.count += 1;
    else groups.push({ m3, count: 1 });
  }
  return groups.map(({ m3, count }) => `${count} × ${formatM3(m3)}`).join(' + ');
}

/** What follows from an answer, a line each. */
export function fitLines(fit: FitAnswer, zone: string): { label: string; value: string }[] {
  return [
    { label: 'Cargas', value: loadsInWords(fit.loadsM3) },
    { label: 'Intervalo', value: `${fit.intervalMinutes} min` },
    { label: 'Caminhões', value: `${fit.trucksNeeded} de ${fit.trucksOfDay}` },
    { label: 'Termina', value: formatTime(fit.dischargedAt, zone) },
    { label: 'Viagem', value: `${fit.travelMinutes} min, ${travelSourceWords[fit.travelSource]}` },
    { label: 'Concreto mais velho', value: `${fit.oldestMinutes} de ${fit.lifeMinutes} min` },
  ];
}
