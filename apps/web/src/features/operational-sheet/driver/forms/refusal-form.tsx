import { LEAST_REASON } from '@traco/contract/reasons';
import { entryRefusals } from '@traco/contract/sheet-limits';
import { reasonsOf } from '../../../../domain/driver-day/reasons-of.ts';
import { TouchChoices, TouchText } from '../../../../ui/touch/touch-field.tsx';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** The customer does not take the load; it comes back with its concrete. */
export function RefusalForm({ day, load, mended, onClose }: LoadFormProps) {
  const before = mended?.entry.kind === 'step' ? mended.entry.reason : '';
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `recusa/${load.id}`,
    blank: { reason: before },
    mended,
    onClose,
  });
  const reasons = reasonsOf(day).refuse;
  const save = () => {
    const reason = values.reason.trim();
    if (reason.length < LEAST_REASON) return setProblems({ reason: entryRefusals.REASON_REQUIRED });
    void enter({ entry: { kind: 'step', loadId: load.id, to: 'refused', reason, seal: '' } }, true);
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
      <p className="touch-note">
        Ligue para a usina antes de voltar: a carga ainda pode servir em outra obra.
      </p>
      <TouchChoices
        label="Motivo"
        options={reasons.map((each) => [each, each] as const)}
        value={reasons.find((each) => each === values.reason) ?? ''}
        onChoose={(reason) => put({ reason })}
      />
      <TouchText
        label="Nas palavras do cliente"
        value={values.reason}
        most={300}
        onText={(reason) => put({ reason })}
        problem={problems.reason}
      />
    </FormSheet>
  );
}
