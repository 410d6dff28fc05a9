import { Button, TextInput } from '@mantine/core';
import type { RegisterDocuments, RowDocument } from '@traco/contract/register-documents';
import { useState } from 'react';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import type { DetailLine } from '../../ui/detail-lines.tsx';
import { typedBy } from '../form/field-kinds.ts';
import { FormDialogFrame } from '../form/form-frame.tsx';
import { documentFields } from '../form/row-kinds.ts';
import { useForm } from '../form/use-form.ts';

interface Row<Kind extends string> {
  id: string;
  documents: RowDocument<Kind>[];
}

interface Props<Kind extends string, Of extends Row<Kind>> {
  row: Of;
  of: RegisterDocuments<Kind>;
  /** The one that runs out first; nothing stands here where none does soon. */
  due: ReturnType<RegisterDocuments<Kind>['dueOf']>;
  /** Under which what is typed is kept on the device: `supplier <id>`. */
  kept: string;
  mayWrite: boolean;
  /** Changes the documents of a row, all else as it was seen. */
  renew: (seen: Of, documents: RowDocument<Kind>[]) => Promise<Of>;
  onChanged: () => void;
}

/** What of a row runs out first, with the way to renew it. */
export function DueDocument<Kind extends string, Of extends Row<Kind>>(props: Props<Kind, Of>) {
  const { due, mayWrite } = props;
  const [renewed, setRenewed] = useState<RowDocument<Kind>>();
  return (
    <>
      {due && (
        <Callout tone={due.alarm === 'expired' ? 'danger' : 'warning'} title={due.words}>
          {!mayWrite && 'Quem atualiza é a administração.'}
          {mayWrite && <Button onClick={() => setRenewed(due.document)}>Atualizar documento</Button>}
        </Callout>
      )}
      {renewed && <RenewDialog {...props} document={renewed} onClose={() => setRenewed(undefined)} />}
    </>
  );
}

/** Renews one document of a row; all else stays as it was seen. */
function RenewDialog<Kind extends string, Of extends Row<Kind>>(
  props: Props<Kind, Of> & { document: RowDocument<Kind>; onClose: () => void },
) {
  const { row, of, kept, document, renew, onChanged, onClose } = props;
  const { kind } = document;
  const form = useForm({
    name: `${kept} ${kind}`,
    row,
    ...typedBy<RowDocument, typeof renewalFields, Of>(
      of.One,
      renewalFields,
      () => ({ number: document.number }),
      {
        input: (read) => ({ ...read, kind }),
        also: ({ expiresOn }) => ({ expiresOn: renewsNothing(document, expiresOn) }),
      },
    ),
    save: ({ number, expiresOn }, { base }) => {
      const seen = base ?? row;
      return renew(
        seen,
        seen.documents.map((one) => (one.kind === kind ? { kind, number, expiresOn } : one)),
      );
    },
    onSaved: () => {
      notify({ message: 'Documento atualizado.', tone: 'success' });
      onChanged();
      onClose();
    },
  });
  const { expiresOn, number } = renewalFields;
  return (
    <FormDialogFrame
      form={form}
      label={`Atualizar ${of.words[kind]}`}
      button="Salvar documento"
      onClose={onClose}
    >
      <TextInput {...form.field('expiresOn')} {...expiresOn.input} data-autofocus />
      <TextInput {...form.field('number')} maxLength={number.input?.maxLength} />
    </FormDialogFrame>
  );
}

const renewalFields = { ...documentFields, expiresOn: { ...documentFields.expiresOn, label: 'Vale até' } };

/** A paper that runs out before the one it would renew: a day that was written wrong is put right in the row's own form. */
function renewsNothing({ expiresOn }: RowDocument, typed: string): string | undefined {
  const read = renewalFields.expiresOn.read(typed);
  return typeof read === 'string' && isDay(read) && read < expiresOn
    ? `O que já está aqui vale até ${formatDay(expiresOn)}, mais do que este.`
    : undefined;
}
const isDay = (read: string) => /^\d{4}-\d\d-\d\d$/.test(read);

/** A document in a line of what is known of its row. */
export const documentLine =
  <Kind extends string>({ words }: Pick<RegisterDocuments<Kind>, 'words'>) =>
  ({ kind, number, expiresOn }: RowDocument<Kind>): DetailLine => [
    words[kind],
    [number, `vale até ${formatDay(expiresOn)}`].filter(Boolean).join(' · '),
  ];
