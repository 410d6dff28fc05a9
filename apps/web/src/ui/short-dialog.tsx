import { Modal, type ModalProps } from '@mantine/core';
import { useDialog } from './use-dialog.ts';

interface Props extends Pick<ModalProps, 'title' | 'onClose' | 'closeOnClickOutside' | 'children'> {}

/** A small dialog in the middle of the screen, drawn only while it is open. */
export const ShortDialog = (props: Props) => (
  <Modal
    opened
    {...useDialog()}
    {...props}
    centered
    // Its head is part of the dialog, not of the page.
    attributes={{ header: { role: 'presentation' } }}
    closeButtonProps={{ 'aria-label': 'Fechar' }}
  />
);
