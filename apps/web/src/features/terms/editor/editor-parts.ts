import { Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { termVariables } from '@traco/contract/terms/term-body';
import classes from './editor.module.css';

/** `{nome}`: stands in the text as one sign, and is filled in for each reader. */
const Variable = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: {
      default: termVariables[0],
      parseHTML: (element: HTMLElement) => element.dataset.variable,
      renderHTML: ({ name }: { name?: string }) => ({ 'data-variable': name }),
    },
  }),
  parseHTML: () => termVariables.map((name) => ({ tag: `span[data-variable="${name}"]` })),
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    { ...HTMLAttributes, class: classes.variable },
    `{${node.attrs.name}}`,
  ],
  renderText: ({ node }) => `{${node.attrs.name}}`,
});

/** What a term's text may hold, and nothing else: what is pasted loses the rest. */
export const editorParts = [
  StarterKit.configure({
    heading: { levels: [1, 2] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  Variable,
];
