import { type RecordKind, recordWords } from '@traco/contract/routes/record-address';
import { SidePanel, type SidePanelProps } from '../../ui/side-panel.tsx';
import { RecordTools } from './record-tools.tsx';
import { useUnfoldedOnPaper } from './use-unfolded-on-paper.ts';

interface Props extends Omit<SidePanelProps, 'kind' | 'tools' | 'title'> {
  kind: RecordKind;
  id: string;
  /** Its name; until that is known, what kind of thing it is. */
  title: string | undefined;
}

/** The page of one thing, the same from wherever it is opened: beside its list, whole on a phone, at its own address, on paper. */
export function RecordFrame({ kind, id, title, ...panel }: Props) {
  const word = recordWords[kind];
  useUnfoldedOnPaper();
  return (
    <SidePanel
      {...panel}
      title={title ?? word}
      {...(title && !title.startsWith(word) && { kind: word })}
      tools={<RecordTools kind={kind} id={id} />}
    />
  );
}
