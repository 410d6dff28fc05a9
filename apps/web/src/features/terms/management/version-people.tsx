import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { TermPersonLine } from '@traco/contract/terms/term';
import {
  type TermStanding,
  termStandings,
  termStandingWords,
  termWayWords,
} from '@traco/contract/terms/term-words';
import { useState } from 'react';
import { pagesOf } from '../../../kit/list/pages-of.ts';
import { usePages } from '../../../kit/list/use-pages.ts';
import { api } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import classes from './management.module.css';
import { topics } from './topics.ts';
import type { VersionProps } from './version-details.tsx';

const PAGE = 50;

/** Whom a version asks, by name: who owes first, and every answer to be read. */
export function VersionPeople({ version, set }: VersionProps) {
  const [standing, setStanding] = useState<TermStanding | ''>(version.counts.pending > 0 ? 'pending' : '');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const input = { id: version.id, ...(standing && { standing }), ...(search && { search }) };
  const pages = useInfiniteQuery(api.terms.people.infiniteOptions(pagesOf(input, topics, PAGE)));
  const { rows, hasMore, loadMore, isLoading } = usePages(pages);
  const isDraft = version.state === 'draft';
  return (
    <>
      <h3 className={classes.part}>{isDraft ? 'A quem será pedido' : 'Pessoas'}</h3>
      <div className={classes.versions}>
        {!isDraft && (
          <NativeSelect
            aria-label="Situação das pessoas"
            value={standing}
            data={[
              { value: '', label: 'Todas' },
              ...termStandings.map((value) => ({ value, label: termStandingWords[value] })),
            ]}
            onChange={(event) => setStanding(event.currentTarget.value as TermStanding | '')}
          />
        )}
        <TextInput
          aria-label="Procurar pessoa"
          placeholder="Nome ou CPF"
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {rows.length === 0 && !isLoading && <p>Ninguém aqui.</p>}
      <ul className={classes.people} aria-label="Pessoas do termo">
        {rows.map((line) => (
          <li key={line.key}>
            <span>
              {line.name}
              <small>{detailsOf(line)}</small>
            </span>
            {line.answerId && (
              <Button size="xs" variant="default" onClick={() => set({ resposta: line.answerId }, false)}>
                Ver resposta<span className="visually-hidden"> de {line.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" onClick={loadMore}>
          Carregar mais
        </Button>
      )}
    </>
  );
}

const detailsOf = (line: TermPersonLine): string =>
  [
    line.unitName,
    termStandingWords[line.standing].toLowerCase(),
    line.answeredAt && formatInstant(line.answeredAt, COMPANY_ZONE),
    line.way && termWayWords[line.way],
    line.reason && `“${line.reason}”`,
    line.standing === 'pending' && !line.hasAccount && 'sem acesso ao sistema',
    !line.isAsked && 'não é mais pedido',
  ]
    .filter(Boolean)
    .join(' · ');
