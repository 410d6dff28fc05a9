// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { DayCheck, DayReport } from '@traco/contract/operational-reports/operational-reports';
import { CheckRow } from '@traco/contract/operational-sheet/day-checks';
import { DaySheet } from '@traco/contract/operational-sheet/sheet';
import { beforeEach, expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const unit = { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' };
const day = { unit, dayOn: '2026-11-20', today: '2026-11-20' };
const row = (key: string, subject: string) =>
  blankOf(CheckRow, { key, subject, kind: 'under_way', isHeavy: true, settled: null });
const open = (more: Partial<DayCheck>) => {
  answer(contract.operationalReports.check, blankOf(DayCheck, { ...day, rows: [], waiting: [], ...more }));
  return openScreen('/operational-reports?aba=conferencia', personOf('manager', { unitId: ids.unit }));
};

beforeEach(() => {
  answerLookups();
  answer(contract.operationalReports.read, blankOf(DayReport, day));
  answer(contract.operationalSheet.read, blankOf(DaySheet, day));
});

test('a day that goes on matches so far, and says what is found once it is checked', async () => {
  await open({ waiting: [row('under_way:1', 'Nota 7'), row('under_way:2', 'Nota 8')] });
  await screen.findByText('Tudo bate até agora');
  const summary = await screen.findByText('2 divergências aparecem se o dia for conferido agora');
  const rows = within(summary.parentElement!);
  expect(rows.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  expect(rows.queryByRole('button', { name: /^Aceitar assim/, hidden: true })).toBeNull();
});

test('a day with nothing to come either matches', async () => {
  await open({});
  await screen.findByText('Tudo bate');
});
