import { runInNewContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { declaredOnly } from './declared-only.plugin.ts';

const sources: Record<string, string> = {
  '/contract/schemas.ts': `
    import { make } from '/make.ts';
    export const LIMIT = 3;
    const inner = make('inner');
    export const Used = make('used', inner), plain = [1, 2];
    export const Unused = make('unused', inner);
    export const later = () => make('later');
  `,
  '/make.ts': `export const make = (name, ...of) => { made.push(name); return { name, of }; };`,
};

/** What is left of the contract, and what was made as it ran. */
async function builtFrom(entry: string) {
  const plugins = [
    {
      name: 'sources',
      resolveId: (id: string) => id,
      load: (id: string) => (id === '/entry.ts' ? entry : sources[id]),
    },
    declaredOnly('/contract'),
  ];
  const options = { input: '/entry.ts', output: { format: 'iife' as const } };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, rolldownOptions: options },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const made: string[] = [];
  runInNewContext(output[0].code, { made });
  return { made, code: output[0].code };
}

test('of the contract only what is used is in the app, with what it is made of', async () => {
  const { made } = await builtFrom(
    `import { Used } from '/contract/schemas.ts'; made.push(Used.of[0].name);`,
  );
  expect(made).toEqual(['inner', 'used', 'inner']);
});

test('who uses a number of the contract brings none of its schemas', async () => {
  const { made, code } = await builtFrom(`import { LIMIT } from '/contract/schemas.ts'; made.push(LIMIT);`);
  expect(made).toEqual([3]);
  expect(code).not.toContain('unused');
});
