import { Switch } from '@mantine/core';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { TermVersion } from '@traco/contract/terms/term';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { formatDay } from '../../../lib/formats.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface Props {
  version: TermVersion;
  onChanged: () => void;
  onClose: () => void;
}

/** Puts the last day off, or away; the text stays, and nobody is asked anew. */
export function DueDialog({ version, onChanged, onClose }: Props) {
  const today = dayIn(new Date(), COMPANY_ZONE);
  const [day, setDay] = useState(version.dueOn ? formatDay(version.dueOn) : '');
  const [blocks, setBlocks] = useState(version.blocks);
  const { send, isSending, failure, tell } = useSending();
  const change = () => {
    const dueOn = day ? parseDay(day, today) : null;
    if (day && !dueOn) return tell('Informe um dia que existe.');
    return send(async () => {
      await client.terms.setDue({ id: version.id, revision: version.revision, dueOn, blocks });
      onChanged();
    });
  };
  return (
    <FormDialog
      title="Mudar o prazo"
      button="Mudar prazo"
      isSending={isSending}
      failure={failure}
      onSend={change}
      onClose={onClose}
    >
      <WhenField kind="day" label="Responder até" today={today} value={day} onChange={setDay} />
      <Switch
        label="Bloquear o acesso de quem não responder até o prazo"
        checked={blocks}
        disabled={!day}
        onChange={(event) => setBlocks(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
