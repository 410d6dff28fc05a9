import { useSending } from '../../kit/form/use-sending.ts';
import { notify } from '../../lib/notices.ts';
import { shiftRefusal } from './shift-refusal.ts';

/** Sends what changes a shift of this driver; the screen is asked for again whether it was accepted or not. */
export function useShiftSending(driver: string, onChanged: () => void) {
  const { send, ...state } = useSending();
  const act = async (work: () => Promise<unknown>, done: string, onDone: () => void) => {
    await send(
      async () => {
        await work();
        notify({ message: done, tone: 'success' });
        onDone();
      },
      (error) => shiftRefusal(error, driver),
    );
    onChanged();
  };
  return { act, ...state };
}
