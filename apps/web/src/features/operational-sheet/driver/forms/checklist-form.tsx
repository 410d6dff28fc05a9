import { checklistItems } from '@traco/contract/operational-sheet/sheet-limits';
import touch from '../../../../ui/touch/touch.module.css';
import { ChecklistAnswer } from './checklist-answer.tsx';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { useChecklist } from './use-checklist.ts';
import { VehicleField } from './vehicle-field.tsx';

/** The truck is looked at before it leaves: twelve answers, and of each NÃO a word and a photo. */
export function ChecklistForm(props: DayFormProps) {
  const { day, onClose } = props;
  const checklist = useChecklist(props);
  const { values, put, problems, isSaving, faults, stops, left, save } = checklist;
  return (
    <FormSheet
      title="Checklist do caminhão"
      save={left.length > 0 ? `Faltam ${left.length} de ${checklistItems.length}` : 'Registrar checklist'}
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <VehicleField
        day={day}
        value={values.vehicleId}
        onChoose={(vehicleId) => put({ vehicleId })}
        problem={problems.vehicleId}
      />
      {checklistItems.map((item) => (
        <ChecklistAnswer key={item} item={item} checklist={checklist} />
      ))}
      {faults.length > 0 && (
        <p className={touch.note} data-tone="danger" role="status">
          {stops
            ? 'Com este NÃO o caminhão fica parado e a usina é avisada assim que o aparelho enviar: não carregue antes de ela liberar.'
            : 'O caminhão fica com restrição, e a usina é avisada assim que o aparelho enviar.'}
        </p>
      )}
    </FormSheet>
  );
}
