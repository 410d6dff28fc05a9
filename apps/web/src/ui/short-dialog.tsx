import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './use-back-closes.ts';
import { useDialog } from './use-dialog.ts';

interface Props extends Pick<ModalProps, 'title' | 'onClose' | 'closeOnClickOutside' | 'children'> {
  /** The address opens it: back leads to where it was opened. */
  hasAddress?: boolean;
}

/** A small dialog in the middle of the screen, drawn only while it is open. */
export function ShortDialog({ hasAddress, ...props }: Props) {
  useBackCloses(props.onClose, hasAddress);
  return (
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
}
