import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { expect, test } from 'vitest';
import { againstMean, daySentences } from './day-sentences.ts';

const wait = (site: string) => ({ site, customer: 'Cliente' }) as DayReport['waits'][number];
const report = (change: Partial<DayReport> = {}, summary: Partial<DayReport['summary']> = {}): DayReport =>
  ({
    unit: { id: 'u', name: 'Traço Sorocaba', timeZone: 'America/Sao_Paulo' },
    dayOn: '2026-11-18',
    freeSiteMinutes: 60,
    lifeMinutes: 150,
    summary: {
      m3: 212.5,
      deliveredM3: 212.5,
      onTheWayM3: 0,
      loads: 28,
      underWay: 0,
      overTerm: 0,
      overTermOut: 0,
      ...summary,
    },
    compared: { weeks: 8, m3: 226, loads: 29, returnedM3: 1, goalM3: null, isDayOver: true },
    waits: [],
    refusals: [],
    returns: [],
    water: [],
    ...change,
  }) as DayReport;

test('a calm day is told in two sentences', () => {
  expect(daySentences(report())).toBe(
    'Traço Sorocaba, 18/11/2026: entregues 212,5 m³ em 28 cargas, 6 % abaixo da média de 8 semanas. Sem esperas longas, recusas nem retornos.',
  );
});

test('half a day is not compared with whole ones, and what is on the way is not delivered', () => {
  const compared = { ...report().compared, isDayOver: false };
  const words = daySentences(report({ compared }, { deliveredM3: 180.5, onTheWayM3: 32, underWay: 5 }));
  expect(words).toBe(
    'Traço Sorocaba, 18/11/2026, até agora: entregues 180,5 m³, a caminho 32,0 m³, em 28 cargas. 5 cargas ainda em viagem.',
  );
});

test('what went wrong is named, the waits with their site', () => {
  const waits = [wait('Obra X'), wait('Obra X'), wait('Obra X')];
  const returns = [{ residueM3: 0.5, surplusM3: 2 }] as DayReport['returns'];
  expect(daySentences(report({ waits, returns }, { overTerm: 1 }))).toMatch(
    /3 esperas acima de 1 h em Obra X, 2,5 m³ de volta e 1 carga passou de 150 min\.$/,
  );
  expect(daySentences(report({ waits: [...waits, wait('Obra Y')] }))).toMatch(
    /4 esperas acima de 1 h, 3 delas em Obra X\.$/,
  );
});

test('a day without loads says just that, and a first week compares with nothing', () => {
  expect(daySentences(report({}, { loads: 0, m3: 0 }))).toBe(
    'Traço Sorocaba, 18/11/2026: nenhuma carga entregue.',
  );
  expect(againstMean(100, null)).toBeNull();
  expect(againstMean(100, 100.2)).toBe('na média');
  expect(againstMean(110, 100)).toBe('10 % acima da média');
});
