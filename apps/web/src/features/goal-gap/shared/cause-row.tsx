import { causeWords } from '@traco/contract/goal-gap/cause-words';
import type { GoalGap } from '@traco/contract/goal-gap/goal-gap';
import { recordAddress } from '@traco/contract/routes/record-address';
import { useState } from 'react';
import { usePerson } from '../../../kit/session/person.ts';
import { formatM3 } from '../../../lib/formats.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { listAddressWith } from '../../totals/shared/list-address.ts';
import classes from './goal-gap.module.css';

type Cause = GoalGap['causes'][number];

/** One cause: opens its loads where they are one list, otherwise its customers, each with theirs. */
export function CauseRow({ cause, to }: { cause: Cause; to: string }) {
  const [isOpen, setOpen] = useState(false);
  const words = causeWords(cause, to);
  const hasParts = !cause.opens && cause.customers.length > 0;
  return (
    <>
      <tr data-less={cause.m3 < 0 || undefined}>
        <th scope="row">
          {cause.opens ? (
            <ScreenLink to={addressOf(cause.opens)}>{words}</ScreenLink>
          ) : hasParts ? (
            <button
              type="button"
              className={classes.unfold}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {words}
            </button>
          ) : (
            words
          )}
        </th>
        <td>{signed(cause.m3)}</td>
      </tr>
      {isOpen && <Parts cause={cause} />}
    </>
  );
}

/** The customers of a cause, and what is of none that is listed. */
function Parts({ cause: { m3, customers } }: { cause: Cause }) {
  const role = usePerson()?.userType;
  const restM3 = m3 - customers.reduce((sum, part) => sum + part.m3, 0);
  return (
    <>
      {customers.map(({ id, name, m3: ofThem, opens }) => {
        const address = opens ? addressOf(opens) : recordAddress('customer', id, role);
        return (
          <tr key={id} data-less={ofThem < 0 || undefined} data-part>
            <th scope="row">{address ? <ScreenLink to={address}>{name}</ScreenLink> : name}</th>
            <td>{signed(ofThem)}</td>
          </tr>
        );
      })}
      {Math.abs(restM3) >= 0.05 && (
        <tr data-less={restM3 < 0 || undefined} data-part>
          <th scope="row">Os demais clientes</th>
          <td>{signed(restM3)}</td>
        </tr>
      )}
    </>
  );
}

/** The list with the column in sight that the cause is the sum of. */
const addressOf = (opens: NonNullable<Cause['opens']>) =>
  listAddressWith(opens, ...(opens.kind === 'returned' ? (['returned'] as const) : []));

export const signed = (m3: number) => `${m3 < 0 ? '−' : '+'}${formatM3(Math.abs(m3))}`;
