import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { RestoredDraft } from '../../../kit/form/restored-draft.tsx';
import { onEnter } from '../../../lib/enter-moves.ts';
import { Callout } from '../../../ui/callout.tsx';
import { DriverFields, DriverText } from './driver-fields.tsx';
import classes from './driver-form.module.css';
import { type DriverFormProps, useDriverForm } from './use-driver-form.ts';

/** A driver's data in the order in which they stand on their papers. What is typed of a new one is kept on the device. */
export function DriverForm<Saved>(props: DriverFormProps<Saved>) {
  const { driver, ownUnitId, units, belonging, onClose } = props;
  const state = useDriverForm(props);
  const { form, kept, draft, problems, set, send, isSending, failure } = state;

  return (
    <form ref={form} onSubmit={send} onKeyDown={(event) => onEnter(event, () => void send())} noValidate>
      <Stack gap="sm">
        {kept.isRestored && <RestoredDraft onStartAgain={kept.startAgain} />}
        {!driver && !ownUnitId && (
          <NativeSelect
            label="Unidade"
            name="unitId"
            data={[
              { value: '', label: 'Escolha a unidade' },
              ...units.map((each) => ({ value: each.id, label: each.name })),
            ]}
            value={draft.unitId}
            error={problems.unitId}
            onChange={(event) => set('unitId', event.currentTarget.value)}
          />
        )}
        <DriverFields form={state} />
        {belonging?.({ draft, problems, set })}
        <DriverText form={state} field="pixKey" label="Chave PIX" maxLength={80} placeholder="Opcional" />
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="flex-end" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" loading={isSending}>
            {driver ? 'Salvar motorista' : 'Cadastrar motorista'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
