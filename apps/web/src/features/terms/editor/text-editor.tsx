import { EditorContent, useEditor } from '@tiptap/react';
import type { TermBody } from '@traco/contract/terms/term-body';
import { useEffect } from 'react';
import callout from '../../../ui/callout.module.css';
import { bodyOfDoc, docOfBody } from './body-of-doc.ts';
import classes from './editor.module.css';
import { editorParts } from './editor-parts.ts';
import { Toolbar } from './toolbar.tsx';

interface Props {
  body: TermBody;
  problem: string | undefined;
  onChange: (body: TermBody) => void;
}

/** Where a term's text is written: headings, bold, italic, lists, and what is filled in for each reader. */
export function TextEditor({ body, problem, onChange }: Props) {
  const editor = useEditor({
    extensions: editorParts,
    content: docOfBody(body),
    // Its own style sheet would be one that the page's policy refuses.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: classes.text!,
        'aria-label': 'Texto do termo',
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(bodyOfDoc(changed.getJSON())),
  });
  // A draft that the device kept, or another's version, takes the place of what stands there.
  useEffect(() => {
    if (!editor || JSON.stringify(bodyOfDoc(editor.getJSON())) === JSON.stringify(body)) return;
    editor.commands.setContent(docOfBody(body), { emitUpdate: false });
  }, [editor, body]);
  return (
    <div className={classes.editor} data-wrong={problem !== undefined || undefined}>
      <span className={classes.label}>Texto</span>
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} data-field="body" />
      {problem && (
        <p className={callout.formFailure} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
