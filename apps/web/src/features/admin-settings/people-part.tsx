import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ANONYMISE_WORD,
  type FoundPerson,
  personKindWords,
} from '@traco/contract/admin-settings/personal-data';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { formatDate } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './admin-settings.module.css';

const SHORTEST_SEARCH = 3;

/** A person's rights: to be told what is kept of them, and to be forgotten. */
export function PeoplePart() {
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<FoundPerson | null>(null);
  const isLong = search.trim().length >= SHORTEST_SEARCH;
  const found = useQuery(
    api.adminSettings.findPeople.queryOptions({
      input: { search },
      enabled: isLong,
      placeholderData: keepPreviousData,
    }),
  );
  const people = isLong ? (found.data ?? []) : [];
  return (
    <Panel title="Dados de uma pessoa">
      <p className={classes.hint}>
        Exporte tudo o que se guarda de alguém, para entregar a quem pede, ou anonimize quem já saiu. As duas
        coisas ficam registradas. Notas de remessa e cargas continuam pelo prazo da lei, sem o nome.
      </p>
      <SearchField
        label="Procurar pessoa por nome, CPF ou CNPJ"
        placeholder="Nome, CPF ou CNPJ"
        value={search}
        onSearch={setSearch}
      />
      {found.error && <p role="alert">{sentenceFor(found.error)}</p>}
      {isLong && found.data?.length === 0 && (
        <p className={classes.hint}>Ninguém com esse nome ou documento.</p>
      )}
      <ul className={classes.months}>
        {people.map((person) => (
          <Person key={person.id} person={person} onAnonymise={() => setAsked(person)} />
        ))}
      </ul>
      {asked && (
        <AnonymiseDialog
          person={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            void queries.invalidateQueries();
          }}
        />
      )}
    </Panel>
  );
}

function Person({ person, onAnonymise }: { person: FoundPerson; onAnonymise: () => void }) {
  const { send, isSending, failure } = useSending();
  const { kind, id, name, document, unit, active, anonymisedAt } = person;
  return (
    <li>
      <b>{name}</b>
      <span>{[personKindWords[kind], unit, document].filter(Boolean).join(' · ')}</span>
      <small>
        {anonymisedAt
          ? `anonimizado em ${formatDate(anonymisedAt, deviceZone())}`
          : active
            ? 'ativo'
            : 'inativo'}
      </small>
      <div className={classes.acts}>
        <Button
          size="xs"
          variant="default"
          loading={isSending}
          aria-label={`Exportar dados de ${name}`}
          onClick={() => send(async () => saveFile(await client.adminSettings.exportPerson({ kind, id })))}
        >
          Exportar dados
        </Button>
        {!anonymisedAt && (
          <Button size="xs" variant="default" aria-label={`Anonimizar ${name}`} onClick={onAnonymise}>
            Anonimizar
          </Button>
        )}
      </div>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}

function AnonymiseDialog(props: { person: FoundPerson; onDone: () => void; onClose: () => void }) {
  const { kind, id, name } = props.person;
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (reason.trim().length < LEAST_REASON) return tell(REASON_MISSING);
    if (word.trim().toUpperCase() !== ANONYMISE_WORD) return tell(`Digite ${ANONYMISE_WORD} para confirmar.`);
    return send(async () => {
      await client.adminSettings.anonymisePerson({ kind, id, reason: reason.trim(), word: ANONYMISE_WORD });
      notify({ message: `Os dados de ${name} foram anonimizados.`, tone: 'success' });
      props.onDone();
    });
  };
  return (
    <FormDialog
      title={`Anonimizar ${name}?`}
      button="Anonimizar"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={props.onClose}
    >
      <p>
        Nome, documento, contatos e papéis saem do cadastro, das contas e do histórico. Isto não se desfaz. O
        que foi entregue e ganho continua, sem o nome.
      </p>
      <TextInput
        label="Motivo"
        value={reason}
        maxLength={300}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        label={`Digite ${ANONYMISE_WORD}`}
        value={word}
        autoComplete="off"
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
