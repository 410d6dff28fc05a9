import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Resource } from '@traco/contract/driver-resources/driver-manual';
import { manualQuiz } from '@traco/contract/driver-resources/manual-quiz';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { ReadingEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { formatDay } from '../../lib/formats.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import touch from '../../ui/touch/touch.module.css';
import classes from './driver-resources.module.css';
import { PageCalls } from './page-calls.tsx';
import { Quiz } from './quiz.tsx';

/** A driver who has said who they are: what they have read, and how they say that they have. */
export interface Reader {
  readings: DriverDay['readings'];
  timeZone: string;
  read: (reading: Pick<ReadingEntry, 'page' | 'version' | 'wrongTries'>) => void;
}

/** One page of the manual, folded until it is needed. */
export function ResourceCard(props: {
  resource: Resource;
  isNew: boolean;
  isFavourite: boolean;
  reader: Reader | null;
  day: DriverDay | null;
  onFavourite: () => void;
}) {
  const { resource, isNew, isFavourite, reader, day, onFavourite } = props;
  const { id, title, version, lines, table, form, isMandatory } = resource;
  const reading = reader?.readings.find((each) => each.page === id && each.version >= version);
  const [isAsked, setAsked] = useState(false);
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <details className={classes.card}>
      <summary>
        <span>{title}</span>
        {isNew && <mark>novo</mark>}
        {isMandatory && reader && !reading && <mark data-must>ler</mark>}
      </summary>
      <div className={classes.body}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {table && <ResourceTable rows={table} name={title} />}
        <PageCalls lines={lines} day={day} />
        {form && reader && (
          <ScreenLink to={`/operational-sheet?form=${form.name}`} className={touch.button}>
            {form.word}
          </ScreenLink>
        )}
        <div className={classes.marks}>
          <button type="button" aria-pressed={isFavourite} onClick={onFavourite}>
            <Star size={20} aria-hidden /> Favorito
          </button>
          {reader && reading && (
            <small>Li e entendi em {formatDay(dayIn(new Date(reading.at), reader.timeZone))}</small>
          )}
          {isMandatory && reader && !reading && !isAsked && (
            <button type="button" onClick={() => setAsked(true)}>
              Li e entendi
            </button>
          )}
        </div>
        {reader && !reading && isAsked && (
          <Quiz
            name={title}
            questions={manualQuiz[id] ?? []}
            onPassed={(wrongTries) => reader.read({ page: id, version, wrongTries })}
          />
        )}
        <small>Versão de {formatDay(version)}</small>
      </div>
    </details>
  );
}

function ResourceTable({ rows, name }: { rows: readonly (readonly string[])[]; name: string }) {
  const [head = [], ...body] = rows;
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
