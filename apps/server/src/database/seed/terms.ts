import { createHash } from 'node:crypto';
import type { TermPersonKind } from '@traco/contract/terms/term';
import type { TermBody } from '@traco/contract/terms/term-body';
import { frozenText } from '@traco/contract/terms/term-text';
import type { TermKind, TermRole } from '@traco/contract/terms/term-words';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { termAnswers, terms, termVersions } from '../tables/terms.ts';
import type { Plant } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { conductText, imageText, lgpdText, ppeText } from './term-texts.ts';

type VersionRow = typeof termVersions.$inferInsert;
type AnswerRow = typeof termAnswers.$inferInsert;

/** The terms of the demo company, and what people answered. */
export interface DemoTerms {
  terms: (typeof terms.$inferInsert)[];
  versions: VersionRow[];
  answers: AnswerRow[];
}

interface Person {
  kind: TermPersonKind & TermRole;
  id: string;
  name: string;
  cpf: string;
  unit: { id: string; name: string };
}

const DAY = 86_400_000;
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const roles: TermRole[] = ['driver', 'seller', 'manager', 'employee'];

/** Three terms in force, one of them in its second version, and a draft; nobody is kept from going on. */
export function buildTerms(seed: string, now: Date, plants: readonly Plant[], office: string): DemoTerms {
  const random = createRandom(`${seed} terms`);
  const made: DemoTerms = { terms: [], versions: [], answers: [] };
  const people = plants.flatMap(peopleOf);
  const demo = plants[0]!.employees[0]!.id;
  const publish = (
    of: { termId: string; version: number; title: string; body: TermBody; roles: TermRole[] },
    days: { publishedAgo: number; dueIn?: number; supersededAgo?: number },
    share: { accepted: number; refused: number; demoOwes: boolean },
  ) => {
    const version = versionOf(random, now, office, of, days);
    made.versions.push(version);
    const until = days.supersededAgo ?? 0;
    for (const person of people.filter(({ kind }) => of.roles.includes(kind))) {
      const chance = random.next();
      const owes = person.id === demo ? share.demoOwes : chance > share.accepted + share.refused;
      if (owes) continue;
      const refused = person.id !== demo && chance > share.accepted;
      const ago = random.between(until, days.publishedAgo);
      made.answers.push(answerOf(random, version, person, new Date(now.getTime() - ago * DAY), refused));
    }
  };
  const begin = (kind: TermKind) => {
    const id = random.id(new Date(now.getTime() - 400 * DAY));
    made.terms.push({ id, kind, createdBy: office, createdAt: new Date(now.getTime() - 400 * DAY) });
    return id;
  };

  const ppe = {
    termId: begin('ppe'),
    title: 'Termo de uso de EPI',
    roles: ['driver', 'employee'] as TermRole[],
  };
  publish(
    { ...ppe, version: 1, body: ppeText.slice(0, -2).concat(ppeText.slice(-1)) },
    { publishedAgo: 390, supersededAgo: 9 },
    { accepted: 0.94, refused: 0.01, demoOwes: false },
  );
  publish(
    { ...ppe, version: 2, body: ppeText },
    { publishedAgo: 9, dueIn: 12 },
    { accepted: 0.58, refused: 0.01, demoOwes: true },
  );
  publish(
    { termId: begin('conduct'), version: 1, title: 'Código de conduta', body: conductText, roles },
    { publishedAgo: 120 },
    { accepted: 0.9, refused: 0.02, demoOwes: false },
  );
  publish(
    { termId: begin('lgpd'), version: 1, title: 'Tratamento de dados pessoais', body: lgpdText, roles },
    { publishedAgo: 40, dueIn: -3 },
    { accepted: 0.82, refused: 0, demoOwes: false },
  );
  made.versions.push({
    id: random.id(now),
    termId: begin('image'),
    version: 1,
    title: 'Uso de imagem em materiais da empresa',
    body: imageText,
    roles: ['employee' as const],
    createdAt: now,
  });
  return made;
}

const peopleOf = ({ unit, drivers, sellers, managers, employees }: Plant): Person[] => {
  const as = (kind: Person['kind'], rows: readonly { id: string; name: string; cpf: string }[]): Person[] =>
    rows.map(({ id, name, cpf }) => ({ kind, id, name, cpf, unit: { id: unit.id, name: unit.name } }));
  return [
    ...as(
      'driver',
      drivers.filter(({ partnerId }) => !partnerId),
    ),
    ...as('seller', sellers),
    ...as('manager', managers),
    ...as('employee', employees),
  ];
};

function versionOf(
  random: Random,
  now: Date,
  office: string,
  of: { termId: string; version: number; title: string; body: TermBody; roles: TermRole[] },
  { publishedAgo, dueIn, supersededAgo }: { publishedAgo: number; dueIn?: number; supersededAgo?: number },
): VersionRow {
  const { termId, version, title, body } = of;
  const publishedAt = new Date(now.getTime() - publishedAgo * DAY);
  const text = frozenText({ termId, version, title, body, attachments: [] });
  return {
    id: random.id(publishedAt),
    ...of,
    dueOn: dueIn === undefined ? null : addDays(dayIn(now, 'America/Sao_Paulo'), dueIn),
    frozenText: text,
    sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
    publishedAt,
    publishedBy: office,
    createdAt: publishedAt,
    supersededAt: supersededAgo === undefined ? null : new Date(now.getTime() - supersededAgo * DAY),
  };
}

function answerOf(
  random: Random,
  version: VersionRow,
  person: Person,
  at: Date,
  refused: boolean,
): AnswerRow {
  return {
    id: random.id(at),
    termId: version.termId,
    versionId: version.id,
    personKind: person.kind,
    personId: person.id,
    unitId: person.unit.id,
    personName: person.name,
    personCpf: person.cpf,
    personUnit: person.unit.name,
    answer: refused ? 'refused' : 'accepted',
    reason: refused ? 'Quero conversar com o encarregado antes' : '',
    sha256: version.sha256!,
    code: Array.from({ length: 16 }, () => random.pick([...SIGNS])).join(''),
    way: 'identified',
    ipAddress: '10.20.0.14',
    answeredAt: at,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-T500) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  };
}
