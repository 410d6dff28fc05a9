import { focusField, focusNext } from '../../../lib/enter-moves.ts';

/** What a planned load does not leave without. */
const asked =
  '[data-field^="reason-"], [data-field="loadedM3"], [data-field="vehicleId"], [data-field="driverId"]';

/** Behind a reason of a planned load comes what is still open; when nothing is, the button that records it. */
export function focusOpen(form: HTMLElement, from: HTMLElement): void {
  if (!from.dataset.field?.startsWith('reason-')) {
    focusNext(form, from);
    return;
  }
  const open = [...form.querySelectorAll<HTMLInputElement>(asked)].find(
    (field) => field !== from && field.value === '',
  );
  focusField(form, open?.dataset.field ?? 'recordPlanned');
}
