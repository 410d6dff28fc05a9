import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const LETTERS = 4;
/** Words of the language: no code could take a class of this name from its sheet by name. */
const RESERVED =
  /^(await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/**
 * What the build calls the classes of modules: four letters that stand for the sheet and the class's number in it, the same
 * in every build of the same sources, wherever these lie. Names that people read would cost a driver's phone kilobytes, and
 * letters that stand for each class alone are nothing that could be compressed.
 *
 * @param root the folder that sheets are named from
 * @throws when two sheets come to the same letters, or a class is a word of the language: it is then renamed
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const sheets = new Map<string, { sheet: string; names: string[] }>();
  return (name, file) => {
    const sheet = path.relative(root, file).split(path.sep).join('/');
    if (RESERVED.test(name)) throw new Error(`${sheet}: a class cannot be called ${name}`);
    const letters = lettersOf(sheet);
    const known = sheets.get(letters) ?? { sheet, names: [] };
    if (known.sheet !== sheet) throw new Error(`${sheet} and ${known.sheet} come to ${letters}: rename one`);
    sheets.set(letters, known);
    if (!known.names.includes(name)) known.names.push(name);
    return letters + known.names.indexOf(name).toString(36);
  };
}

/**
 * Lets what is drawn take the names of classes from a sheet one by one, so that each is written where it is used: as the one
 * object that they are imported as, they would come whole. The sheet stays, although nothing of its code does.
 */
export const inlineClassNames = (): Plugin => ({
  name: 'traco:inline-class-names',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (id.endsWith('.module.css')) return { code, map: null, moduleSideEffects: 'no-treeshake' };
    if (id.includes('/node_modules/') || !code.includes('.module.css')) return undefined;
    const whole = /\bimport (\w+) from (["'][^"']+\.module\.css["'])/g;
    return { code: code.replaceAll(whole, 'import * as $1 from $2'), map: null };
  },
});

function lettersOf(sheet: string): string {
  const digest = createHash('sha256').update(sheet).digest('base64');
  return digest.replaceAll(/[^a-z]/gi, '').slice(0, LETTERS);
}
