import type { FitAnswer } from '@traco/contract/day-plan/fit';
import { describe, expect, test } from 'vitest';
import { fitLines, loadsInWords, wordsOfFit } from './fit-words.ts';
import { pourFieldLabel, pourValueWords } from './pour-value-words.ts';
import { openVolume, programmedVolume, riskWords } from './pour-words.ts';
import { shareText } from './share-text.ts';

const zone = 'America/Sao_Paulo';
const fit: FitAnswer = {
  fits: true,
  bottleneck: null,
  earliestAt: null,
  latestBefore: null,
  loadsM3: [8, 8, 1.5],
  loadM3: 8,
  intervalMinutes: 32,
  lastIsSmall: true,
  trucksNeeded: 3,
  trucksOfDay: 12,
  conflicts: 0,
  dischargedAt: '2026-11-23T13:05:00Z',
  endsAt: '2026-11-23T13:45:00Z',
  oldestMinutes: 82,
  lifeMinutes: 150,
  travelMinutes: 25,
  travelSource: 'history',
  plantM3PerHour: 60,
};

describe('the answer', () => {
  test('says that it fits, with trucks and end', () => {
    expect(wordsOfFit(fit, zone)).toEqual({
      tone: 'green',
      headline: 'Cabe',
      reason: 'Ocupa 3 caminhões e termina por volta das 10:05.',
    });
  });

  test.each([
    [{ earliestAt: '2026-11-23T12:30:00Z' }, 'yellow', 'Cabe às 09:30'],
    [{ latestBefore: '2026-11-23T09:00:00Z' }, 'yellow', 'Só cabe antes: às 06:00'],
    [{}, 'red', 'Não cabe neste dia'],
  ])('%o is %s: %s', (change, tone, headline) => {
    expect(wordsOfFit({ ...fit, ...change, fits: false, bottleneck: 'trucks' }, zone)).toMatchObject({
      tone,
      headline,
      reason: 'Faltam caminhões: a concretagem ocupa 3 caminhões ao mesmo tempo e o dia tem 12.',
    });
  });

  test('counts equal loads together', () => {
    expect(loadsInWords(fit.loadsM3)).toBe('2 × 8,0 m³ + 1 × 1,5 m³');
    expect(fitLines(fit, zone)).toContainEqual({
      label: 'Viagem',
      value: '25 min, mediana das viagens a esta obra',
    });
  });
});

test('a customer who answered with a request waits for an answer, not for another link', () => {
  expect(riskWords({ confirmation: 'sent', openChanges: 0 })).toMatchObject({
    title: 'Em risco: o cliente ainda não confirmou',
  });
  expect(riskWords({ confirmation: 'volume', openChanges: 1 })).toEqual({
    title: 'Em risco: o cliente pediu alteração e espera a resposta',
    advice: 'Responda ao pedido, logo abaixo.',
  });
  // A colleague's own request is not the customer's word.
  expect(riskWords({ confirmation: 'sent', openChanges: 1 }).advice).toContain('Envie o link');
});

test('what was given back is programmed no more', () => {
  expect(programmedVolume({ m3: 30.1, releasedM3: 8 })).toBe(22.1);
});

test('what is open is neither delivered nor released, and never negative', () => {
  expect(openVolume({ m3: 30, releasedM3: 2.5, deliveredM3: 16.1 })).toBe(11.4);
  expect(openVolume({ m3: 8, releasedM3: 0, deliveredM3: 8.5 })).toBe(0);
});

test('the message says what, when and where, and goes to the contact’s number', () => {
  const told = {
    contactName: 'João da Silva',
    unit: { id: 'u', name: 'Traço Sorocaba', timeZone: zone },
    site: { id: 's', name: 'Torre A', address: '', city: '' },
    startsAt: '2026-11-23T10:30:00Z',
    m3: 24.5,
    mix: { id: 'm', name: 'C25 brita 1', code: 'C25' },
    pumped: true,
  };
  const text = shareText(told, 'https://traco.example/confirm-pour/abc');
  expect(text).toBe(
    'Olá, João! Aqui é da Traço Sorocaba.\n' +
      'Sua concretagem: 23/11/2026 às 07:30, 24,5 m³ de C25 brita 1, bombeado, obra Torre A.\n' +
      'Confirme por aqui, leva um minuto: https://traco.example/confirm-pour/abc',
  );
  for (const [name, greeted] of [
    ['Mestre Raimundo', 'Mestre Raimundo'],
    ['Eng. Lúcia Prado', 'Eng. Lúcia'],
    ['Engª Patrícia', 'Engª Patrícia'],
    ['Mestre', 'Mestre'],
  ])
    expect(shareText({ ...told, contactName: name! }, '')).toContain(`Olá, ${greeted}!`);
});

test('a history is read in the words of the trade', () => {
  const known = { names: new Map([['m1', 'C25']]), zone };
  expect(pourFieldLabel('intervalMinutes')).toBe('Intervalo');
  expect(pourValueWords('state', 'under_review', known)).toBe('Em análise');
  expect(pourValueWords('startsAt', '2026-11-23T10:30:00Z', known)).toBe('23/11/2026 07:30');
  expect(pourValueWords('mixId', 'm1', known)).toBe('C25');
  expect(pourValueWords('mixId', 'm2', known)).toBe('outro cadastro');
  expect(pourValueWords('pumped', 'true', known)).toBe('bombeado');
  expect(pourValueWords('notes', null, known)).toBe('vazio');
});
