import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TemplateDetails } from '@traco/contract/documents/document-template';
import { signerRoleWords } from '@traco/contract/documents/document-words';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { UnitOfPaper } from '../../../kit/form/unit-field.tsx';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import classes from '../documents.module.css';
import { colourOf } from '../signer-colours.ts';
import { SignerFields } from '../signer-fields.tsx';
import { emptyPerson, type PersonDraft, validatePeople, wordsToWrite } from './template-draft.ts';
import { WordsFields } from './words-fields.tsx';

interface Props {
  templateId: string;
  onMade: (document: DocumentDetails) => void;
  onClose: () => void;
}

/** A document from a template: who stands in each of its places. */
export default function UseDialog({ templateId, onMade, onClose }: Props) {
  const found = useQuery(api.documents.getTemplate.queryOptions({ input: { id: templateId } }));
  return found.data ? <UseForm template={found.data} onMade={onMade} onClose={onClose} /> : null;
}

function UseForm({ template, onMade, onClose }: Omit<Props, 'templateId'> & { template: TemplateDetails }) {
  const { ownUnitId } = useScope();
  const [documentId] = useState(() => newId());
  const [title, setTitle] = useState(template.title);
  const [unitId, setUnitId] = useState(ownUnitId || (template.unit?.id ?? ''));
  const [people, setPeople] = useState<Record<string, PersonDraft>>({});
  const [words, setWords] = useState<Record<string, string>>({});
  const { send, isSending, failure, tell } = useSending();
  const personOf = (roleId: string) => people[roleId] ?? emptyPerson;
  const change = (roleId: string, part: Partial<PersonDraft>) =>
    setPeople((before) => ({ ...before, [roleId]: { ...(before[roleId] ?? emptyPerson), ...part } }));
  const submit = () => {
    const problem = validatePeople(title, template.roles, personOf);
    if (problem) return tell(problem);
    return send(async () => {
      const made = await client.documents.fromTemplate({
        id: template.id,
        documentId,
        title,
        ...(unitId ? { unitId } : {}),
        people: template.roles.map(({ id: roleId }) => {
          const { email, phone, ...person } = personOf(roleId);
          return { roleId, ...person, email: email || null, phone: phone || null };
        }),
        words: wordsToWrite(words),
      });
      onMade(made);
    });
  };
  return (
    <FormDialog
      title={`Novo documento de “${template.title}”`}
      button="Criar rascunho"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label="Título"
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <UnitOfPaper value={unitId} ofNone="Empresa" onChange={setUnitId} />
      {template.roles.map(({ id, label, role }, index) => {
        const person = personOf(id);
        return (
          <fieldset key={id} className={classes.signer} style={{ borderLeftColor: colourOf(index) }}>
            <legend>
              {label}
              {label !== signerRoleWords[role] && ` · ${signerRoleWords[role]}`}
            </legend>
            <SignerFields person={person} isFirst={index === 0} onChange={(part) => change(id, part)} />
          </fieldset>
        );
      })}
      <WordsFields
        template={template}
        words={words}
        onChange={(fieldId, text) => setWords((before) => ({ ...before, [fieldId]: text }))}
      />
    </FormDialog>
  );
}
