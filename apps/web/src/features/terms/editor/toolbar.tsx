import { ActionIcon, Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH1,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { termVariables } from '@traco/contract/terms/term-body';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

/** The buttons above the text; each says whether it holds where the cursor is. */
export function Toolbar({ editor }: { editor: Editor }) {
  const holds = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h1: now.isActive('heading', { level: 1 }),
      h2: now.isActive('heading', { level: 2 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const at = () => editor.chain().focus();
  const button = (label: string, icon: ReactNode, isOn: boolean, act: () => void) => (
    <ActionIcon
      key={label}
      variant={isOn ? 'filled' : 'default'}
      size="lg"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={act}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Group
      gap={6}
      className={classes.toolbar}
      role="toolbar"
      aria-label="Formatação"
      // The cursor stays in the text: what is typed just after a button was pressed is not lost on the button.
      onMouseDown={(event) => event.preventDefault()}
    >
      {button('Título', <IconH1 size={18} aria-hidden />, holds.h1, () =>
        at().toggleHeading({ level: 1 }).run(),
      )}
      {button('Subtítulo', <IconH2 size={18} aria-hidden />, holds.h2, () =>
        at().toggleHeading({ level: 2 }).run(),
      )}
      {button('Negrito', <IconBold size={18} aria-hidden />, holds.bold, () => at().toggleBold().run())}
      {button('Itálico', <IconItalic size={18} aria-hidden />, holds.italic, () => at().toggleItalic().run())}
      {button('Lista', <IconList size={18} aria-hidden />, holds.list, () => at().toggleBulletList().run())}
      {button('Lista numerada', <IconListNumbers size={18} aria-hidden />, holds.numbers, () =>
        at().toggleOrderedList().run(),
      )}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Desfazer"
        disabled={!holds.canUndo}
        onClick={() => at().undo().run()}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Refazer"
        disabled={!holds.canRedo}
        onClick={() => at().redo().run()}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
      <Variables editor={editor} />
    </Group>
  );
}

/** What stands in the text for what each reader is told. */
const Variables = ({ editor }: { editor: Editor }) =>
  termVariables.map((name) => (
    <Button
      key={name}
      size="compact-sm"
      variant="default"
      aria-label={`Inserir variável ${name}`}
      onClick={() => editor.chain().focus().insertContent({ type: 'variable', attrs: { name } }).run()}
    >
      {`{${name}}`}
    </Button>
  ));
