import { useRef, useState } from 'react';

/**
 * One attempt at a time, with the sentence of its failure.
 * @param sentenceOf what is said of an error, where nothing more is known of it
 */
export function useAttempt(sentenceOf: (error: unknown) => string) {
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  // Pressed twice before it is drawn, it still goes once.
  const isUnderWay = useRef(false);
  /**
   * @param act the call
   * @param onRefused sees the error first; a text it answers stands for the sentence, '' shows none
   */
  const send = async (act: () => Promise<void>, onRefused?: (error: unknown) => string | undefined) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const pressed = document.activeElement;
    setSending(true);
    setFailure('');
    try {
      await act();
    } catch (error) {
      setFailure(onRefused?.(error) ?? sentenceOf(error));
    } finally {
      isUnderWay.current = false;
      setSending(false);
      giveBack(pressed);
    }
  };
  return { send, isSending, failure, tell: setFailure };
}

/** The keyboard goes back to what was pressed: a busy button cannot hold it, and it would begin anew at the page's head. */
function giveBack(pressed: Element | null): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
  });
}
