import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../lib/counted.ts';
import type { Engine } from './engine.ts';
import classes from './pdf-viewer.module.css';
import { Tool } from './read-bar.tsx';
import type { FindState } from './viewer-state.ts';

/** Looks for words in the whole document, with or without their accents. */
export function FindBar({ engine, find, onClose }: { engine: Engine; find: FindState; onClose: () => void }) {
  const [words, setWords] = useState('');
  return (
    <form
      className={classes.find}
      aria-label="Procura"
      onSubmit={(event) => {
        event.preventDefault();
        engine.find(words, 'next');
      }}
    >
      <TextInput
        size="sm"
        aria-label="Procurar no documento"
        placeholder="Procurar no documento"
        value={words}
        data-autofocus
        ref={focusFirst}
        maxLength={200}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          engine.find(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return;
          event.preventDefault();
          engine.find(words, 'previous');
        }}
      />
      <Tool
        label="Anterior"
        disabled={find.total === 0}
        onClick={() => engine.find(words, 'previous')}
        icon={<IconChevronUp size={18} aria-hidden />}
      />
      <Tool
        label="Próximo"
        disabled={find.total === 0}
        onClick={() => engine.find(words, 'next')}
        icon={<IconChevronDown size={18} aria-hidden />}
      />
      <span className={classes.found} role="status">
        {outcomeOf(find)}
      </span>
      <Tool label="Fechar a procura" onClick={onClose} icon={<IconX size={18} aria-hidden />} />
    </form>
  );
}

function focusFirst(field: HTMLInputElement | null): void {
  field?.focus();
}

function outcomeOf({ words, outcome, current, total }: FindState): string {
  if (!words) return '';
  if (outcome === 'missing') return 'Nada encontrado';
  if (total === 0) return 'Procurando…';
  return current > 0
    ? `${current} de ${counted(total, 'lugar', 'lugares')}`
    : counted(total, 'lugar', 'lugares');
}
