import { useOnline } from '../../../../lib/use-online.ts';
import { PhotoField } from '../../../../ui/touch/photo-field.tsx';
import touch from '../../../../ui/touch/touch.module.css';
import { TouchChoices, TouchText } from '../../../../ui/touch/touch-field.tsx';
import { VoiceField } from '../../../../ui/touch/voice-field.tsx';
import { CallPlant } from '../../shared/driver-day/call-plant.tsx';
import { EmergencyCalls } from '../../shared/driver-day/emergency-calls.tsx';
import { leftToType } from '../../shared/driver-day/join-reason.ts';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import classes from './forms.module.css';
import { PlaceField } from './place-field.tsx';
import { type Happening, happenings, useHelp } from './use-help.ts';

/** Whom somebody who is hurt needs before the plant. */
const urgent = ['192', '193', '191'];

/**
 * "Preciso de ajuda": two taps tell the plant what happened; the rest, written, said or photographed, and the place, if
 * they have the time and let it be told.
 */
export function HelpForm(props: DayFormProps) {
  const { day, onClose } = props;
  const online = useOnline();
  const { values, put, problems, isSaving, delays, place, setPlace, save } = useHelp(props);
  return (
    <FormSheet
      title="Preciso de ajuda"
      save={online ? 'Avisar a usina' : 'Guardar o pedido'}
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <div className={`${touch.note} ${classes.urgent}`}>
        <p>Em acidente com feridos, ligue primeiro:</p>
        <EmergencyCalls lines={urgent} />
      </div>
      {!online && (
        <p className={touch.note} data-tone="danger" role="alert">
          <strong>Sem conexão: a usina ainda não sabe. Ligue.</strong> O pedido fica guardado neste aparelho e
          será enviado quando houver conexão.
        </p>
      )}
      <CallPlant day={day} isFirst={!online} />
      <TouchChoices
        label="O que aconteceu"
        options={Object.entries(happenings) as [Happening, string][]}
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
