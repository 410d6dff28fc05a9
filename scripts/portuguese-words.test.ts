import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const sources = ['apps/web/src', 'apps/server/src', 'packages/contract/src'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.(test|fixture)\.tsx?$/.test(file)),
);

/** What a clerk of a Brazilian plant would not say, and what is said instead. */
const NOT_OURS: [RegExp, string][] = [
  [/\bficheiro/i, 'arquivo'],
  [/\btelem[óo]vel/i, 'celular'],
  [/\butilizador/i, 'usuário, pessoa'],
  [/\becrã/i, 'tela'],
  [/\bregisto/i, 'registro'],
  [/\bdemasiad/i, 'demais'],
  [/\b[Jj]á não (abr|precis|cheg|ve|vê|exist|val)/, 'não … mais'],
  [/\bpor (enviar|sair|ler|responder|fazer)\b/, 'a enviar, a sair, a responder'],
  [/\bpassa por estes filtros/, 'com estes filtros'],
  [/\bpassa do limite/, 'o máximo é …'],
  [/\bvida (útil )?do concreto|\bVida útil/, 'prazo do concreto'],
  [/\b[Jj]unte (uma|pelo|no)\b/, 'anexe'],
  [/\bo traço é a meta/, 'a linha marca a meta'],
  [/\bOutra pessoa (mexeu|mudou)|\bAlguém (mexeu|mudou)/, 'Outra pessoa alterou'],
  [/\b(Ele|Ela) (já )?(tem|está)\b/, 'há …, sem gênero'],
];

/** A source without its comments: those are English, and may tell what was said before. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const found = (text: string) =>
  NOT_OURS.flatMap(([word, better]) => {
    const said = word.exec(text)?.[0];
    return said ? [`${said} → ${better}`] : [];
  });

test('no sentence says what a clerk of the plant would not', () => {
  expect(sources.length).toBeGreaterThan(1500);
  const odd = sources.flatMap((file) =>
    found(withoutComments(readFileSync(path.join(root, file), 'utf8'))).map((words) => `${file}: ${words}`),
  );
  expect(odd).toEqual([]);
});

test.each([
  "'O ficheiro não chegou'",
  "'Nenhuma carga passa por estes filtros.'",
  "'Ele já tem férias.'",
  "'Alguém mudou este modelo.'",
])('a planted one is found: %s', (planted) => {
  expect(found(withoutComments(planted))).toHaveLength(1);
  expect(found(withoutComments(`// ${planted}`))).toEqual([]);
});
