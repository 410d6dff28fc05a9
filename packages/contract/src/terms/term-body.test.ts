import { expect, test } from 'vitest';
import { TermBody } from './term-body.ts';
import { charactersOf, wordsOfLine } from './term-runs.ts';
import { frozenText, termOfText } from './term-text.ts';
import { audienceWords, mayStep, termStates } from './term-words.ts';

const body: TermBody = [
  { kind: 'paragraph', line: [{ text: 'Eu, ' }, { variable: 'nome', bold: true }, { text: ', aceito.' }] },
];
const values = { nome: 'Ana Lima', cpf: '529.982.247-25', unidade: 'Traço Itu' };

test('a variable stands as it is written, or says whose it is', () => {
  const [block] = body;
  const line = block?.kind === 'paragraph' ? block.line : [];
  expect(wordsOfLine(line)).toBe('Eu, {nome}, aceito.');
  expect(wordsOfLine(line, values)).toBe('Eu, Ana Lima, aceito.');
  expect(charactersOf(body)).toBe('Eu, {nome}, aceito.'.length);
});

test('nothing but the nodes of a term comes through: no address, no foreign node, no control character', () => {
  const takes = (node: unknown) => TermBody.safeParse([node]).success;
  expect(takes({ kind: 'paragraph', line: [{ text: 'x' }] })).toBe(true);
  for (const node of [
    { kind: 'paragraph', line: [{ text: 'x', href: 'javascript:0' }] },
    { kind: 'paragraph', line: [{ text: 'x' }], onclick: 'x' },
    { kind: 'iframe', line: [] },
    { kind: 'heading', level: 3, line: [] },
    { kind: 'list', ordered: false, items: [] },
  ])
    expect(takes(node), JSON.stringify(node)).toBe(false);
  expect(TermBody.parse([{ kind: 'paragraph', line: [{ text: 'a\u0000b\ud800' }] }])).toEqual([
    { kind: 'paragraph', line: [{ text: 'a b\ufffd' }] },
  ]);
});

test('the frozen text is the same whatever order its parts came in, and reads back as it was', () => {
  const whole = { termId: 't', version: 2, title: 'EPI', body, attachments: ['ab'] };
  const turned = JSON.parse(
    `{"attachments":["ab"],"body":[{"line":[{"text":"Eu, "},{"bold":true,"variable":"nome"},{"text":", aceito."}],"kind":"paragraph"}],"title":"EPI","version":2,"termId":"t"}`,
  );
  expect(frozenText(turned)).toBe(frozenText(whole));
  expect(frozenText(whole)).toMatch(
    /^\{"format":"traco-termo-1","termId":"t","version":2,"title":"EPI","body":\[\{"kind":/,
  );
  expect(termOfText(frozenText(whole))).toEqual({ format: 'traco-termo-1', ...whole });
});

test('a version goes forward only', () => {
  const steps = termStates.flatMap((from) =>
    termStates.filter((to) => mayStep(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['draft published', 'published superseded', 'published revoked']);
});

test('an audience is told in words, without a name', () => {
  expect(audienceWords({ roles: ['driver', 'employee'], unitNames: ['Traço Itu'], named: 2 })).toBe(
    'Motoristas, Outros funcionários de Traço Itu e 2 pessoas indicadas',
  );
  expect(audienceWords({ roles: [], unitNames: [], named: 1 })).toBe('1 pessoa indicada');
  expect(audienceWords({ roles: [], unitNames: [], named: 0 })).toBe('Ninguém ainda');
});
