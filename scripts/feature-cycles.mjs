// No two features of the web need each other, directly or round about: one of them would not stand without the other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from './prepare.mjs';

const FEATURES = 'apps/web/src/features';

/** Each feature with those whose files it imports, and by which file: `pours` → `customers` → `pours/shared/pour-form.tsx`. */
export function importsOf(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = cyclesIn(importsOf(path.join(root, FEATURES)));
  for (const line of found) console.log(line);
  process.exit(found.length ? 1 : 0);
}
