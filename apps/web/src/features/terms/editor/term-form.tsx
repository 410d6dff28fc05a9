import { Switch, TextInput } from '@mantine/core';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { TermFields, type TermVersion } from '@traco/contract/terms/term';
import { charactersOf } from '@traco/contract/terms/term-runs';
import { termKindWords } from '@traco/contract/terms/term-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { byContract } from '../../../kit/form/check-draft.ts';
import { ChoiceField } from '../../../kit/form/choice-field.tsx';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
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
  const check = byContract(TermFields, (draft: TermFormDraft) => fieldsOf(draft, today), {
    places: { dueOn: 'due', attachmentIds: 'attachments' },
    also: ({ body, due }: TermFormDraft) => ({
      body: charactersOf(body) === 0 ? 'Escreva o texto do termo.' : undefined,
      due: due && !parseDay(due, today) ? 'Informe um dia que existe.' : undefined,
    }),
  });
  const form = useForm({
    name: `term ${version?.id ?? 'new'}`,
    row: version as Saved | null,
    draftOf,
    labels,
    check,
    save: (fields, { base, id }): Promise<Saved> =>
      base
        ? client.terms.edit({ id: base.id, revision: base.revision, ...fields })
        : client.terms.create({ id, ...fields }),
    refusals: { FILE_UNKNOWN: 'attachments' },
    words: wordOf,
    onSaved: ({ id, termId }) => onSaved({ id, termId: termId ?? '' }),
  });
  const { draft, problems, set } = form;
  return (
    <FormFrame form={form} label="Termo" button="Salvar rascunho" onClose={onClose}>
      <div className={classes.columns}>
        <div className={classes.side}>
          <TextInput {...form.field('title')} maxLength={120} data-autofocus />
          <TextEditor body={draft.body} problem={problems.body} onChange={(body) => set('body', body)} />
        </div>
        <div className={classes.side}>
          <ChoiceField
            {...form.field('kind')}
            disabled={version !== null && version.version > 1}
            of={termKindWords}
          />
          <AudienceFields draft={draft} set={set} />
          <fieldset>
            <legend>Prazo</legend>
            <WhenField kind="day" {...form.field('due')} today={today} />
            <Switch
              {...form.tick('blocks')}
              label="Bloquear o acesso de quem não responder até o prazo"
              disabled={!draft.due}
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
    </FormFrame>
  );
}
