import { createContext, useContext, useEffect, useId, useState } from 'react';

type Hold = (field: string, sentence: string) => void;

/** Where a field says to the form around it that it must not go yet; a field without such a form says it in vain. */
export const FormHold = createContext<Hold>(() => undefined);

/** Keeps the form around a field from being sent as long as there is a sentence that says why. */
export function useFormHold(sentence: string) {
  const hold = useContext(FormHold);
  const field = useId();
  useEffect(() => {
    hold(field, sentence);
    return () => hold(field, '');
  }, [hold, field, sentence]);
}

/** Of a form: what its fields say with `hold`, and the sentence of one that keeps it; '' when it may go. */
export function useHeldForm() {
  const [sentences, setSentences] = useState<Record<string, string>>({});
  const [hold] = useState<Hold>(
    () => (field: string, sentence: string) =>
      setSentences(({ [field]: _, ...others }) => (sentence ? { ...others, [field]: sentence } : others)),
  );
  return { hold, held: Object.values(sentences)[0] ?? '' };
}
