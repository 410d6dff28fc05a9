import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import type { EmployeeDocument, SentDocument } from '@traco/contract/other-employees-overview/employee';
import {
  type EmployeeDocumentKind,
  employeeDocumentKinds,
  employeeDocumentWords,
} from '@traco/contract/other-employees-overview/employee-papers';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { formatDay } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { DocumentField } from '../../crew/shared/document-field.tsx';

/** Whose documents are shown, and how another is kept. */
export interface Documented {
  person: {
    name: string;
    /** Today, by their plant's calendar. */
    today: string;
    unit: { id: string; timeZone: string };
    documents: readonly EmployeeDocument[];
  };
  purpose: 'employee-document' | 'seller-document';
  attach: (sent: SentDocument) => Promise<unknown>;
  onChanged: () => void;
}

interface Props extends Documented {
  /** What is most likely missing. */
  first: EmployeeDocumentKind;
  onClose: () => void;
}

/** Until when the one holds that runs out later; undefined of any other refusal. */
const keptUntilOf = (error: unknown): string | undefined =>
  error instanceof ORPCError && error.code === 'RUNS_OUT_EARLIER'
    ? formatDay((error.data as { keptUntil: string }).keptUntil)
    : undefined;

interface Problems {
  title?: string;
  expires?: string;
}

/** What is wrong with what was typed, at its field. */
const problemsOf = (typed: {
  isOther: boolean;
  title: string;
  expires: string;
  expiresOn: string | null;
}): Problems => ({
  ...(typed.isOther && !typed.title.trim() ? { title: 'Diga qual é o documento.' } : {}),
  ...(typed.expiresOn || (typed.isOther && !typed.expires)
    ? {}
    : { expires: 'Informe até quando o documento vale.' }),
});

/** Keeps a document: which, until when it holds, and its photo or PDF. */
export function DocumentDialog({ person, purpose, attach, first, onChanged, onClose }: Props) {
  const [documentId] = useState(() => newId());
  const [kind, setKind] = useState(first);
  const [title, setTitle] = useState('');
  const [expires, setExpires] = useState('');
  const [fileId, setFileId] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [keptUntil, setKeptUntil] = useState('');
  const [corrects, setCorrects] = useState(false);
  const { send, isSending, failure } = useSending();
  const ofAnother = () => {
    setKeptUntil('');
    setCorrects(false);
    setProblems({});
  };
  const renewsNothing = (error: unknown) => {
    const until = keptUntilOf(error);
    if (until === undefined) return undefined;
    setKeptUntil(until);
    setProblems({ expires: `O que já está aqui vale até ${until}, mais do que este.` });
    return '';
  };
  const isOther = kind === 'other';
  const submit = () => {
    const expiresOn = parseDay(expires, person.today);
    const found = problemsOf({ isOther, title, expires, expiresOn });
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    return send(async () => {
      await attach({ documentId, kind, title, expiresOn, fileId, corrects });
      notify({
        message: `${isOther ? title : employeeDocumentWords[kind]}: documento guardado.`,
        tone: 'success',
      });
      onChanged();
      onClose();
    }, renewsNothing);
  };
  return (
    <FormDialog
      title={`Salvar documento de ${person.name}`}
      button="Salvar"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Documento"
        data={employeeDocumentKinds.map((value) => ({ value, label: employeeDocumentWords[value] }))}
        value={kind}
        onChange={(event) => {
          setKind(event.currentTarget.value as EmployeeDocumentKind);
          ofAnother();
        }}
      />
      {isOther && (
        <TextInput
          label="Qual documento"
          placeholder="Contrato de trabalho"
          maxLength={60}
          value={title}
          error={problems.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <WhenField
        kind="day"
        label="Vale até"
        today={person.today}
        value={expires}
        error={problems.expires}
        onChange={(typed) => {
          setExpires(typed);
          ofAnother();
        }}
      />
      {keptUntil && (
        <Checkbox
          label={`A data de ${keptUntil} foi digitada errada: vale a deste documento`}
          checked={corrects}
          onChange={(event) => setCorrects(event.currentTarget.checked)}
        />
      )}
      <DocumentField
        label="Foto ou PDF"
        unitId={person.unit.id}
        purpose={purpose}
        fileId={fileId}
        onChange={setFileId}
      />
    </FormDialog>
  );
}
