import { Button, Loader } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import classes from './sheet-import.module.css';
import type { SheetKind } from './sheet-kind.ts';
import { importTemplate } from './template.ts';

interface Props {
  kind: SheetKind;
  today: string;
  isReading: boolean;
  onFile: (file: File) => void;
}

/** Takes the file: chosen, or dropped on the page; and gives the template. */
export function ChooseFile({ kind, today, isReading, onFile }: Props) {
  const { many, template } = kind.words;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <section
      className={classes.dropZone}
      aria-label={`Arquivo de ${many}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isReading ? (
        <p role="status">
          <Loader size="sm" /> Lendo o arquivo…
        </p>
      ) : (
        <>
          <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
          <p>
            <b>Solte aqui a planilha</b>
            <br />
            CSV ou XLSX, com as colunas em qualquer ordem e com os nomes que você usa.
          </p>
          <Button onClick={() => input.current?.click()}>Escolher arquivo</Button>
          <Button
            variant="subtle"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() =>
              saveFile(new File([importTemplate(kind, today)], `${template}.csv`, { type: 'text/csv' }))
            }
          >
            Baixar modelo
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Arquivo de ${many}`}
        accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </section>
  );
}
