import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The files of a build by what is in them. */
export function filesOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** The file of a module, by how its path ends; one that was made for it before one that it lies in. */
  const ofModule = (ending: string): Chunk => {
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
    if (!found) throw new Error(`No module of the app ends with ${ending}`);
    return found;
  };
  /** A file with all that it needs before it runs. */
  const needs = (chunk: Chunk, known = new Set<Chunk>()): Set<Chunk> => {
    if (known.has(chunk)) return known;
    known.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) needs(imported, known);
    }
    return known;
  };
  return { ofModule, needs };
}
