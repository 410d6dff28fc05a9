import type { Pour } from '@traco/contract/pours/pour';
import { actsOfPour, type PourAct } from '@traco/contract/pours/pour-acts';
import type { PourPage } from '@traco/contract/records/pour-page';
import type { Role } from '@traco/contract/roles';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { actionsOf, type RecordAction, RecordTop } from '../../../kit/record/record-top.tsx';
import { useOnline } from '../../../lib/use-online.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Preflight } from '../shared/preflight.tsx';
import { usePourSteps } from '../shared/use-pour-steps.ts';
import { boardOfPour } from './board-of-pour.ts';
import { pourActWords } from './pour-act-words.ts';
import { factsOfPour } from './pour-facts.ts';
import { PourStepForm } from './pour-step-form.tsx';

interface Props {
  page: PourPage;
  role: Role;
  onChanged: (pour: Pour) => void;
  onEdit: () => void;
  onCopy: () => void;
}

/** What stands first of a pour: its figures, its next step for this person, what else they may do, and what that asks for. */
export function PourTop({ page, role, onChanged, onEdit, onCopy }: Props) {
  const { pour } = page;
  const { choosesUnit } = useScope();
  const isOnline = useOnline();
  const steps = usePourSteps(pour, onChanged);
  const { open, setOpen, objection, reschedule, take, isSending, failure } = steps;
  const may = actsOfPour(pour, role, Date.now());
  const acts = may.primary ? [may.primary, ...may.more] : may.more;
  const toAction = (act: PourAct): RecordAction => ({
    label: pourActWords[act],
    isGrave: act === 'suspend' || act === 'cancel',
    ...(act === 'board' ? { to: boardOfPour(pour, choosesUnit) } : { isDisabled: !isOnline, run: runs[act] }),
  });
  const runs: Record<Exclude<PourAct, 'board'>, () => void> = {
    confirm: () => void take('confirmed'),
    review: () => void take('under_review'),
    resume: () => void take('under_review'),
    finish: () => void take('done'),
    reschedule: () => setOpen('rescheduled'),
    suspend: () => setOpen('suspended'),
    cancel: () => setOpen('cancelled'),
    ask: () => setOpen('link'),
    change: () => setOpen('change'),
    release: () => setOpen('release'),
    edit: onEdit,
    copy: onCopy,
  };
  const isAsking = open !== null || objection !== null;
  return (
    <>
      <RecordTop
        facts={factsOfPour(pour)}
        {...actionsOf(isAsking ? null : may, toAction)}
        isSending={isSending}
      />
      {(isAsking || acts.includes('confirm')) && (
        <section aria-label="Ações">
          {!isAsking && acts.includes('confirm') && (
            <Preflight
              pour={pour}
              actions={{ onChanged, onEdit, onAsk: () => setOpen('link'), onReschedule: reschedule }}
            />
          )}
          <PourStepForm pour={pour} steps={steps} mayReschedule={acts.includes('reschedule')} />
        </section>
      )}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </>
  );
}
