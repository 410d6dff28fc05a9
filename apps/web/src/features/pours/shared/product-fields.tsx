import { Select } from '@mantine/core';
import { pourElements } from '@traco/contract/pours/pour';
import { pourElementWords } from '@traco/contract/pours/pour-words';
import { choiceOf, type Marked } from './pour-choice.ts';
import classes from './pour-form.module.css';
import type { PourForm } from './use-pour-form.ts';

/** What is poured, and into what. */
export function ProductFields({ form, marked }: { form: PourForm; marked: Marked }) {
  return (
    <div className={classes.pair}>
      {marked(
        'mixId',
        <Select
          label="Produto"
          placeholder="Classe, abatimento ou código"
          data={form.lookups.mixes.map(({ id, name, code }) => ({ value: id, label: `${code} · ${name}` }))}
          {...choiceOf(form, 'mixId')}
          searchable
          allowDeselect={false}
        />,
      )}
      {marked(
        'element',
        <Select
          label="Peça"
          placeholder="O que será concretado"
          data={pourElements.map((value) => ({ value, label: pourElementWords[value] }))}
          {...choiceOf(form, 'element')}
          searchable
          allowDeselect={false}
        />,
      )}
    </div>
  );
}
