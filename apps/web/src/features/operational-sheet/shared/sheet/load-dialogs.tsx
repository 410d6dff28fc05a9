import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import type { TripStep } from '@traco/contract/operational-sheet/trip';
import { ReceiveDialog, WaterLimitDialog } from './office-dialogs.tsx';
import { CorrectDialog, DivertDialog, EndDialog, NextStepDialog, UndoDialog } from './step-dialogs.tsx';
import { SwapDialog } from './swap-dialog.tsx';

/** What a person wants to do with the load that is open. */
export type LoadAct =
  | { kind: 'correct' | 'undo'; step: TripStep }
  | { kind: 'next' | 'swap' | 'divert' | 'refuse' | 'cancel' | 'water' | 'receive' };

interface Props {
  act: LoadAct;
  load: LoadRecord;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** The form of what somebody wants to do with a load. */
export default function LoadDialogs({ act, ...props }: Props) {
  switch (act.kind) {
    case 'correct':
      return <CorrectDialog {...props} step={act.step} />;
    case 'undo':
      return <UndoDialog {...props} step={act.step} />;
    case 'next':
      return <NextStepDialog {...props} />;
    case 'swap':
      return <SwapDialog {...props} />;
    case 'divert':
      return <DivertDialog {...props} />;
    case 'refuse':
      return <EndDialog {...props} to="refused" />;
    case 'cancel':
      return <EndDialog {...props} to="cancelled" />;
    case 'water':
      return <WaterLimitDialog {...props} />;
    case 'receive':
      return <ReceiveDialog {...props} />;
  }
}
