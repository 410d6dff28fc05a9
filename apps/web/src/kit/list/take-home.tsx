import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { toolButton } from '../../ui/tool-button.ts';
import { chipWords, type FilterWords } from './filters.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { countedIn } from './list-words.ts';

type Props<Row> = Pick<
  ListDeclaration<Row>,
  'path' | 'words' | 'list' | 'count' | 'zone' | 'columns' | 'printed' | 'paperUnit' | 'actions' | 'imports'
> & { title: string; chips: readonly FilterWords[] };

/** Takes a list home as a file or on paper, and brings sheets in. */
export function TakeHome<Row extends { id: string }>(props: Props<Row>) {
  const { path, title, words, list, count, zone, columns = [], printed = columns, chips } = props;
  return (
    <>
      {list.fetchFile && (
        <ExportButtons
          fetchFile={list.fetchFile}
          paper={{
            title,
            details: [props.paperUnit, ...chipWords(chips)].filter(Boolean),
            counted: countedIn(words),
            zone,
            rows: count,
            readPage: list.readPage,
            columnsOf: () => printed,
          }}
        />
      )}
      {props.actions}
      {props.imports && (
        <Button
          component={ScreenLink}
          to={`${path}?importar=1`}
          classNames={toolButton}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          Importar planilha
        </Button>
      )}
    </>
  );
}
