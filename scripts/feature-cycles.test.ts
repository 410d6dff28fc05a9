import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cyclesIn, importsOf, judgeCycles } from './feature-cycles.mjs';

const planted = mkdtempSync(path.join(tmpdir(), 'traco-planted-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

function cyclesOf(name: string, files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(planted, name, file)), { recursive: true });
    writeFileSync(path.join(planted, name, file), text);
  }
  return cyclesIn(importsOf(path.join(planted, name)));
}

test('features that need each other round about are named, with the file that begins it', () => {
  const files = {
    'pours/page.tsx': "import { Site } from '../customers/shared/site.tsx'; import './own.ts';",
    'customers/panel.tsx': "const page = () => import('../notes/shared/menu.tsx');",
    'notes/shared/menu.tsx': "export * from '../../pours/shared/words.ts';",
    'leads/page.tsx': "import type { Pour } from '../pours/shared/words.ts';",
  };
  expect(cyclesOf('round', files).toSorted()).toEqual([
    'customers → notes (customers/panel.tsx)',
    'notes → pours (notes/shared/menu.tsx)',
    'pours → customers (pours/page.tsx)',
  ]);
});

test('features that only use others make no cycle', () => {
  const files = {
    'pours/page.tsx': "import '../customers/shared/site.tsx'; import '../../kit/list/list-state.tsx';",
    'leads/page.tsx': "import '../customers/shared/site.tsx'; import '../pours/shared/words.ts';",
  };
  expect(cyclesOf('straight', files)).toEqual([]);
});

test('a test needs whom it wants, and a file of no feature is none', () => {
  const files = {
    'pours/pours.test.ts': "import '../sign/sign.ts';",
    'sign/sign.ts': "import '../pours/pours.ts'; import '../roles.ts';",
    'roles.ts': "import './sign/sign.ts';",
  };
  cyclesOf('tests', files);
  expect(cyclesIn(importsOf(path.join(planted, 'tests'), /\.test\.ts$/))).toEqual([]);
});

test('of what is known a new cycle is told, and one that is gone has to leave the list', () => {
  const found = ['files → logos (files/a.ts)', 'logos → files (logos/b.ts)'];
  expect(judgeCycles(found, ['files → logos', 'logos → files'])).toEqual([]);
  expect(judgeCycles(found, ['files → logos'])).toEqual(['logos → files (logos/b.ts)']);
  expect(judgeCycles([], ['files → logos'])).toEqual(['files → logos is no cycle any more: delete its line']);
});
