import type { OccurrenceKind, Position } from '@traco/contract/operational-sheet/sheet-entries';
import { useState } from 'react';
import { useOnline } from '../../../../lib/use-online.ts';
import { PhotoField } from '../../../../ui/touch/photo-field.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { TouchChoices, TouchText } from '../../../../ui/touch/touch-field.tsx';
import { VoiceField } from '../../../../ui/touch/voice-field.tsx';
import { CallPlant } from '../../shared/driver-day/call-plant.tsx';
import { EmergencyCalls } from '../../shared/driver-day/emergency-calls.tsx';
import { reasonsOf } from '../../shared/driver-day/reasons-of.ts';
import { leftToType, partsOfReason, saidReason } from '../../shared/driver-day/said-reason.ts';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { PlaceField } from './place-field.tsx';
import { useEntryForm } from './use-entry-form.ts';

const kinds: Record<Exclude<OccurrenceKind, 'checklist'>, string> = {
  breakdown: 'Caminhão quebrou',
  accident: 'Acidente',
  site_not_ready: 'Obra não pronta',
  delay: 'Atraso',
  other: 'Outro',
};

type Kind = keyof typeof kinds;

/** Whom somebody who is hurt needs before the plant. */
const urgent = ['192', '193', '191'];

/** What stands where he would have written. */
const SPOKEN = 'Recado de voz';

/**
 * "Preciso de ajuda": two taps tell the plant what happened; the rest, written, said or photographed, and the place, if
 * he has the time and lets it be told.
 */
export function HelpForm({ day, load, mended, onClose }: DayFormProps) {
  const before = mended?.entry.kind === 'occurrence' ? mended.entry : undefined;
  const delays = reasonsOf(day).delay;
  const said = partsOfReason(before?.text ?? '', before?.occurrence === 'delay' ? delays : []);
  const [place, setPlace] = useState<Position | null>(null);
  const online = useOnline();
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `ajuda/${load?.id ?? 'dia'}`,
    blank: {
      occurrence: (before?.occurrence ?? '') as Kind | '',
      ...said,
      photos: [] as TakenFile[],
      voice: null as TakenFile | null,
    },
    mended,
    onClose,
  });
  const keptPhoto = before?.photoId ?? null;
  const keptVoice = before?.voiceId ?? null;
  const save = () => {
    const voiceId = values.voice?.id ?? keptVoice;
    if (!values.occurrence) return setProblems({ occurrence: 'Escolha o que aconteceu.' });
    const word = values.occurrence === 'other' ? '' : kinds[values.occurrence];
    const tapped = values.occurrence === 'delay' ? values.tapped : '';
    const text = saidReason(tapped, values.typed) || (voiceId ? SPOKEN : word);
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
  return (
    <FormSheet
      title="Preciso de ajuda"
      save={online ? 'Avisar a usina' : 'Guardar o pedido'}
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <div className="touch-note sheet-urgent">
        <p>Em acidente com feridos, ligue primeiro:</p>
        <EmergencyCalls lines={urgent} />
      </div>
      {!online && (
        <p className="touch-note" data-tone="danger" role="alert">
          <strong>Sem conexão: a usina ainda não sabe. Ligue.</strong> O pedido fica guardado neste aparelho e
          vai sozinho quando houver rede.
        </p>
      )}
      <CallPlant day={day} isFirst={!online} />
      <TouchChoices
        label="O que aconteceu"
        options={Object.entries(kinds) as [Kind, string][]}
        value={values.occurrence}
        onChoose={(occurrence) => put({ occurrence })}
        problem={problems.occurrence}
      />
      {values.occurrence === 'delay' && (
        <TouchChoices
          label="Por quê"
          options={delays.map((each) => [each, each] as const)}
          value={values.tapped}
          onChoose={(tapped) => put({ tapped })}
        />
      )}
      <TouchText
        label="Conte em poucas palavras, ou grave (opcional)"
        value={values.typed}
        most={leftToType(values.tapped, 500)}
        onText={(typed) => put({ typed })}
        problem={problems.typed}
      />
      <VoiceField label="Recado de voz" voice={values.voice} onChange={(voice) => put({ voice })} />
      <PhotoField label="Foto" photos={values.photos} most={1} onChange={(photos) => put({ photos })} />
      <PlaceField place={place} onPlace={setPlace} />
    </FormSheet>
  );
}
