import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import '@mantine/spotlight/styles.layer.css';
import { icons } from './icons.ts';
import type { MenuPart } from './menu.ts';

/** Finds a screen by its title or by the trade's words for it; open as long as it is drawn. */
export default function Search({ menu, onClose }: { menu: readonly MenuPart[]; onClose: () => void }) {
  const router = useRouter();
  const [store, spotlight] = useMemo(() => createSpotlight(), []);
  useEffect(() => spotlight.open(), [spotlight]);
  const actions = menu.map(({ section, screens }) => ({
    group: section,
    actions: screens.map(({ path, title, keywords, icon }) => {
      const Icon = icons[icon];
      return {
        id: path,
        label: title,
        keywords,
        leftSection: <Icon size={20} stroke={1.75} aria-hidden />,
        onClick: () => void router.navigate({ to: path }),
      };
    }),
  }));
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      onSpotlightClose={onClose}
      highlightQuery
      scrollable
      maxHeight={420}
      nothingFound="Nenhuma tela com essas palavras."
      searchProps={{
        placeholder: 'Buscar tela…',
        'aria-label': 'Buscar tela',
        leftSection: <IconSearch size={20} aria-hidden />,
      }}
    />
  );
}
