import { Button, Group } from '@mantine/core';
import { IconFileImport, IconList } from '@tabler/icons-react';
import { pathOf } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import page from '../styles/page.module.css';

/** The screen's name and the ways to the import and to the list. */
export function RecordHeader({ mayImport }: { mayImport: boolean }) {
  return (
    <header className={page.volumeHeader}>
      <h1>Lançar volume</h1>
      <Group gap="xs">
        {mayImport && (
          <Button
            component={ScreenLink}
            to={pathOf('/concrete-volume', {}, { importar: '1' })}
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            Importar planilha
          </Button>
        )}
        <Button
          component={ScreenLink}
          to="/concrete-volume-list"
          variant="default"
          leftSection={<IconList size={18} aria-hidden />}
        >
          Ver lista
        </Button>
      </Group>
    </header>
  );
}
