import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import touch from '../../../ui/touch/touch.module.css';
import classes from './driver-sheet.module.css';

/** What the plant has told them and they have not seen, the urgent first: who goes to their help, where to turn to. */
export function NewsLine({ day: { notices } }: { day: DriverDay }) {
  const unread = notices.filter(({ readAt }) => readAt === null);
  const newest = unread.toSorted((one, other) => other.at.localeCompare(one.at));
  const shown = newest.find(({ kind }) => kind !== 'message') ?? newest[0];
  if (!shown) return null;
  return (
    <div role="status">
      <ScreenLink
        to="/driver-dashboard"
        className={`${touch.note} ${classes.news}`}
        data-tone={shown.kind === 'crisis' ? 'danger' : undefined}
      >
        <strong>{shown.title}</strong>
        <small>
          {unread.length === 1 ? 'Ler e dar ciente' : `Ler os ${unread.length} recados e dar ciente`}
        </small>
      </ScreenLink>
    </div>
  );
}
