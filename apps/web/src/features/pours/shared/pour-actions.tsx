import type { Pour } from '@traco/contract/pours/pour';
import { stepsOf } from '@traco/contract/pours/pour-states';
import type { Role } from '@traco/contract/roles';
import { Callout } from '../../../ui/callout.tsx';
import { AskChangeForm } from './ask-change-form.tsx';
import { OverrideForm } from './override-form.tsx';
import { PourButtons, stepButtons } from './pour-buttons.tsx';
import classes from './pour-panel.module.css';
import { Preflight } from './preflight.tsx';
import { ReleaseForm } from './release-form.tsx';
import { SendLink } from './send-link.tsx';
import { StepForm } from './step-form.tsx';
import { usePourSteps } from './use-pour-steps.ts';

interface Props {
  pour: Pour;
  role: Role;
  onChanged: (pour: Pour) => void;
  onEdit: () => void;
  onCopy: () => void;
}

/** What this person may do with a pour, by the table of its states; what needs more asks for it here. */
export function PourActions({ pour, role, onChanged, onEdit, onCopy }: Props) {
  const { open, setOpen, objection, proposed, reschedule, take, changed, close, isSending, failure } =
    usePourSteps(pour, onChanged);
  const steps = stepsOf(pour.state, role).map(({ to }) => to);
  return (
    <section aria-label="Ações">
      {!open && !objection && steps.includes('confirmed') && (
        <Preflight
          pour={pour}
          actions={{ onChanged, onEdit, onAsk: () => setOpen('link'), onReschedule: reschedule }}
        />
      )}
      {!open && !objection && (
        <PourButtons
          pour={pour}
          steps={steps}
          isSending={isSending}
          onTake={(to) => void take(to)}
          onOpen={setOpen}
          onEdit={onEdit}
          onCopy={onCopy}
        />
      )}
      {objection && (
        <OverrideForm
          objection={objection}
          zone={pour.unit.timeZone}
          isSending={isSending}
          label="Confirmar assim mesmo"
          onSend={(overrideReason) => void take('confirmed', { overrideReason })}
          onReschedule={steps.includes('rescheduled') ? reschedule : undefined}
          onBack={close}
        />
      )}
      {(open === 'rescheduled' || open === 'suspended' || open === 'cancelled') && (
        <StepForm
          pour={pour}
          to={open}
          label={stepButtons[open] ?? ''}
          startsAt={proposed}
          isSending={isSending}
          onSend={(input) => void take(open, input)}
          onBack={close}
        />
      )}
      {open === 'release' && <ReleaseForm pour={pour} onDone={changed} onBack={close} />}
      {open === 'change' && <AskChangeForm pour={pour} onDone={close} onBack={close} />}
      {open === 'link' && <SendLink pour={pour} onBack={close} />}
      {failure && (
        <div className={classes.failure}>
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        </div>
      )}
    </section>
  );
}
