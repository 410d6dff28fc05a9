import type { Bottleneck, FitAnswer } from '@traco/contract/day-plan/fit';
import { formatTime } from '../../lib/formats.ts';

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
