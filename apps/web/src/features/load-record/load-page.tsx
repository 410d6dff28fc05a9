import type { LoadPage as Page } from '@traco/contract/load-record/load-record';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { Callout } from '../../ui/callout.tsx';
import { EditLoad } from '../concrete-volume/shared/edit-load/edit-load.tsx';
import { loadTitle, statusOf } from '../concrete-volume/shared/load-words.ts';
import { checkWords } from '../operational-sheet/shared/sheet/sheet-words.ts';
import { SaleThread } from '../quotes/shared/sale-thread.tsx';
import { UnusualReasons } from '../unusual/shared/unusual-reasons.tsx';
import { LoadActs } from './load-acts.tsx';
import { LoadDetails } from './load-details.tsx';
import { LoadPapers } from './load-papers.tsx';
import { LoadReasons } from './load-reasons.tsx';
import { LoadTimeline } from './load-timeline.tsx';
import { useLoadPage } from './use-load-page.ts';

interface Props {
  id: string;
  /** Whether its form is open, as the address says. */
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onClose: () => void;
}

/** A load in whole: how it stands, its next step, what belongs to it, and all that happened to it. */
export function LoadPage({ id, isEditing, onEdit, onClose }: Props) {
  const { found, whole, changed, isSeller } = useLoadPage(id);
  const page = found.data;
  return (
    <RecordFrame
      kind="load"
      id={id}
      title={page && titleOf(page)}
      status={page && statusOf({ ...page.load, ...page.money })}
      found={found}
      onClose={onClose}
    >
      {whole && isEditing && (
        <EditLoad
          load={whole}
          isOwnRecord={isSeller}
          onDone={() => {
            changed();
            onEdit(false);
          }}
          onClose={() => onEdit(false)}
        />
      )}
      {page && !(whole && isEditing) && (
        <>
          <Warnings page={page} />
          <LoadActs page={page} whole={whole} onChanged={changed} onEdit={() => onEdit(true)} />
          <LoadReasons load={page.load} />
          <UnusualReasons subject="load" rowId={page.load.id} timeZone={page.load.unit.timeZone} />
          <RecordColumns>
            <LoadDetails page={page} />
            <div>
              <SaleThread kind="load" id={page.load.id} />
              <LoadTimeline page={page} onChanged={changed} />
              <LoadPapers page={page} />
            </div>
          </RecordColumns>
        </>
      )}
    </RecordFrame>
  );
}

/** What it is called: its note, and whose concrete it is. */
const titleOf = ({ load }: Page) => `${loadTitle(load)} · ${load.customer.name}`;

const Warnings = ({ page: { isDayClosed, trip } }: { page: Page }) => (
  <>
    {isDayClosed && (
      <Callout tone="warning">
        O dia desta carga está fechado: a viagem não muda mais. O administrador o reabre.
      </Callout>
    )}
    {trip.marks.length > 0 && (
      <Callout tone="warning" title="Não bate">
        {trip.marks.map((mark) => checkWords[mark]).join(' · ')}
      </Callout>
    )}
  </>
);
