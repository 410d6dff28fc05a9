import { type RowHistoryEntry, toldChanges } from '@traco/contract/values/row-history';
import { RecordTimeline } from './record-timeline.tsx';
import { ChangeTold } from './told.tsx';

interface Props<Field extends string> {
  /** Newest first, as the server has them. */
  changes: readonly RowHistoryEntry<Field>[];
  /** Whose clock is told. */
  zone: string;
  /** What whoever made the row did: "cadastrou a unidade". */
  made: string;
  label: (field: Field) => string;
  words: (field: Field, value: string | null) => string;
}

/** The timeline of a thing of which nothing happens but that somebody changes it. */
export const ChangesTimeline = <Field extends string>({
  changes,
  zone,
  made,
  label,
  words,
}: Props<Field>) => (
  <RecordTimeline
    zone={zone}
    points={toldChanges(changes)
      .toReversed()
      .map((change, index) => ({
        key: `${index}`,
        at: change.at,
        told: <ChangeTold change={change} made={made} label={label} words={words} />,
      }))}
  />
);
