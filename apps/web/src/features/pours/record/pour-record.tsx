import { isAllowed } from '@traco/contract/permissions';
import type { PourPage } from '@traco/contract/records/pour-page';
import { useState } from 'react';
import { RecordColumns } from '../../../kit/record/record-columns.tsx';
import { RecordFrame } from '../../../kit/record/record-frame.tsx';
import { useRole } from '../../../kit/session/person.ts';
import { OfferedReturns } from '../../concrete-return/shared/offered-returns.tsx';
import { SaleThread } from '../../quotes/shared/sale-thread.tsx';
import { OpenChange } from '../shared/open-change.tsx';
import { PourFormDialog } from '../shared/pour-form-dialog.tsx';
import { statusOfPour } from '../shared/pour-words.ts';
import { PourDetails } from './pour-details.tsx';
import { PourLoads } from './pour-loads.tsx';
import { PourTimeline } from './pour-timeline.tsx';
import { PourTop } from './pour-top.tsx';
import { PourWarnings } from './pour-warnings.tsx';
import { usePour } from './use-pour.ts';

interface Props {
  pourId: string;
  onClose: () => void;
}

/** A pour in whole: how it stands, its next step, its loads, what belongs to it, and all that happened to it. */
export function PourRecord({ pourId: firstId, onClose }: Props) {
  const [pourId, setPourId] = useState(firstId);
  const role = useRole();
  const found = usePour(pourId);
  const [form, setForm] = useState<'edit' | 'copy' | null>(null);
  const { data: page } = found;
  const change = page?.requests.find(({ state }) => state === 'open');
  return (
    <RecordFrame
      kind="pour"
      id={pourId}
      title={page && titleOf(page)}
      status={page && statusOfPour(page.pour)}
      found={found}
      onClose={onClose}
    >
      {page && role && (
        <>
          <PourWarnings pour={page.pour} />
          {change && (
            <OpenChange
              pour={page.pour}
              change={change}
              mayAnswer={isAllowed(role, 'pours:request')}
              isOffice={role !== 'seller'}
              onAnswered={found.renew}
            />
          )}
          <PourTop
            key={page.pour.id}
            page={page}
            role={role}
            onChanged={found.changed}
            onEdit={() => setForm('edit')}
            onCopy={() => setForm('copy')}
          />
          {role === 'seller' && <OfferedReturns pourId={page.pour.id} />}
          <RecordColumns>
            <div>
              <PourLoads page={page} />
              <PourDetails page={page} />
            </div>
            <div>
              <SaleThread kind="pour" id={page.pour.id} />
              <PourTimeline page={page} />
            </div>
          </RecordColumns>
        </>
      )}
      {form && page && (
        <PourFormDialog
          start={form === 'edit' ? { edit: page.pour.id } : { copyOf: page.pour.id }}
          onClose={() => setForm(null)}
          onSaved={(saved) => {
            setForm(null);
            // A duplicate is shown in the place of what it was copied from.
            if (saved.id === page.pour.id) found.changed(saved);
            else setPourId(saved.id);
          }}
        />
      )}
    </RecordFrame>
  );
}

/** What it is called: its number, and whose it is. */
const titleOf = ({ pour }: PourPage) => `Programação ${pour.number} · ${pour.customer.name}`;
