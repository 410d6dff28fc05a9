import { useEffect } from 'react';
import { focusField } from '../../../lib/enter-moves.ts';
import type { LoadForm } from './use-load-form.ts';

/** Where the form may begin; the cursor is taken from nowhere else. */
const beginnings = ['planned', 'customerId', 'unitId'];

/** The form begins in its first field; when that comes later than the page, only where nothing was typed meanwhile. */
export function useFirstField(fields: LoadForm['form'], field: string): void {
  useEffect(() => {
    // A finger would only get its keyboard in the way of the page.
    if (!globalThis.matchMedia?.('(pointer: fine)').matches) return;
    const at = document.activeElement;
    const isBusy =
      at instanceof HTMLInputElement && (at.value !== '' || !beginnings.includes(at.dataset.field ?? ''));
    if (!isBusy) focusField(fields.current, field);
  }, [field, fields]);
}
