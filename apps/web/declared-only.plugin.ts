import type { Plugin } from 'vite';

/**
 * The contract only declares: what of a file nobody uses is not in the app, though something else of the file is. The
 * bundler does not know that a schema is a value like any other; each is marked so, as it would be by a comment.
 * @param folder the contract's sources
 */
export const declaredOnly = (folder: string): Plugin => ({
  name: 'traco:declared-only',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(`${folder}/`)) return undefined;
    let marked = code;
    for (const { start, end } of workedOut(this.parse(code), code).toReversed())
      marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
    return { code: marked, map: null };
  },
});

type Program = ReturnType<import('vite').Rolldown.PluginContext['parse']>;
type Place = Readonly<{ start: number; end: number }>;

/** Where the values of a file stand that calls make; functions are called by others, if at all. */
function workedOut({ body }: Program, code: string): Place[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) =>
      init && !/Function/.test(init.type) && code.slice(init.start, init.end).includes('(') ? [init] : [],
    );
  });
}
