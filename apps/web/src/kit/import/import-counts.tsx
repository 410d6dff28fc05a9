import { formatCount } from '../../lib/formats.ts';
import classes from './sheet-import.module.css';
import type { countRows } from './sheet-row.ts';

/** How many rows the file has, are chosen, have something to mend, and are in. */
export function ImportCounts(props: {
  counts: ReturnType<typeof countRows>;
  isSent: boolean;
  /** `Já lançadas`. */
  knownLabel: string;
}) {
  const { counts, isSent, knownLabel } = props;
  return (
    <dl data-counts className={classes.importCounts}>
      <Count label="Linhas" value={counts.all} />
      <Count label="Escolhidas" value={counts.chosen} />
      <Count label="Com erro" value={counts.wrong} tone={counts.wrong ? 'red' : undefined} />
      {isSent && <Count label="Importadas" value={counts.imported} tone="green" />}
      {counts.known > 0 && <Count label={knownLabel} value={counts.known} />}
    </dl>
  );
}

function Count({ label, value, tone }: { label: string; value: number; tone?: string | undefined }) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
