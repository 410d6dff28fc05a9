import { useLayoutEffect, useRef, useState } from 'react';
import type { Lack } from './lack-of.ts';

/** What is missing in a form that is taller than a phone is said at its field, and brought into sight; so is why sending failed. */
export function useLack(failure: string) {
  const form = useRef<HTMLDivElement>(null);
  const [lack, show] = useState<Lack>();
  useLayoutEffect(() => {
    if (!lack) return;
    const field = form.current?.querySelector<HTMLElement>(
      `[name="${lack.field}"], [data-field="${lack.field}"]`,
    );
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [lack]);
  useLayoutEffect(() => {
    if (failure)
      form.current?.closest('form')?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return { form, lack, show, problemOf: (field: string) => (lack?.field === field ? lack.words : undefined) };
}
