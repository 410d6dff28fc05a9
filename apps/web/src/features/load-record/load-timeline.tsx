import type { LoadPage } from '@traco/contract/load-record/load-record';
import type { TripStep } from '@traco/contract/operational-sheet/trip';
import { isAllowed } from '@traco/contract/permissions';
import { isRole } from '@traco/contract/roles';
import { dayIn } from '@traco/contract/values/time-zone';
import { lazy, Suspense, useState } from 'react';
import { useScope } from '../../kit/form/use-lookups.ts';
import record from '../../kit/record/record.module.css';
import { formatDay, formatTime } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { ChangeEntry } from './change-entry.tsx';
import classes from './load-record.module.css';
import { StepEntry } from './step-entry.tsx';
import { type TimelineEntry, timelineOf } from './timeline-of.ts';
import { WayEntry } from './way-entry.tsx';

const Dialogs = lazy(() => import('../operational-sheet/shared/sheet/load-dialogs.tsx'));

/** What somebody wants to put right of a step. */
export type StepAct = { kind: 'correct' | 'undo'; step: TripStep };

/** All that happened to a load, in one order. */
export function LoadTimeline({ page, onChanged }: { page: LoadPage; onChanged: () => void }) {
  const { role } = useScope();
  const mayCorrect = isRole(role) && isAllowed(role, 'operational-sheet:correct') && !page.isDayClosed;
  const [act, setAct] = useState<StepAct | null>(null);
  const entries = timelineOf(page);
  const zone = page.trip.timeZone;
  if (entries.length === 0) return null;
  return (
    <section className={record.part} aria-label="Histórico">
      <h3>Histórico</h3>
      <ol className={classes.timeline}>
        {entries.map((entry, index) => (
          <li key={keyOf(entry)} data-kind={entry.kind} data-void={isVoid(entry)}>
            {isNewDay(entry, entries[index - 1], zone) && (
              <p className={classes.day}>{formatDay(dayIn(new Date(entry.at), zone))}</p>
            )}
            <div className={classes.head}>
              <strong>{isVoid(entry) ? '—' : formatTime(entry.at, zone)}</strong>
              <Told entry={entry} page={page} onAct={mayCorrect ? setAct : undefined} />
            </div>
          </li>
        ))}
      </ol>
      <Suspense fallback={null}>
        {act && (
          <Dialogs
            act={act}
            load={page.trip}
            onDone={(message) => {
              setAct(null);
              onChanged();
              notify({ message, tone: 'success' });
            }}
            onClose={() => setAct(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface ToldProps {
  entry: TimelineEntry;
  page: LoadPage;
  onAct: ((act: StepAct) => void) | undefined;
}

function Told({ entry, page, onAct }: ToldProps) {
  if (entry.kind === 'step') return <StepEntry entry={entry} trip={page.trip} onAct={onAct} />;
  if (entry.kind === 'change') return <ChangeEntry change={entry.change} page={page} />;
  return <WayEntry entry={entry} />;
}

const keyOf = (entry: TimelineEntry) =>
  [entry.kind, entry.at, entry.kind === 'step' && entry.state].join(' ');

const isVoid = (entry: TimelineEntry) => (entry.kind === 'step' && entry.isVoid) || undefined;

/** The first entry says its day, and each that is of another one. */
const isNewDay = ({ at }: TimelineEntry, before: TimelineEntry | undefined, zone: string) =>
  !before || dayIn(new Date(at), zone) !== dayIn(new Date(before.at), zone);
