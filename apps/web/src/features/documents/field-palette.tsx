import { Button, Checkbox, TextInput } from '@mantine/core';
import { fieldKinds, fieldKindWords } from '@traco/contract/documents/document-words';
import classes from './documents.module.css';
import type { Placing } from './use-placing.ts';

/** Which field the next touch puts on the page; of a text that is put, what is asked for. */
export function FieldPalette({ placing: { kind, chooseKind, field, alter } }: { placing: Placing }) {
  return (
    <section aria-label="Campos">
      <h3>Campos na página</h3>
      <p className={classes.quiet}>
        Escolha um campo e toque na página. Depois arraste para ajustar. Sem campos, o signatário vê só o
        documento e a assinatura fica na página de evidências.
      </p>
      <div className={classes.palette}>
        {fieldKinds.map((value) => (
          <Button
            key={value}
            size="xs"
            variant={kind === value ? 'filled' : 'default'}
            aria-pressed={kind === value}
            onClick={() => chooseKind(value)}
          >
            {fieldKindWords[value]}
          </Button>
        ))}
      </div>
      {field?.kind === 'text' && (
        <div className={classes.pair}>
          <TextInput
            label="O que preencher"
            maxLength={60}
            value={field.label}
            onChange={(event) => alter(field.id, { label: event.currentTarget.value })}
          />
          <Checkbox
            label="Obrigatório"
            checked={field.required}
            onChange={(event) => alter(field.id, { required: event.currentTarget.checked })}
          />
        </div>
      )}
    </section>
  );
}
