import { Textarea } from '@mantine/core';

/** Why what is offered is refused. */
const RefusalReason = ({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) => (
  <Textarea
    label="Por que não?"
    value={reason}
    autosize
    minRows={2}
    maxLength={300}
    autoFocus
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

export default RefusalReason;
