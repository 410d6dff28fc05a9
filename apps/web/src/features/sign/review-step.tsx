import { Checkbox } from '@mantine/core';
import {
  documentKindWords,
  senderWords,
  signerRoleWords,
  signingConsent,
  signingLaw,
} from '@traco/contract/documents/document-words';
import { formatCpf } from '@traco/contract/values/identifiers';
import type { ReactNode } from 'react';
import { fieldAlert } from './field-alert.tsx';
import classes from './parts.module.css';
import type { StepProps } from './step-props.ts';
import type { Face } from './steps.ts';
import { whereWords } from './where-words.ts';

/** Once more, before it counts: what is signed, by whom, how, and by which law. */
export function ReviewStep({ page, draft, steps }: StepProps) {
  const { agree, hasAgreed, givesPosition, setGivesPosition, problemOf, goTo } = steps;
  const texts = page.fields.filter(({ id, kind }) => kind === 'text' && draft.values[id]?.trim());
  const part = (name: string, to: { face: Face; words: string; label: string }, told: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{told}</dd>
      <dd>
        <button type="button" aria-label={to.label} onClick={() => goTo(to.face)}>
          {to.words}
        </button>
      </dd>
    </div>
  );
  return (
    <>
      <dl className={classes.review}>
        {part(
          'Documento',
          { face: 'read', words: 'Ler', label: 'Ler de novo o documento' },
          <>
            <b>{page.title}</b> · {documentKindWords[page.kind]} ·{' '}
            {page.pages.length === 1 ? '1 página' : `${page.pages.length} páginas`} · enviado por{' '}
            {senderWords(page.senderName, page.unitName)}
          </>,
        )}
        {part(
          'Quem assina',
          { face: 'who', words: 'Mudar', label: 'Mudar quem assina' },
          <>
            <b>{draft.name}</b> · CPF&nbsp;{formatCpf(draft.cpf)} · {signerRoleWords[page.signer.role]}
            {texts.map(({ id, label }) => (
              <span key={id}>
                {label || 'Texto'}: {draft.values[id]}
              </span>
            ))}
          </>,
        )}
        {part(
          'Assinatura',
          { face: 'draw', words: 'Mudar', label: 'Mudar a assinatura' },
          <>
            <Drawn drawing={draft.signature} words="Sua assinatura" />
            <Drawn drawing={draft.initials} words="Sua rubrica" />
            <span>{whereWords(page, draft)}</span>
          </>,
        )}
      </dl>
      <Checkbox
        name="agreed"
        label={signingConsent.text}
        error={fieldAlert(problemOf('agreed'))}
        checked={hasAgreed}
        onChange={(event) => agree(event.currentTarget.checked)}
      />
      <Checkbox
        label="Registrar também minha localização (opcional)"
        checked={givesPosition}
        onChange={(event) => setGivesPosition(event.currentTarget.checked)}
      />
      <p className={classes.quiet}>
        A assinatura eletrônica que você aceita acima vale nos termos do {signingLaw}.
      </p>
    </>
  );
}

const Drawn = ({ drawing, words }: { drawing: string | null; words: string }) =>
  drawing && <img src={`data:image/png;base64,${drawing}`} alt={words} />;
