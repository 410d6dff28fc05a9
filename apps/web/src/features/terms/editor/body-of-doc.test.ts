import { TermBody } from '@traco/contract/terms/term-body';
import { expect, test } from 'vitest';
import { bodyOfDoc, docOfBody } from './body-of-doc.ts';

const body: TermBody = [
  { kind: 'heading', level: 1, line: [{ text: 'EPI' }] },
  {
    kind: 'paragraph',
    line: [{ text: 'Eu, ' }, { variable: 'nome', bold: true }, { text: '!', italic: true }],
  },
  { kind: 'list', ordered: true, items: [[{ text: 'Capacete' }], [{ text: 'Botina' }]] },
];

test('what is written comes back as it was kept', () => {
  expect(bodyOfDoc(docOfBody(body))).toEqual(body);
  expect(bodyOfDoc(docOfBody([]))).toEqual([]);
});

test('what a term does not know is left out: foreign nodes, marks, variables; lists in lists lie flat', () => {
  const text = (words: string, ...marks: string[]) => ({
    type: 'text',
    text: words,
    marks: marks.map((type) => ({ type, attrs: { href: 'javascript:0' } })),
  });
  const item = (...content: object[]) => ({ type: 'listItem', content });
  const line = (words: string) => ({ type: 'paragraph', content: [text(words)] });
  const written = bodyOfDoc({
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: 'x' } },
      {
        type: 'paragraph',
        content: [text('a', 'link', 'bold'), { type: 'variable', attrs: { name: 'senha' } }],
      },
      {
        type: 'bulletList',
        content: [item(line('um'), { type: 'bulletList', content: [item(line('dois'))] })],
      },
      { type: 'paragraph' },
    ],
  });
  expect(written).toEqual([
    { kind: 'paragraph', line: [{ text: 'a', bold: true }] },
    { kind: 'list', ordered: false, items: [[{ text: 'um' }], [{ text: 'dois' }]] },
  ]);
  expect(TermBody.safeParse(written).success).toBe(true);
});
