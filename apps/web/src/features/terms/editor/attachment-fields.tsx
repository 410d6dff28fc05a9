import { CloseButton } from '@mantine/core';
import callout from '../../../ui/callout.module.css';
import { DocumentField } from '../../crew/shared/document-field.tsx';
import classes from './editor.module.css';
import type { TermFormDraft } from './term-form-draft.ts';

interface Props {
  attachments: TermFormDraft['attachments'];
  problem: string | undefined;
  onChange: (attachments: TermFormDraft['attachments']) => void;
}

const MOST = 5;

/** What goes with the text: their hashes are part of what is frozen. */
export function AttachmentFields({ attachments, problem, onChange }: Props) {
  return (
    <fieldset data-field="attachments">
      <legend>Anexos</legend>
      {attachments.length > 0 && (
        <ul className={classes.chosen} aria-label="Anexos do termo">
          {attachments.map(({ id, name }) => (
            <li key={id}>
              <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
                {name}
              </a>
              <CloseButton
                size="sm"
                aria-label={`Tirar ${name}`}
                onClick={() => onChange(attachments.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {attachments.length < MOST && (
        <DocumentField
          label="Anexar PDF"
          purpose="term-attachment"
          fileId={null}
          onChange={(id, chosen) => {
            if (id)
              onChange([...attachments, { id, name: chosen ?? `Anexo ${attachments.length + 1}`, bytes: 0 }]);
          }}
        />
      )}
      {problem && (
        <p className={callout.formFailure} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
