import { Text, TextInput } from '@mantine/core';
import type { RoutePath } from '@traco/contract/routes/routes';
import { MOST_VIEW_NAME, type SavedView, ViewName } from '@traco/contract/values/saved-view';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { failureWords } from '../../lib/refusal-sentences.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useScope } from '../form/use-lookups.ts';
import { useSending } from '../form/use-sending.ts';

interface Props {
  path: RoutePath;
  view: Record<string, string>;
  /** The view that gets another name; without it a new one is kept. */
  of?: SavedView;
  onDone: () => void;
  onClose: () => void;
}

/** Keeps the present filters under a name, or gives a kept view another one. */
export function NameView({ path, view, of, onDone, onClose }: Props) {
  const [id] = useState(() => of?.id ?? newId());
  const [name, setName] = useState(of?.name ?? '');
  const [problem, setProblem] = useState('');
  const { send, isSending, failure } = useSending();
  const word = of ? 'Renomear visão' : 'Salvar visão';
  const submit = () => {
    const checked = ViewName.safeParse(name);
    setProblem(checked.success ? '' : checked.error.issues[0]!.message);
    if (!checked.success) return;
    return send(async () => {
      if (of) await client.listViews.rename({ id, name });
      else await client.listViews.save({ id, path, name, view });
      notify({ message: of ? 'Visão renomeada.' : `Visão “${name.trim()}” salva.`, tone: 'success' });
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
        maxLength={MOST_VIEW_NAME}
        data-autofocus
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Throws a kept view away; the rows stay. */
export function DeleteView({ of, onDone, onClose }: { of: SavedView } & Pick<Props, 'onDone' | 'onClose'>) {
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
          await client.listViews.remove({ id: of.id });
          notify({ message: 'Visão apagada.', tone: 'success' });
          onDone();
        })
      }
      onClose={onClose}
    >
      <Text inherit>
        A visão “{of.name}” deixa de aparecer{of.sharedWith === 'nobody' ? ' para você' : ' para todos'}. Nada
        muda nas linhas da lista.
      </Text>
    </FormDialog>
  );
}

/** Shares a view with the unit or the company, whichever the person speaks for, or shares it no more. */
export function useShareView(onDone: () => void) {
  const { choosesUnit } = useScope();
  const sharing = useSending();
  const share = ({ id, name, sharedWith }: SavedView) =>
    void sharing.send(async () => {
      const readers = choosesUnit ? 'company' : 'unit';
      const next = sharedWith === 'nobody' ? readers : 'nobody';
      try {
        await client.listViews.share({ id, sharedWith: next });
      } catch (error) {
        notify({ message: failureWords('A visão ficou como estava.', error), tone: 'error' });
        return;
      }
      const whom = next === 'company' ? 'toda a empresa vê' : 'toda a unidade vê';
      notify({
        message: next === 'nobody' ? `Só você vê “${name}”.` : `“${name}” compartilhada: ${whom}.`,
        tone: 'success',
      });
      onDone();
    });
  return { share, sharing };
}
