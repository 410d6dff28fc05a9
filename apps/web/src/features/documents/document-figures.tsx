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
    <FigureBlock label="Em assinatura" value={String(totals.open)} to="?situacao=open" />
    <FigureBlock
      label="Vencidos"
      value={String(totals.overdue)}
      tone={totals.overdue > 0 ? 'bad' : 'neutral'}
      to="?situacao=late"
    />
    <FigureBlock label="Recusados" value={String(totals.refused)} to="?situacao=stopped" />
    <FigureBlock
      label="Assinados em 30 dias"
      value={String(totals.signedInThirtyDays)}
      to={isPlant ? '?aba=concluidos' : '?situacao=done'}
    />
    <FigureBlock
      label="Até a última assinatura"
      value={totals.medianHours === null ? '–' : String(Math.round(totals.medianHours))}
      unit="h, mediana"
    />
  </div>
);
