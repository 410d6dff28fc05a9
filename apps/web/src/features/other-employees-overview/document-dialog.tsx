import { NativeSelect, TextInput } from '@mantine/core';
import type { Employee } from '@traco/contract/employee';
import {
  type EmployeeDocumentKind,
  employeeDocumentKinds,
  employeeDocumentWords,
} from '@traco/contract/employee-papers';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { parseDay } from '../../domain/brazilian-date.ts';
import { DocumentField } from '../../domain/crew/document-field.tsx';
import { WhenField } from '../../domain/typed-fields.tsx';
import { useSending } from '../../domain/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  employee: Employee;
  /** What is most likely missing. */
  first: EmployeeDocumentKind;
  onChanged: () => void;
  onClose: () => void;
}

/** Keeps a document: which, until when it holds, and its photo or PDF. */
export function DocumentDialog({ employee, first, onChanged, onClose }: Props) {
  const [documentId] = useState(() => newId());
  const [kind, setKind] = useState(first);
  const [title, setTitle] = useState('');
  const [expires, setExpires] = useState('');
  const [fileId, setFileId] = useState<string | null>(null);
  const [problems, setProblems] = useState<{ title?: string; expires?: string }>({});
  const { send, isSending, failure } = useSending();
  const isOther = kind === 'other';
  const submit = () => {
    const expiresOn = parseDay(expires, employee.today);
    const found = {
      ...(isOther && !title.trim() ? { title: 'Diga qual é o documento.' } : {}),
      ...(expiresOn || (isOther && !expires) ? {} : { expires: 'Informe até quando o documento vale.' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    return send(async () => {
      const sent = { id: employee.id, documentId, kind, title, expiresOn, fileId };
      await client.otherEmployeesOverview.attachDocument(sent);
      notify({
        message: `${isOther ? title : employeeDocumentWords[kind]}: documento guardado.`,
        tone: 'success',
      });
      onChanged();
      onClose();
    });
  };
  return (
    <FormDialog
      title={`Guardar documento de ${employee.name}`}
      button="Guardar"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Documento"
        data={employeeDocumentKinds.map((value) => ({ value, label: employeeDocumentWords[value] }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as EmployeeDocumentKind)}
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
        today={employee.today}
        value={expires}
        error={problems.expires}
        onChange={setExpires}
      />
      <DocumentField
        label="Foto ou PDF"
        unitId={employee.unit.id}
        purpose="employee-document"
        fileId={fileId}
        onChange={setFileId}
      />
    </FormDialog>
  );
}
