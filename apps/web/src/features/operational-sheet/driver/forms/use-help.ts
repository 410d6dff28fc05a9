import type { OccurrenceKind, Position } from '@traco/contract/operational-sheet/sheet-entries';
import { useState } from 'react';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { joinReason, partsOfReason } from '../../shared/driver-day/join-reason.ts';
import { reasonsOf } from '../../shared/driver-day/reasons-of.ts';
import type { DayFormProps } from './form-props.ts';
import { useEntryForm } from './use-entry-form.ts';

/** What may have happened, in the words of its buttons. */
export const happenings: Record<Exclude<OccurrenceKind, 'checklist'>, string> = {
  breakdown: 'Caminhão quebrou',
  accident: 'Acidente',
  site_not_ready: 'Obra não pronta',
  delay: 'Atraso',
  other: 'Outro',
};

export type Happening = keyof typeof happenings;

/** What stands where they would have written. */
const SPOKEN = 'Recado de voz';

/** What is told of what happened, and its entering. */
export function useHelp({ day, load, mended, onClose }: DayFormProps) {
  const before = mended?.entry.kind === 'occurrence' ? mended.entry : undefined;
  const delays = reasonsOf(day).delay;
  const said = partsOfReason(before?.text ?? '', before?.occurrence === 'delay' ? delays : []);
  const [place, setPlace] = useState<Position | null>(null);
  const form = useEntryForm({
    name: `ajuda/${load?.id ?? 'dia'}`,
    blank: {
      occurrence: (before?.occurrence ?? '') as Happening | '',
      ...said,
      photos: [] as TakenFile[],
      voice: null as TakenFile | null,
    },
    mended,
    onClose,
  });
  const { values, setProblems, enter } = form;
  const keptPhoto = before?.photoId ?? null;
  const keptVoice = before?.voiceId ?? null;
  const save = () => {
    const voiceId = values.voice?.id ?? keptVoice;
    if (!values.occurrence) return setProblems({ occurrence: 'Escolha o que aconteceu.' });
    const word = values.occurrence === 'other' ? '' : happenings[values.occurrence];
    const tapped = values.occurrence === 'delay' ? values.tapped : '';
    const text = joinReason(tapped, values.typed) || (voiceId ? SPOKEN : word);
    if (text.length < 3) return setProblems({ typed: 'Conte o que aconteceu.' });
    void enter({
      entry: {
        kind: 'occurrence',
        loadId: load?.id ?? null,
        occurrence: values.occurrence,
        text,
        photoId: values.photos[0]?.id ?? keptPhoto,
        voiceId,
      },
      position: place ?? undefined,
      files: [...values.photos, values.voice],
      keptFileIds: [values.photos[0] ? null : keptPhoto, values.voice ? null : keptVoice],
    });
  };
  return { ...form, delays, place, setPlace, save };
}
