import { checklistWords } from '@traco/contract/operational-sheet/checklist-words';
import type { ChecklistItem } from '@traco/contract/operational-sheet/sheet-entries';
import { useEffect, useRef } from 'react';
import { PhotoField } from '../../../../ui/touch/photo-field.tsx';
import touch from '../../../../ui/touch/touch.module.css';
import { TouchChoices, TouchField } from '../../../../ui/touch/touch-field.tsx';
import classes from './forms.module.css';
import type { ChecklistEntry } from './use-checklist.ts';

interface Props {
  item: ChecklistItem;
  checklist: ChecklistEntry;
}

/** One answer about the truck; a NÃO asks what there is, and to see it. */
export function ChecklistAnswer({ item, checklist }: Props) {
  const { values, put, problems, isNo, left } = checklist;
  return (
    <div className={`${touch.form} ${classes.check}`} data-answer={values.answers[item]}>
      <TouchChoices
        isRow
        label={checklistWords[item]}
        options={[
          ['ok', 'OK'],
          ['no', 'NÃO'],
        ]}
        value={values.answers[item] ?? ''}
        onChoose={(answer) => put({ answers: { ...values.answers, [item]: answer } })}
        problem={item === left[0] ? problems.answers : undefined}
      />
      {isNo(item) && <FaultFields item={item} checklist={checklist} />}
    </div>
  );
}

/** What a NÃO asks opens under it: on a small phone it may lie below the edge, or under the button. */
function FaultFields({ item, checklist }: Props) {
  const { values, put, problems, answered, kept, untold, unseen } = checklist;
  const isNew = !answered.some((each) => each.item === item && !each.ok);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div ref={fields} className={`${touch.form} ${classes.fault}`}>
      <TouchField
        label={`O que há com: ${checklistWords[item].toLowerCase()}`}
        value={values.notes[item] ?? ''}
        maxLength={200}
        onText={(note) => put({ notes: { ...values.notes, [item]: note } })}
        problem={item === untold ? problems.notes : undefined}
      />
      {kept[item] && !values.photos[item]?.length ? (
        <p className={touch.hint}>A foto já foi enviada.</p>
      ) : null}
      <PhotoField
        label={`Foto: ${checklistWords[item].toLowerCase()}`}
        photos={values.photos[item] ?? []}
        most={1}
        onChange={(photos) => put({ photos: { ...values.photos, [item]: photos } })}
        problem={item === unseen ? problems.photos : undefined}
      />
    </div>
  );
}
