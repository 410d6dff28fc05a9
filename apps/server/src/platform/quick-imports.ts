// Loaded first (`--import`) by whatever is started with the server's code. Node reads a package's whole `package.json` again at
// every import of it or within it; drizzle's names 600 entries in 180 KB, which was two thirds of a start. What such an import
// leads to is therefore found once. Goes with drizzle 1.0, which names two entries.
import { type ResolveFnOutput, registerHooks } from 'node:module';

const within = /\/node_modules\/drizzle-orm\//;
const entries = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL;
    if (context.conditions?.includes('require')) return next(specifier, context);
    if (specifier.startsWith('./') || specifier.startsWith('../'))
      return parent && within.test(parent)
        ? { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
        : next(specifier, context);
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const entry = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    entries.set(specifier, entry);
    return entry;
  },
});
