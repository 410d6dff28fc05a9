import { Text, TextInput } from '@mantine/core';
import { type SavedView, ViewName, type ViewOf } from '@traco/contract/drivers-overview/driver-overview';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  view: ViewOf;
  /** The view that gets another name; without it a new one is kept. */
  of?: SavedView;
  onDone: () => void;
  onClose: () => void;
}

/** Keeps the present filters under a name, or gives a kept view another one. */
export function NameView({ view, of, onDone, onClose }: Props) {
  const [id] = useState(() => of?.id ?? newId());
  const [name, setName] = useState(of?.name ?? '');
  const [problem, setProblem] = useState('');
  const { send, isSending, failure } = useSending();
  const word = of ? 'Renomear visão' : 'Guardar visão';
  const submit = () => {
    const checked = ViewName.safeParse(name);
    setProblem(checked.success ? '' : checked.error.issues[0]!.message);
    if (!checked.success) return;
    return send(async () => {
      if (of) await client.driversOverview.renameView({ id, name });
      else await client.driversOverview.saveView({ id, name, view });
      notify({ message: of ? 'Visão renomeada.' : `Visão “${name.trim()}” guardada.`, tone: 'success' });
      onDone();
    });
  };
  return (
    <FormDialog
      title={word}
      button={word}
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label="Nome da visão"
        maxLength={40}
        data-autofocus
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Throws a kept view away; the drivers stay. */
export function DeleteView({ of, onDone, onClose }: { of: SavedView } & Omit<Props, 'view' | 'of'>) {
  const { send, isSending, failure } = useSending();
  return (
    <FormDialog
      title="Apagar visão"
      button="Apagar visão"
      isSending={isSending}
      failure={failure}
      beginsAtButton
      onSend={() =>
        send(async () => {
          await client.driversOverview.deleteView({ id: of.id });
          notify({ message: 'Visão apagada.', tone: 'success' });
          onDone();
        })
      }
      onClose={onClose}
    >
      <Text inherit>A visão “{of.name}” deixa de aparecer para você. Nada muda nos motoristas.</Text>
    </FormDialog>
  );
}
