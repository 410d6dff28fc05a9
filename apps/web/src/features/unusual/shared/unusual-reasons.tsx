import { useQuery } from '@tanstack/react-query';
import type { UnusualSubject } from '@traco/contract/unusual/unusual';
import type { UnusualKey } from '@traco/contract/values/unusual-keys';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Callout } from '../../../ui/callout.tsx';
import classes from './unusual.module.css';

interface Props {
  subject: UnusualSubject;
  rowId: string;
  timeZone: string;
  /** What the record says elsewhere. */
  leftOut?: UnusualKey | undefined;
}

/** On a record: what of it was not usual, why it was recorded all the same, by whom and when. */
export function UnusualReasons({ subject, rowId, timeZone, leftOut }: Props) {
  const { data = [] } = useQuery(
    api.unusual.list.queryOptions({
      input: { subject, rowId },
      meta: changesWith(subject === 'load' ? 'loads' : 'pours'),
    }),
  );
  const said = data.filter(({ key }) => key !== leftOut);
  if (said.length === 0) return null;
  return (
    <Callout tone="warning" title="Fora do comum">
      <ul className={classes.kept}>
        {said.map(({ id, sentence, reason, by, at }) => (
          <li key={id}>
            {sentence} <b>{reason}</b>
            <small>
              {by ? `${by}, ` : ''}
              {formatInstant(at, timeZone)}
            </small>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
