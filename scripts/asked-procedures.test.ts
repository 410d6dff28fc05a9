import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '../packages/contract/src/contract.ts';

/** What neither the app nor a journey asks, and who does. */
const askedByOthers: Record<string, string> = {
  'health.version': 'whoever runs the server looks which version answers',
  'identity.resetPassword': 'the admin, of a post that is only an account (docs/operations.md)',
  'identity.disableAccount': 'the admin, of a post that is only an account',
  'identity.enableAccount': 'the admin, of a post that is only an account',
  'sellerPage.face': 'every public page by its own address (`kit/public-page/face.tsx`)',
  'otherEmployeePage.face': 'every public page by its own address',
};

/** What the kit asks of a feature that a screen hands to it whole. */
const askedByKit = ['list', 'totals', 'export', 'create', 'edit'];

interface Procedure {
  '~orpc': { route: { path?: string } };
}

const root = path.resolve(import.meta.dirname, '..');
const isSource = (file: string) => !/\.test\.tsx?$|apps\/web\/src\/testing\//.test(file);
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter(isSource)
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

const procedures: [name: string, address: string][] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Procedure>).map(
    ([
      call,
      {
        '~orpc': { route },
      },
    ]): [string, string] => [`${feature}.${call}`, route.path!],
  ),
);

/** Procedures that this source of the app, or of its journeys, never asks: neither by name nor by address. */
function unasked(source: string): string[] {
  return procedures.flatMap(([name, address]) => {
    const [feature, call] = name.split('.') as [string, string];
    const named = new RegExp(`\\b(?:api|client)\\s*\\.\\s*${feature}\\s*\\.\\s*${call}\\b`);
    const handed = new RegExp(`\\b(?:api|client)\\s*\\.\\s*${feature}\\b(?!\\s*\\.)`);
    const takenOut = new RegExp(`\\{[^{}]*\\b${call}\\b[^{}]*\\} = (?:api|client)\\.${feature};`);
    const asked =
      named.test(source) ||
      (askedByKit.includes(call) && handed.test(source)) ||
      takenOut.test(source) ||
      addressed(address).test(source);
    return asked ? [] : [name];
  });
}

/** An address as a template literal writes it, to its end: `/pours/{id}/loads` is not asked by whoever asks `/pours/{id}`. */
const addressed = (address: string) =>
  new RegExp(`${address.replace(/[.*()|]/g, '\\$&').replace(/\{\+?\w+\}/g, '\\$\\{[^`]+?\\}')}(?=['"\`?$])`);

test('every procedure is asked by the app, by a journey, or by somebody who is named', () => {
  const source = textOf('apps/web/src/**/*.{ts,tsx}') + textOf('e2e/**/*.ts');
  expect(procedures.length).toBeGreaterThan(250);
  expect(unasked(source)).toEqual(Object.keys(askedByOthers));
});

test('whoever asks by name, hands a feature to the kit, or calls an address, is seen', () => {
  const missing = new Set(
    unasked(
      [
        'api.customers,',
        'client.mixes\n    .setActive(input)',
        'const { confirmMany, markManyPaid } = client.concreteVolume;',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source, as a journey writes it
        'get(`/api/pours/${id}`)',
      ].join('\n'),
    ),
  );
  const of = (...names: string[]) => names.filter((name) => missing.has(name));
  expect(of('customers.list', 'customers.export', 'concreteVolume.markManyPaid', 'pours.get')).toEqual([]);
  expect(of('customers.setActive', 'concreteVolume.get', 'pours.preflight', 'pours.list')).toHaveLength(4);
});
