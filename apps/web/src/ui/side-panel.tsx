import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** A row's panel at the right side; the whole screen on a phone. */
export function SidePanel(props: {
  title: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      // Its header is the panel's, not the page's: no second banner.
      attributes={{ header: { role: 'presentation' } }}
      size={isPhone ? '100%' : (props.size ?? 'lg')}
      title={props.title}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {props.children}
    </Drawer>
  );
}
