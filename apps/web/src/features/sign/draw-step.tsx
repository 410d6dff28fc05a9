import { Button } from '@mantine/core';
import { DrawingField, OwnDrawingField } from './drawing-field.tsx';
import classes from './parts.module.css';
import type { StepProps } from './step-props.ts';
import { whereWords } from './where-words.ts';

interface Props extends StepProps {
  /** Whoever is signed in has signatures that they keep. */
  isOwn: boolean;
  /** The office has chosen no place for the signature: they may. */
  mayPlace: boolean;
}

/** The signature, initials where they are asked for, and where the signature goes. */
export function DrawStep({ page, draft, steps, isOwn, mayPlace }: Props) {
  const { fill, problemOf, goTo } = steps;
  const Drawing = isOwn ? OwnDrawingField : DrawingField;
  return (
    <>
      <Drawing
        kind="signature"
        problem={problemOf('signature')}
        drawing={draft.signature}
        onChange={(signature, how) => fill({ signature, how })}
      />
      {page.fields.some(({ kind }) => kind === 'initials') && (
        <Drawing
          kind="initials"
          problem={problemOf('initials')}
          drawing={draft.initials}
          onChange={(initials, initialsHow) => fill({ initials, initialsHow })}
        />
      )}
      {mayPlace && (
        <div className={classes.placing}>
          <span>{whereWords(page, draft)}</span>
          <Button variant="default" disabled={!draft.signature} onClick={() => goTo('place')}>
            {draft.places.length > 0 ? 'Mudar os lugares' : 'Colocar na página'}
          </Button>
        </div>
      )}
    </>
  );
}
