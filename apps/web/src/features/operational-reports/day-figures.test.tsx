// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { DaySheet } from '@traco/contract/operational-sheet/sheet';
import { beforeEach, expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const unit = { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' };
const day = { unit, dayOn: '2026-11-20', today: '2026-11-20', lifeMinutes: 150 };
const report = blankOf(DayReport, day);
const open = (summary: Partial<DayReport['summary']>, isDayOver = true) => {
  answer(contract.operationalReports.read, {
    ...report,
    summary: { ...report.summary, m3: 110, loads: 14, ...summary },
    compared: { ...report.compared, weeks: 4, m3: 200, isDayOver },
  });
  return openScreen('/operational-reports', personOf('manager', { unitId: ids.unit }));
};

beforeEach(() => {
  answerLookups();
  answer(contract.operationalSheet.read, blankOf(DaySheet, day));
});

test('a day that goes on stands beside the mean of whole days and is not judged by it', async () => {
  await open({}, false);
  await screen.findByText('média do dia inteiro 200,0 m³');
  expect(screen.queryByText(/abaixo da média \(/)).toBeNull();
});

test('a whole day is judged by the mean of whole days', async () => {
  await open({});
  await screen.findByText(/abaixo da média \(200,0 m³\)/);
});

test('concrete placed beyond its term and concrete still on the road are told apart', async () => {
  await open({ overTerm: 2, overTermOut: 1 });
  await screen.findByText('2 descarregadas além de 150 min');
  await screen.findByText('1 na rua além de 150 min');
  expect(screen.getByText(/2 cargas passaram de 150 min e 1 carga na rua já passa de 150 min/)).toBeTruthy();
});

test('a day says how punctual its trucks were, where any hour was promised', async () => {
  await open({ punctuality: { share: 0.75, promised: 4, late: 1 } });
  const words = await screen.findByText('1 de 4 depois da hora');
  expect(words.closest('a')!.getAttribute('href')).toContain('kind=late');
});
