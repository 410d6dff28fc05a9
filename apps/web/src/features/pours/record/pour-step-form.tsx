import type { Pour } from '@traco/contract/pours/pour';
import { AskChangeForm } from '../shared/ask-change-form.tsx';
import { OverrideForm } from '../shared/override-form.tsx';
import { ReleaseForm } from '../shared/release-form.tsx';
import { SendLink } from '../shared/send-link.tsx';
import { StepForm } from '../shared/step-form.tsx';
import type { usePourSteps } from '../shared/use-pour-steps.ts';
import { pourActWords } from './pour-act-words.ts';

interface Props {
  pour: Pour;
  steps: ReturnType<typeof usePourSteps>;
  mayReschedule: boolean;
}

/** What a step asks for before it is taken, in the place of its buttons. */
export function PourStepForm({ pour, steps, mayReschedule }: Props) {
  const { open, objection, proposed, reschedule, take, changed, close, isSending } = steps;
  if (objection)
    return (
      <OverrideForm
        objection={objection}
        zone={pour.unit.timeZone}
        isSending={isSending}
        label="Confirmar assim mesmo"
        onSend={(overrideReason) => void take('confirmed', { overrideReason })}
        onReschedule={mayReschedule ? reschedule : undefined}
        onBack={close}
      />
    );
  switch (open) {
    case null:
      return null;
    case 'release':
      return <ReleaseForm pour={pour} onDone={changed} onBack={close} />;
    case 'change':
      return <AskChangeForm pour={pour} onDone={close} onBack={close} />;
    case 'link':
      return <SendLink pour={pour} onBack={close} />;
    default:
      return (
        <StepForm
          pour={pour}
          to={open}
          label={pourActWords[acts[open]]}
          startsAt={proposed}
          isSending={isSending}
          onSend={(input) => void take(open, input)}
          onBack={close}
        />
      );
  }
}

const acts = { rescheduled: 'reschedule', suspended: 'suspend', cancelled: 'cancel' } as const;
