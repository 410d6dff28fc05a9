import { Button, Modal } from '@mantine/core';
import type { ListedPour } from '@traco/contract/pours/pour';
import { mayBeSent } from '@traco/contract/pours/pour-rules';
import { useState } from 'react';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import classes from './pour-lines.module.css';
import { programmedVolume, shortDay, statusOfPour } from './pour-words.ts';
import { SendLink } from './send-link.tsx';

interface Props {
  pours: readonly ListedPour[];
  onOpen: (id: string) => void;
  /** Offers the customer's link beside each. */
  offersLink?: boolean;
}

/** Short lines of pours that wait for something: when, who, how much; a press opens one. */
export function PourLines({ pours, onOpen, offersLink = false }: Props) {
  const [sent, setSent] = useState<ListedPour | null>(null);
  return (
    <>
      <ul className={classes.lines}>
        {pours.map((pour) => {
          const zone = pour.unit.timeZone;
          return (
            <li key={pour.id}>
              <button type="button" className={classes.line} onClick={() => onOpen(pour.id)}>
                <span className={classes.when}>
                  {shortDay(pour.startsAt, zone)}
                  <small>{formatTime(pour.startsAt, zone)}</small>
                </span>
                <span className={classes.what}>
                  <span>{pour.customer.name}</span>
                  <small>
                    {pour.site.name} · {statusOfPour(pour).word}
                  </small>
                </span>
                <strong>{formatM3(programmedVolume(pour))}</strong>
              </button>
              {offersLink && mayBeSent(pour, Date.now()) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Enviar link a ${pour.customer.name}`}
                  onClick={() => setSent(pour)}
                >
                  Enviar link
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sent && <LinkDialog pour={sent} onClose={() => setSent(null)} />}
    </>
  );
}

function LinkDialog({ pour, onClose }: { pour: ListedPour; onClose: () => void }) {
  const dialog = useDialog();
  return (
    <Modal
      opened
      {...dialog}
      onClose={onClose}
      title={`Confirmação de ${pour.customer.name}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <SendLink pour={pour} onBack={onClose} />
    </Modal>
  );
}
