import { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { expect, test } from 'vitest';
import { blankOf } from '../../../testing/blank.fixture.ts';
import { dayBlocks } from './day-blocks.ts';
import { punctualityShown, punctualityWords } from './punctuality.ts';

test('how many came late is said of how many were promised', () => {
  expect(punctualityWords({ share: 0.925, promised: 40, late: 3 })).toBe('3 de 40 depois da hora');
  expect(punctualityWords({ share: 1, promised: 40, late: 0 })).toBe('todas as 40 na hora');
  expect(punctualityWords({ share: 1, promised: 1, late: 0 })).toBe('a única na hora');
});

test('it is told by the loads that it is a share of, and opens the late ones', () => {
  const days = { from: '2026-11-01', to: '2026-11-18' };
  expect(punctualityShown({ share: 0.925, promised: 40, late: 3 }, { unitId: 'u', ...days })).toMatchObject({
    parts: [
      ['promised', '40'],
      ['late', '3'],
    ],
    value: '92,5%',
    to: '/concrete-volume-list?unitId=u&from=2026-11-01&to=2026-11-18&kind=late',
  });
  expect(punctualityShown({ share: null, promised: 0, late: 0 })).toEqual({});
});

test('a day without promised hours has no block for it', () => {
  const { at, today, days } = blankOf(UnitDashboard, {});
  const labels = (promised: number, late: number) =>
    dayBlocks(
      {
        at,
        days,
        today: {
          ...today,
          punctuality: { ...today.punctuality, share: 1 - late / promised, promised, late },
        },
      },
      { isPast: false, namesUnit: false },
    ).map(({ label, tone }) => [label, tone]);
  expect(labels(4, 1)).toContainEqual(['Pontualidade', 'bad']);
  expect(labels(10, 1)).toContainEqual(['Pontualidade', 'attention']);
  expect(labels(20, 1)).toContainEqual(['Pontualidade', 'neutral']);
  expect(labels(0, 0).flat()).not.toContain('Pontualidade');
});
