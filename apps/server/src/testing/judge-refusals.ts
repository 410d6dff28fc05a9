import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@traco/contract/contract';
import { doorErrors } from '@traco/contract/procedure';
import type { TestProject } from 'vitest/node';
import { type Procedure, proceduresOf } from '../platform/procedures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    refusalsFolder: string;
  }
}

/** What no test has provoked yet: it may only grow shorter. */
const LIST = new URL('../../../../scripts/not-yet-provoked.json', import.meta.url);

/**
 * Once per test run: a folder where the workers write down what was refused (`note-refusals.ts`). When every test of the
 * project was run and passed, a refusal that the contract declares and that nobody provoked fails the run by its name.
 */
export default async function judgeRefusals(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'traco-refusals-'));
  project.provide('refusalsFolder', folder);
  return async () => {
    const provoked = provokedIn(folder);
    await rm(folder, { recursive: true, force: true });
    if (!(await wasRunWhole(project))) return;
    const listed = JSON.parse(readFileSync(LIST, 'utf8')) as string[];
    const faults = judged(unprovoked(proceduresOf(contract), provoked), listed);
    if (faults.length > 0) throw new Error(`Refusals of the contract:\n${faults.join('\n')}`);
  };
}

/** What is wrong with what was provoked: what nobody provoked is not listed, or what is listed need not be any more. */
export const judged = (missing: readonly string[], listed: readonly string[]) => [
  ...missing.filter((pair) => !listed.includes(pair)).map((pair) => `${pair}: provoked by no test`),
  ...listed
    .filter((pair) => !missing.includes(pair))
    .map((pair) => `${pair}: provoked, or gone: take it out of scripts/not-yet-provoked.json`),
];

/** What was declared and not provoked: `procedure CODE`, and the door's own refusals that no procedure ever answered. */
export function unprovoked(
  declared: readonly Pick<Procedure, 'name' | 'codes'>[],
  provoked: ReadonlySet<string>,
  ofDoor: readonly string[] = Object.keys(doorErrors),
) {
  const own = declared.flatMap(({ name, codes }) => codes.map((code) => `${name} ${code}`));
  const answered = new Set([...provoked].map((pair) => pair.split(' ')[1]));
  return [
    ...own.filter((pair) => !provoked.has(pair)),
    ...ofDoor.filter((code) => !answered.has(code)).map((code) => `(any) ${code}`),
  ];
}

const provokedIn = (folder: string) =>
  new Set(
    readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
    ),
  );

/** Some files alone, or tests by their name, prove nothing of the rest; what failed is told already. */
async function wasRunWhole(project: TestProject) {
  const { testFiles } = await project.globTestFiles();
  const passed = project.vitest.state
    .getTestModules()
    .filter((module) => module.project.name === project.name && module.state() === 'passed');
  const isNarrowed = project.vitest.config.testNamePattern !== undefined;
  return !isNarrowed && passed.length === testFiles.length;
}
