import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { problemOf } from '@traco/contract/concrete-volume/load';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { TermFields, type TermVersion } from '@traco/contract/terms/term';
import { charactersOf } from '@traco/contract/terms/term-runs';
import { type TermKind, termKinds, termKindWords } from '@traco/contract/terms/term-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { EditFormFrame } from '../../../kit/form/edit-form.tsx';
import { fieldProps } from '../../../kit/form/field-props.ts';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { useEditForm } from '../../../kit/form/use-edit-form.ts';
import { client } from '../../../lib/api.ts';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { AttachmentFields } from './attachment-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import classes from './editor.module.css';
import { Preview } from './preview.tsx';
import { draftOf, fieldsOf, type TermFormDraft } from './term-form-draft.ts';
import { wordOf } from './term-form-words.ts';
import { TextEditor } from './text-editor.tsx';

type Saved = TermVersion & { termId?: string };

const labels: Record<keyof TermFormDraft, string> = {
  kind: 'Assunto',
  title: 'Título',
  body: 'Texto',
  roles: 'Funções',
  unitIds: 'Unidades',
  people: 'Pessoas indicadas',
  due: 'Responder até',
  blocks: 'Bloqueio',
  attachments: 'Anexos',
};

interface Props {
  version: TermVersion | null;
  onSaved: (saved: { id: string; termId: string }) => void;
  onClose: () => void;
}

/** A term as it is written: its text at the left, whom it asks and until when beside it. */
export function TermForm({ version, onSaved, onClose }: Props) {
  const today = dayIn(new Date(), COMPANY_ZONE);
  const form = useEditForm<TermFormDraft, Saved>({
    name: `term ${version?.id ?? 'new'}`,
    row: version,
    draftOf,
    check: (draft) => {
      const fields = fieldsOf(draft, today);
      return {
        title: problemOf(TermFields.shape.title, fields.title),
        body:
          charactersOf(draft.body) === 0
            ? 'Escreva o texto do termo.'
            : problemOf(TermFields.shape.body, fields.body),
        due: draft.due && !parseDay(draft.due, today) ? 'Informe um dia que existe.' : undefined,
      };
    },
    save: (draft, base, id) =>
      base
        ? client.terms.edit({ id: base.id, revision: base.revision, ...fieldsOf(draft, today) })
        : client.terms.create({ id, ...fieldsOf(draft, today) }),
    fieldOf: (code) => (code === 'FILE_UNKNOWN' ? 'attachments' : undefined),
    onSaved: ({ id, termId }) => onSaved({ id, termId: termId ?? '' }),
  });
  const { draft, problems, set } = form;
  const text = fieldProps(form, labels);
  return (
    <EditFormFrame
      form={form}
      label="Termo"
      button="Salvar rascunho"
      labels={labels}
      draftOf={draftOf}
      wordOf={wordOf}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <div className={classes.side}>
          <TextInput {...text('title')} maxLength={120} data-autofocus />
          <TextEditor body={draft.body} problem={problems.body} onChange={(body) => set('body', body)} />
        </div>
        <div className={classes.side}>
          <NativeSelect
            label={labels.kind}
            value={draft.kind}
            disabled={version !== null && version.version > 1}
            data={termKinds.map((value) => ({ value, label: termKindWords[value] }))}
            onChange={(event) => set('kind', event.currentTarget.value as TermKind)}
          />
          <AudienceFields draft={draft} set={set} />
          <fieldset>
            <legend>Prazo</legend>
            <WhenField
              kind="day"
              label={labels.due}
              today={today}
              value={draft.due}
              error={problems.due}
              onChange={(day) => set('due', day)}
            />
            <Switch
              label="Bloquear o acesso de quem não responder até o prazo"
              checked={draft.blocks}
              disabled={!draft.due}
              onChange={(event) => set('blocks', event.currentTarget.checked)}
            />
          </fieldset>
          <AttachmentFields
            attachments={draft.attachments}
            problem={problems.attachments}
            onChange={(attachments) => set('attachments', attachments)}
          />
          <Preview draft={draft} />
        </div>
      </div>
    </EditFormFrame>
  );
}
