import { isAllowed } from '@traco/contract/permissions';
import { mayRequestChange } from '@traco/contract/pours/pour-states';
import { roles } from '@traco/contract/roles';
import { useState } from 'react';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { RecordFrame } from '../../../kit/record/record-frame.tsx';
import { OfferedReturns } from '../../concrete-return/shared/offered-returns.tsx';
import { PourActions } from './pour-actions.tsx';
import { PourChanges } from './pour-changes.tsx';
import { PourDetails } from './pour-details.tsx';
import { PourFormDialog } from './pour-form-dialog.tsx';
import { PourHistory } from './pour-history.tsx';
import { PourLoads } from './pour-loads.tsx';
import classes from './pour-panel.module.css';
import { PourWarnings } from './pour-warnings.tsx';
import { statusOfPour } from './pour-words.ts';
import { usePour } from './use-pour.ts';

interface Props {
  pourId: string;
  onClose: () => void;
  /** Whether this person may act on pours at all; managers follow them only. */
  canPlan?: boolean;
}

/** The side panel of one pour: how it stands, what may be done with it, its loads, all its data and its history. */
export function PourPanel({ pourId: firstId, onClose, canPlan }: Props) {
  const [pourId, setPourId] = useState(firstId);
  const { role: userType } = useScope();
  const role = roles.find((one) => one === userType);
  const found = usePour(pourId);
  const [form, setForm] = useState<'edit' | 'copy' | null>(null);
  const pour = found.data;
  const mayAct = canPlan ?? (role !== undefined && isAllowed(role, 'pours:request'));
  const isOffice = role !== 'seller';
  return (
    <RecordFrame
      kind="pour"
      id={pourId}
      title={pour && `Programação ${pour.number}`}
      status={pour && statusOfPour(pour)}
      found={found}
      onClose={onClose}
    >
      {pour && (
        <div className={classes.panel}>
          <PourDetails pour={pour} part="figures" />
          <PourWarnings pour={pour} />
          {role === 'seller' && <OfferedReturns pourId={pour.id} />}
          {(mayRequestChange(pour.state) || pour.openChanges > 0) && (
            <PourChanges
              pour={pour}
              mayAnswer={mayAct}
              isOffice={isOffice}
              onAnswered={() => void found.refetch()}
            />
          )}
          {mayAct && role && (
            <PourActions
              pour={pour}
              role={role}
              onChanged={found.changed}
              onEdit={() => setForm('edit')}
              onCopy={() => setForm('copy')}
            />
          )}
          <PourLoads pour={pour} />
          <PourDetails pour={pour} part="lines" />
          {isOffice && <PourHistory pour={pour} />}
        </div>
      )}
      {form && pour && (
        <PourFormDialog
          start={form === 'edit' ? { edit: pour.id } : { copyOf: pour.id }}
          onClose={() => setForm(null)}
          onSaved={(saved) => {
            setForm(null);
            // A duplicate is shown in the place of what it was copied from.
            if (saved.id === pour.id) found.changed(saved);
            else setPourId(saved.id);
          }}
        />
      )}
    </RecordFrame>
  );
}
