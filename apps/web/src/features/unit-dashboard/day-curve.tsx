import { figures as dictionary } from '@traco/contract/figures/figures';
import type { UnitDashboard, UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';
import { formatM3 } from '../../lib/formats.ts';
import { CurveChart } from '../../ui/curve-chart.tsx';
import { paceWords } from '../totals/shared/pace-words.ts';
import { curvePoints, hourPoints } from './curve-points.ts';

interface Props {
  figures: Figures;
  plan: UnitPlan | undefined;
  /** On a screen that nobody has a hand at. */
  isPlain?: boolean;
}

type Figures = Pick<UnitDashboard, 'curve' | 'today' | 'at' | 'unit'>;

/** m³ loaded since midnight against what was programmed for each hour, or else what the day's goal expected. */
export function DayCurve({ figures, plan, isPlain = false }: Props) {
  const { today } = figures;
  const { curve, expected, from, until, labels } = curvePoints(
    figures,
    plan?.dayOn === today.day ? plan.planned : undefined,
  );
  const expectedName =
    plan?.dayOn === today.day && plan.plannedM3 ? dictionary.plannedByHour.name : dictionary.expected.name;
  const pace = paceWords(today);
  const words = [
    `Volume até agora: ${formatM3(today.m3)}`,
    plan?.plannedM3 ? `previsto nas cargas do dia: ${formatM3(plan.plannedM3)}` : pace?.words,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <CurveChart
      curve={curve}
      expected={expected}
      from={from}
      until={until}
      labels={labels}
      words={words}
      unit="m³"
      of="Hora"
      {...(isPlain ? {} : { points: hourPoints({ curve, expected }, expectedName) })}
    />
  );
}
