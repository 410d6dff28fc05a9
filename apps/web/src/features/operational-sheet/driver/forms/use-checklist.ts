import { checklistWords } from '@traco/contract/operational-sheet/checklist-words';
import type { ChecklistItem } from '@traco/contract/operational-sheet/sheet-entries';
import { checklistItems } from '@traco/contract/operational-sheet/sheet-limits';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { seriousItemsOf } from '../../shared/driver-day/driver-facts.ts';
import type { DayFormProps } from './form-props.ts';
import { useEntryForm } from './use-entry-form.ts';

export type ChecklistEntry = ReturnType<typeof useChecklist>;

/** What is answered of the truck, what of it is left to tell or show, and its entering. */
export function useChecklist({ day, mended, onClose }: DayFormProps) {
  const before = mended?.entry.kind === 'checklist' ? mended.entry : undefined;
  const answered = before?.answers ?? day.shift?.checklist ?? [];
  const form = useEntryForm({
    name: `checklist/${day.dayOn}`,
    blank: {
      vehicleId: before?.vehicleId ?? day.vehicle?.id ?? '',
      answers: Object.fromEntries(answered.map(({ item, ok }) => [item, ok ? 'ok' : 'no'])) as Partial<
        Record<ChecklistItem, 'ok' | 'no'>
      >,
      notes: Object.fromEntries(answered.map(({ item, note }) => [item, note])) as Partial<
        Record<ChecklistItem, string>
      >,
      photos: {} as Partial<Record<ChecklistItem, TakenFile[]>>,
    },
    mended,
    onClose,
  });
  const { values, setProblems, enter } = form;
  const kept = Object.fromEntries(answered.map(({ item, photoId }) => [item, photoId ?? null]));
  const photoOf = (item: ChecklistItem) => values.photos[item]?.[0]?.id ?? kept[item] ?? null;
  const isNo = (item: ChecklistItem) => values.answers[item] === 'no';
  const faults = checklistItems.filter(isNo);
  const stops = faults.some((item) => seriousItemsOf(day).includes(item));
  const left = checklistItems.filter((item) => !values.answers[item]);
  const untold = faults.find((item) => (values.notes[item]?.trim().length ?? 0) < LEAST_WORDS);
  const unseen = faults.find((item) => !photoOf(item));
  const save = () => {
    if (!day.shift?.startedAt) return setProblems({ form: 'Inicie antes a jornada.' });
    if (!values.vehicleId) return setProblems({ vehicleId: 'Escolha o caminhão.' });
    if (left[0]) return setProblems({ answers: `Falta responder: ${checklistWords[left[0]]}.` });
    if (untold) return setProblems({ notes: `Diga o que há com: ${checklistWords[untold].toLowerCase()}.` });
    if (unseen) return setProblems({ photos: `Fotografe: ${checklistWords[unseen].toLowerCase()}.` });
    void enter({
      files: faults.flatMap((item) => values.photos[item] ?? []),
      keptFileIds: before ? faults.map((item) => kept[item]) : [],
      entry: {
        kind: 'checklist',
        vehicleId: values.vehicleId,
        answers: checklistItems.map((item) => ({
          item,
          ok: values.answers[item] === 'ok',
          note: values.notes[item]?.trim() ?? '',
          ...(isNo(item) ? { photoId: photoOf(item) } : {}),
        })),
      },
    });
  };
  return { ...form, answered, kept, isNo, faults, stops, left, untold, unseen, save };
}

/** Fewer letters tell nothing of a fault. */
const LEAST_WORDS = 3;
