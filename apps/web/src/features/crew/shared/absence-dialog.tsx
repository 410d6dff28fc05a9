import { Group, NativeSelect, Select, Textarea } from '@mantine/core';
import { absenceWords } from '@traco/contract/crew/crew-words';
import { type AbsenceKind, absenceKinds } from '@traco/contract/truck-drivers/driver';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { DocumentField } from './document-field.tsx';
import { type Absence, useAbsenceForm } from './use-absence-form.ts';

interface Props extends Absence {
  unitId: string;
}

/** Registers that a driver is away: kind, first and last day, document. */
export function AbsenceDialog({ unitId, ...absence }: Props) {
  const { today, drivers, onClose } = absence;
  const form = useAbsenceForm(absence);
  const { draft, change, problems } = form;
  return (
    <FormDialog
      title="Registrar ausência"
      button="Registrar ausência"
      isSending={form.isSending}
      failure={form.failure}
      onSend={form.submit}
      onClose={onClose}
    >
      <Select
        label="Motorista"
        placeholder="Escolha o motorista"
        searchable
        allowDeselect={false}
        data={drivers.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.who}
        error={problems.who}
        disabled={drivers.length === 1}
        onChange={(who) => change({ who })}
      />
      <NativeSelect
        label="Tipo"
        data={absenceKinds.map((value) => ({ value, label: absenceWords[value] }))}
        value={draft.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as AbsenceKind })}
      />
      <Group grow align="flex-start">
        <WhenField
          kind="day"
          label="Primeiro dia"
          today={today}
          value={draft.from}
          error={problems.from}
          onChange={(from) => change({ from })}
        />
        <WhenField
          kind="day"
          label="Último dia"
          today={today}
          value={draft.to}
          error={problems.to}
          onChange={(to) => change({ to })}
        />
      </Group>
      <Textarea
        label="Observação"
        placeholder="Opcional"
        maxLength={500}
        autosize
        minRows={2}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <DocumentField
        label="Foto do documento"
        unitId={unitId}
        fileId={draft.fileId}
        onChange={(fileId) => change({ fileId })}
      />
    </FormDialog>
  );
}
