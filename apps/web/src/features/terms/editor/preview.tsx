import { Button } from '@mantine/core';
import type { TermPerson } from '@traco/contract/terms/term';
import { formatCpf } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { ShortDialog } from '../../../ui/short-dialog.tsx';
import { TermText } from '../shared/term-text.tsx';
import classes from './editor.module.css';
import { PersonSearch } from './person-search.tsx';
import type { TermFormDraft } from './term-form-draft.ts';

/** The text as one of the company's people will read it. */
export function Preview({ draft }: { draft: TermFormDraft }) {
  const [isOpen, setOpen] = useState(false);
  const [person, setPerson] = useState<TermPerson>();
  const values = person && { nome: person.name, cpf: formatCpf(person.cpf), unidade: person.unitName };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ver como uma pessoa lê
      </Button>
      {isOpen && (
        <ShortDialog
          title={person ? `Como ${person.name} lê` : 'Como uma pessoa lê'}
          onClose={() => setOpen(false)}
        >
          <PersonSearch label="Pessoa" onChoose={setPerson} />
          <article className={classes.paper}>
            <h2>{draft.title || 'Sem título'}</h2>
            <TermText body={draft.body} values={values} />
          </article>
        </ShortDialog>
      )}
    </>
  );
}
