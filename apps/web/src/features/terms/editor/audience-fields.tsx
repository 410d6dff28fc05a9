import { Checkbox, CloseButton, MultiSelect } from '@mantine/core';
import { termRoles, termRoleWords } from '@traco/contract/terms/term-words';
import { useUnits } from '../../../kit/form/use-lookups.ts';
import classes from './editor.module.css';
import { PersonSearch } from './person-search.tsx';
import type { TermFormDraft } from './term-form-draft.ts';

interface Props {
  draft: TermFormDraft;
  set: <Field extends 'roles' | 'unitIds' | 'people'>(field: Field, value: TermFormDraft[Field]) => void;
}

/** Whom a term asks: roles, of all units or of these, and persons by name. */
export function AudienceFields({ draft, set }: Props) {
  const units = useUnits();
  return (
    <fieldset>
      <legend>Quem deve aceitar</legend>
      {termRoles.map((role) => (
        <Checkbox
          key={role}
          label={termRoleWords[role]}
          checked={draft.roles.includes(role)}
          onChange={(event) =>
            set(
              'roles',
              event.currentTarget.checked
                ? [...draft.roles, role]
                : draft.roles.filter((each) => each !== role),
            )
          }
        />
      ))}
      <MultiSelect
        label="Unidades"
        placeholder={draft.unitIds.length === 0 ? 'Todas' : ''}
        data={units.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.unitIds}
        disabled={draft.roles.length === 0}
        onChange={(unitIds) => set('unitIds', unitIds)}
        comboboxProps={{ shadow: 'md' }}
        nothingFoundMessage="Nenhuma unidade"
      />
      <PersonSearch
        label="Indicar pessoas pelo nome"
        onChoose={(person) => {
          if (!draft.people.some(({ kind, id }) => kind === person.kind && id === person.id))
            set('people', [...draft.people, person]);
        }}
      />
      {draft.people.length > 0 && (
        <ul className={classes.chosen} aria-label="Pessoas indicadas">
          {draft.people.map((person) => (
            <li key={`${person.kind}:${person.id}`}>
              {person.name}
              <CloseButton
                size="sm"
                aria-label={`Tirar ${person.name}`}
                onClick={() =>
                  set(
                    'people',
                    draft.people.filter((each) => each !== person),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
