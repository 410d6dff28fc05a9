import { entryRefusals } from '@traco/contract/operational-sheet/sheet-limits';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import touch from '../../../../ui/touch/touch.module.css';
import { TouchChoices, TouchText } from '../../../../ui/touch/touch-field.tsx';
import { CallPlant } from '../../shared/driver-day/call-plant.tsx';
import { joinReason, leftToType, partsOfReason } from '../../shared/driver-day/join-reason.ts';
import { reasonsOf } from '../../shared/driver-day/reasons-of.ts';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** The customer does not take the load; it comes back with its concrete. */
export function RefusalForm({ day, load, mended, onClose }: LoadFormProps) {
  const reasons = reasonsOf(day).refuse;
  const before = mended?.entry.kind === 'step' ? mended.entry.reason : '';
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `recusa/${load.id}`,
    blank: partsOfReason(before, reasons),
    mended,
    onClose,
  });
  const save = () => {
    const reason = joinReason(values.tapped, values.typed);
    if (reason.length < LEAST_REASON) return setProblems({ typed: entryRefusals.REASON_REQUIRED });
    const { id: loadId, vehicleId } = load;
    void enter({ entry: { kind: 'step', loadId, to: 'refused', reason, seal: '', vehicleId } }, true);
  };
  return (
    <FormSheet
      title="Cliente recusou a carga"
      save="Registrar recusa"
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <p className={touch.note}>
        Ligue para a usina antes de voltar: a carga ainda pode servir em outra obra.
      </p>
      <CallPlant day={day} />
      <TouchChoices
        label="Motivo"
        options={reasons.map((each) => [each, each] as const)}
        value={values.tapped}
        onChoose={(tapped) => put({ tapped })}
      />
      <TouchText
        label="Nas palavras do cliente"
        value={values.typed}
        most={leftToType(values.tapped, 300)}
        onText={(typed) => put({ typed })}
        problem={problems.typed}
      />
    </FormSheet>
  );
}
