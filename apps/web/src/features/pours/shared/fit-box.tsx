import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import classes from './fit-box.module.css';
import { fitLines, wordsOfFit } from './fit-words.ts';
import type { Fit } from './use-fit.ts';

const icons = { green: IconCircleCheck, yellow: IconAlertTriangle, red: IconCircleX } as const;

interface Props {
  fit: Fit;
  zone: string;
  /** Takes a time that the answer proposes, and what its button says. */
  onTake?: (instant: string) => void;
  takeWord?: string;
}

/** "Cabe", "Cabe às 09:30" or "Não cabe", with the reason in a sentence and what follows from it. */
export function FitBox({ fit, zone, onTake, takeWord = 'Usar' }: Props) {
  const { answer, error, isStale } = fit;
  if (error)
    return (
      <section className={classes.box} data-tone="neutral" aria-label="Cabe ou não cabe?">
        <p role="status">{sentenceFor(error)}</p>
      </section>
    );
  if (!answer)
    return (
      <section className={classes.box} data-tone="neutral" aria-label="Cabe ou não cabe?">
        <p role="status" className={classes.hint}>
          {isStale
            ? 'Calculando…'
            : 'Informe volume, dia e hora: a resposta aparece aqui enquanto você digita.'}
        </p>
      </section>
    );
  const { tone, headline, reason } = wordsOfFit(answer, zone);
  const Icon = icons[tone];
  const proposals = [answer.earliestAt, answer.latestBefore].filter((each) => each !== null);
  return (
    <section
      className={classes.box}
      data-tone={tone}
      data-stale={isStale || undefined}
      aria-label="Cabe ou não cabe?"
      aria-busy={isStale}
    >
      <p className={classes.headline} role="status">
        <Icon size={22} aria-hidden />
        <strong>{headline}</strong>
      </p>
      <p className={classes.reason}>{reason}</p>
      {!answer.fits && onTake && proposals.length > 0 && (
        <div className={classes.proposals}>
          {proposals.map((instant) => (
            <Button key={instant} size="compact-sm" variant="default" onClick={() => onTake(instant)}>
              {takeWord} {formatTime(instant, zone)}
            </Button>
          ))}
        </div>
      )}
      <dl className={classes.lines}>
        {fitLines(answer, zone).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answer.lastIsSmall && (
        <p className={classes.warning}>
          A última carga terá {formatM3(answer.loadsM3.at(-1))}: abaixo do mínimo, pode ter adicional. Ajuste
          o volume ou o tamanho da carga.
        </p>
      )}
    </section>
  );
}
