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
  /** The unit that they are narrowed to, and so the lists they lead to. */
  unit: string | undefined;
}

/** How the documents stand; a figure leads to its list where there is one that it counts. */
export const DocumentFigures = ({ totals, unit }: Props) => (
  <div className={classes.figures}>
    <FigureBlock label="Em assinatura" value={formatCount(totals.open)} to={listOf('open', unit)} />
    <FigureBlock
      label="Vencidos"
      value={formatCount(totals.overdue)}
      tone={totals.overdue > 0 ? 'bad' : 'neutral'}
      to={listOf('late', unit)}
    />
    <FigureBlock label="Recusados" value={formatCount(totals.refused)} to={listOf('refused', unit)} />
    <FigureBlock label="Assinados em 30 dias" value={formatCount(totals.signedInThirtyDays)} />
    <FigureBlock
      label="Até a última assinatura"
      value={totals.medianHours === null ? '–' : formatCount(Math.round(totals.medianHours))}
      unit="h, mediana"
    />
  </div>
);

/** The address of a list, of the unit alone that the figures are of. */
const listOf = (situacao: 'open' | 'late' | 'refused', unit: string | undefined) =>
  `?${new URLSearchParams({ situacao, ...(unit ? { unit } : {}) })}`;
