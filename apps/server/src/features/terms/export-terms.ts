import { COMPANY_ZONE } from '@traco/contract/constants';
import type { TermLine, TermPersonLine } from '@traco/contract/terms/term';
import {
  audienceWords,
  termKindWords,
  termStandingWords,
  termStateWords,
  termWayWords,
} from '@traco/contract/terms/term-words';
import { formatCpf } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import { readVersion } from './read-version.ts';
import { companyHour } from './term-hours.rules.ts';
import { listPeople } from './term-people.queries.ts';
import { listTerms } from './term-rows.queries.ts';

const { terms } = signedInDoor;

const share = (part: number, { asked }: TermLine) => (asked > 0 ? part / asked : null);

const termColumns: Column<TermLine>[] = [
  { title: 'Termo', of: ({ title }) => title },
  { title: 'Assunto', of: ({ kind }) => termKindWords[kind] },
  { title: 'Versão', of: ({ version }) => version },
  { title: 'Situação', of: ({ state }) => termStateWords[state] },
  { title: 'Quem deve aceitar', of: audienceWords },
  { title: 'Prazo', kind: 'date', of: ({ dueOn }) => dueOn },
  { title: 'Bloqueia', of: ({ blocks }) => (blocks ? 'Sim' : 'Não') },
  { title: 'Pessoas', of: ({ asked }) => asked },
  { title: 'Aceites %', kind: 'percent', of: (line) => share(line.accepted, line) },
  { title: 'Pendentes %', kind: 'percent', of: (line) => share(line.pending, line) },
  { title: 'Recusas %', kind: 'percent', of: (line) => share(line.refused, line) },
  { title: 'SHA-256', of: ({ sha256 }) => sha256 },
];

const peopleColumns: Column<TermPersonLine>[] = [
  { title: 'Nome', of: ({ name }) => name },
  { title: 'CPF', of: ({ cpf }) => cpf && formatCpf(cpf) },
  { title: 'Unidade', of: ({ unitName }) => unitName },
  { title: 'Situação', of: ({ standing }) => termStandingWords[standing] },
  { title: 'Registrado em', of: ({ answeredAt }) => answeredAt && companyHour(answeredAt) },
  { title: 'Como', of: ({ way }) => way && termWayWords[way] },
  { title: 'Motivo', of: ({ reason }) => reason },
  { title: 'Recibo', of: ({ code }) => code },
  { title: 'Ainda deve', of: ({ isAsked }) => (isAsked ? 'Sim' : 'Não') },
];

/** The filtered list of terms as a file, by title. */
export const exportTerms = terms.export.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const today = dayIn(now(), COMPANY_ZONE);
    const all = { sort: 'title', limit: MOST_SHEET_ROWS + 1 } as const;
    const found = await listTerms(db, today, filter, all);
    refuseTooMany(found.length, errors);
    return toSheet(format, `termos-${today}`, termColumns, found);
  },
);

/** The people of a version as a file, by name: who accepted, who refused, who owes. */
export const exportAnswers = terms.exportPeople.handler(
  async ({ input: { format, ...filter }, context: { db, now }, errors }) => {
    const version = await readVersion(db, filter.id);
    if (!version) throw errors.TERM_NOT_FOUND();
    const found = await listPeople(db, filter, MOST_SHEET_ROWS + 1);
    refuseTooMany(found.length, errors);
    const name = `aceites-v${version.version}-${dayIn(now(), COMPANY_ZONE)}`;
    return toSheet(format, name, peopleColumns, found);
  },
);
