// No two features need each other, directly or round about: one of them would not stand without the other. In the server and the
// contract some still do: they stand in feature-cycles.json, which only grows shorter.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from './prepare.mjs';

const WEB = 'apps/web/src/features';
const known = JSON.parse(readFileSync(path.join(root, 'scripts/feature-cycles.json'), 'utf8'));
/** Tests of two features may need each other. */
const TEST = /\.(?:test|fixture)\.tsx?$/;

/**
 * Each feature with those whose files it imports, and by which file: `pours` → `customers` → `pours/shared/pour-form.tsx`.
 * @param without names of files that are not read
 */
export function importsOf(folder, without = /^$/) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && name.includes(path.sep) && !without.test(name),
  );
  const all = new Map();
  for (const name of names) {
    const [feature] = name.split(path.sep);
    for (const { fileName } of ts.preProcessFile(readFileSync(path.join(folder, name), 'utf8'))
      .importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const [other] = path
        .relative(folder, path.resolve(folder, path.dirname(name), fileName))
        .split(path.sep);
      if (!other || other === '..' || other === feature) continue;
      const imports = all.get(feature) ?? new Map();
      all.set(feature, imports.set(other, imports.get(other) ?? name));
    }
  }
  return all;
}

/** The imports that lie on a way back to where they came from: `pours → customers (pours/shared/pour-form.tsx)`. */
export function cyclesIn(all) {
  const reached = (from) => {
    const seen = new Set();
    const waiting = [from];
    for (let next = waiting.pop(); next; next = waiting.pop())
      for (const other of all.get(next)?.keys() ?? [])
        if (!seen.has(other)) {
          seen.add(other);
          waiting.push(other);
        }
    return seen;
  };
  return [...all].flatMap(([feature, imports]) =>
    [...imports]
      .filter(([other]) => reached(other).has(feature))
      .map(([other, file]) => `${feature} → ${other} (${file})`),
  );
}

/**
 * What of the cycles is new, and what of the known ones is gone and has to leave the list.
 * @param {readonly string[]} found lines of `cyclesIn`
 * @param {readonly string[]} listed imports that are known: `pours → customers`
 */
export function judgeCycles(found, listed) {
  const pairs = found.map((line) => line.replace(/ \(.*$/, ''));
  return [
    ...found.filter((_, index) => !listed.includes(pairs[index])),
    ...listed
      .filter((pair) => !pairs.includes(pair))
      .map((pair) => `${pair} is no cycle any more: delete its line`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = [
    ...cyclesIn(importsOf(path.join(root, WEB))),
    ...Object.entries(known).flatMap(([folder, listed]) =>
      judgeCycles(cyclesIn(importsOf(path.join(root, folder), TEST)), listed).map(
        (line) => `${folder}: ${line}`,
      ),
    ),
  ];
  for (const line of found) console.log(line);
  process.exit(found.length ? 1 : 0);
}
