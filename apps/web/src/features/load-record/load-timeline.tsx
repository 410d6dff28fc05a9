import type { LoadPage } from '@traco/contract/load-record/load-record';
import type { TripStep } from '@traco/contract/operational-sheet/trip';
import { lazy, Suspense, useState } from 'react';
import { RecordTimeline, type TimelinePoint } from '../../kit/record/record-timeline.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { notify } from '../../lib/notices.ts';
import { ChangeEntry } from './change-entry.tsx';
import { StepEntry } from './step-entry.tsx';
import { type TimelineEntry, timelineOf } from './timeline-of.ts';
import { WayEntry } from './way-entry.tsx';

const Dialogs = lazy(() => import('../operational-sheet/shared/sheet/load-dialogs.tsx'));

/** What somebody wants to put right of a step. */
export type StepAct = { kind: 'correct' | 'undo'; step: TripStep };

/** All that happened to a load, in one order. */
export function LoadTimeline({ page, onChanged }: { page: LoadPage; onChanged: () => void }) {
  const mayCorrect = useMay('operational-sheet:correct') && !page.isDayClosed;
  const [act, setAct] = useState<StepAct | null>(null);
  const toPoint = (entry: TimelineEntry): TimelinePoint => ({
    key: [entry.kind, entry.at, entry.kind === 'step' && entry.state].join(' '),
    at: entry.at,
    ...looks[entry.kind],
    isVoid: entry.kind === 'step' && entry.isVoid,
    told: <Entry entry={entry} page={page} onAct={mayCorrect ? setAct : undefined} />,
  });
  return (
    <>
      <RecordTimeline points={timelineOf(page).map(toPoint)} zone={page.trip.timeZone} />
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
    </>
  );
}

const looks: Partial<Record<TimelineEntry['kind'], Pick<TimelinePoint, 'look'>>> = {
  step: { look: 'step' },
  occurrence: { look: 'report' },
};

interface EntryProps {
  entry: TimelineEntry;
  page: LoadPage;
  onAct: ((act: StepAct) => void) | undefined;
}

function Entry({ entry, page, onAct }: EntryProps) {
  if (entry.kind === 'step') return <StepEntry entry={entry} trip={page.trip} onAct={onAct} />;
  if (entry.kind === 'change') return <ChangeEntry change={entry.change} page={page} />;
  return <WayEntry entry={entry} />;
}
