import type { JSONContent } from '@tiptap/core';
import { type TermBlock, type TermBody, type TermRun, termVariables } from '@traco/contract/terms/term-body';

/** A term's text as the editor holds it. */
export const docOfBody = (body: TermBody): JSONContent => ({
  type: 'doc',
  content: body.length > 0 ? body.map(nodeOfBlock) : [{ type: 'paragraph' }],
});

function nodeOfBlock(block: TermBlock): JSONContent {
  if (block.kind === 'paragraph') return { type: 'paragraph', content: block.line.map(nodeOfRun) };
  if (block.kind === 'heading')
    return { type: 'heading', attrs: { level: block.level }, content: block.line.map(nodeOfRun) };
  return {
    type: block.ordered ? 'orderedList' : 'bulletList',
    content: block.items.map((line) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: line.map(nodeOfRun) }],
    })),
  };
}

function nodeOfRun(run: TermRun): JSONContent {
  const marks = [...(run.bold ? [{ type: 'bold' }] : []), ...(run.italic ? [{ type: 'italic' }] : [])];
  const node =
    'text' in run ? { type: 'text', text: run.text } : { type: 'variable', attrs: { name: run.variable } };
  return marks.length > 0 ? { ...node, marks } : node;
}

/**
 * What is written in the editor as a term keeps it. A list in a list is drawn out flat, an empty end is left away; what a
 * term does not know is left out.
 */
export function bodyOfDoc(doc: JSONContent): TermBody {
  const blocks = (doc.content ?? []).flatMap(blocksOfNode);
  while (blocks.length > 0 && isBlank(blocks.at(-1)!)) blocks.pop();
  return blocks;
}

const isBlank = (block: TermBlock) => block.kind !== 'list' && block.line.length === 0;

function blocksOfNode(node: JSONContent): TermBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', line: lineOf(node) }];
    case 'heading':
      return [{ kind: 'heading', level: node.attrs?.level === 1 ? 1 : 2, line: lineOf(node) }];
    case 'bulletList':
    case 'orderedList': {
      const items = itemsOf(node);
      return items.length > 0 ? [{ kind: 'list', ordered: node.type === 'orderedList', items }] : [];
    }
    default:
      return [];
  }
}

const itemsOf = (list: JSONContent): TermRun[][] =>
  (list.content ?? []).flatMap((item) =>
    (item.content ?? []).flatMap((part) => (part.type === 'paragraph' ? [lineOf(part)] : itemsOf(part))),
  );

const lineOf = (node: JSONContent): TermRun[] => (node.content ?? []).flatMap(runsOf);

function runsOf(node: JSONContent): TermRun[] {
  const marks = new Set((node.marks ?? []).map(({ type }) => type));
  const looks = {
    ...(marks.has('bold') ? { bold: true as const } : {}),
    ...(marks.has('italic') ? { italic: true as const } : {}),
  };
  if (node.type === 'text' && node.text) return [{ text: node.text, ...looks }];
  if (node.type === 'hardBreak') return [{ text: ' ' }];
  const variable = termVariables.find((name) => node.type === 'variable' && name === node.attrs?.name);
  return variable ? [{ variable, ...looks }] : [];
}
