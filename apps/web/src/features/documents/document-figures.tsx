import { formatCount } from '../../lib/formats.ts';
import { FigureBlock } from '../../ui/figure-block.tsx';
import classes from './documents.module.css';

interface Props {
  totals: {
    open: number;
    overdue: number;
    refused: number;
    signedInThirtyDays: number;
    medianHours: number | null;
  };
  isPlant: boolean;
}

/** How the documents stand, each figure leading to its list. */
export const DocumentFigures = ({ totals, isPlant }: Props) => (
  <div className={classes.figures}>
    <FigureBlock label="Em assinatura" value={formatCount(totals.open)} to="?situacao=open" />
    <FigureBlock
      label="Vencidos"
      value={formatCount(totals.overdue)}
      tone={totals.overdue > 0 ? 'bad' : 'neutral'}
      to="?situacao=late"
    />
    <FigureBlock label="Recusados" value={formatCount(totals.refused)} to="?situacao=stopped" />
    <FigureBlock
      label="Assinados em 30 dias"
      value={formatCount(totals.signedInThirtyDays)}
      to={isPlant ? '?aba=concluidos' : '?situacao=done'}
    />
    <FigureBlock
      label="Até a última assinatura"
      value={totals.medianHours === null ? '–' : formatCount(Math.round(totals.medianHours))}
      unit="h, mediana"
    />
  </div>
);
