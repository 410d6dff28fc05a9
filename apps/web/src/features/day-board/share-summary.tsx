import { Button } from '@mantine/core';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Pour } from '@traco/contract/pours/pour';
import { whatsAppLink } from '@traco/contract/values/phones';
import { wordsOfProgramme } from './shared/programme-words.ts';

/** The pour's programme for the driver and the seller, as a message to send on WhatsApp. */
export const ShareSummary = ({ pour, board }: { pour: Pour; board: DayBoard }) => (
  <Button
    size="compact-sm"
    variant="default"
    component="a"
    target="_blank"
    rel="noopener"
    href={whatsAppLink(null, wordsOfProgramme(pour, board))}
  >
    Resumo no WhatsApp
  </Button>
);
