import type { UnitDashboard } from '@traco/contract/unit-dashboard';
import { paceWords } from '../../domain/volume-figures/pace-words.ts';
import { formatM3 } from '../../lib/formats.ts';
import { CurveChart } from '../../ui/curve-chart.tsx';
import { curvePoints } from './curve-points.ts';

type Figures = Pick<UnitDashboard, 'curve' | 'today' | 'at' | 'unit'>;

/** m³ delivered since midnight against what the day's goal expected by each hour. */
export function DayCurve({ figures }: { figures: Figures }) {
  const { today } = figures;
  const { curve, expected, from, until, labels } = curvePoints(figures);
  const pace = paceWords(today);
  const words = `Carregado até agora: ${formatM3(today.m3)}${pace ? `, ${pace.words}` : ''}`;
  return (
    <CurveChart curve={curve} expected={expected} from={from} until={until} labels={labels} words={words} />
  );
}
