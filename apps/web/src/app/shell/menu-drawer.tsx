import { Drawer } from '@mantine/core';
import type { MenuPart } from './menu.ts';
import { MenuLinks } from './navigation.tsx';

/** The whole menu on a phone. */
export default function MenuDrawer(props: {
  menu: readonly MenuPart[];
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title="Menu"
      size="18rem"
      closeButtonProps={{ 'aria-label': 'Fechar menu', size: 44 }}
    >
      <nav aria-label="Menu completo">
        <MenuLinks menu={props.menu} onFollow={props.onClose} />
      </nav>
    </Drawer>
  );
}
