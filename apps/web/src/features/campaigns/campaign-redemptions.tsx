import { Button, Group, Textarea } from '@mantine/core';
import type { Campaign } from '@traco/contract/campaigns/campaign';
import { type RedemptionState, redemptionSteps } from '@traco/contract/campaigns/campaign-words';
import { useState } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import record from '../../kit/record/record.module.css';
import { client } from '../../lib/api.ts';
import { formatDate } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { statusOfRedemption } from './campaign-tones.ts';
import classes from './campaigns.module.css';
import { pointsWords } from './shared/points-words.ts';

type Asked = Campaign['redemptions'][number];
type Decision = Exclude<RedemptionState, 'requested'>;

const verbs: Record<Decision, string> = { approved: 'Aprovar', refused: 'Recusar', delivered: 'Entregar' };

interface Props {
  campaign: Campaign;
  onChanged: (campaign: Campaign) => void;
}

/** What may be decided now: a prize waits for the result, and its delivery for whoever lets the prizes out. */
const mayNow = (campaign: Campaign, to: Decision) =>
  to === 'refused' ||
  (to === 'approved'
    ? campaign.state === 'approved' || campaign.state === 'paid'
    : campaign.state === 'paid');

/** The prizes that people asked for, each with its next step. */
export function CampaignRedemptions({ campaign, onChanged }: Props) {
  const [refusing, setRefusing] = useState<Asked | null>(null);
  const { send, isSending, failure } = useSending();
  const decide = (asked: Asked, to: Decision, reason = '') =>
    send(async () => {
      const { id, revision } = asked;
      const changed = await client.campaigns.decideRedemption({
        id: campaign.id,
        redemptionId: id,
        revision,
        to,
        reason,
      });
      setRefusing(null);
      notify({ message: 'Prêmio atualizado.', tone: 'success' });
      onChanged(changed);
    });
  if (campaign.redemptions.length === 0) return null;
  return (
    <section className={record.part} aria-label="Prêmios solicitados">
      <h3>Prêmios solicitados</h3>
      {failure && !refusing && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <ul className={classes.asked}>
        {campaign.redemptions.map((asked) => (
          <li key={asked.id}>
            <span>
              <b>{asked.prize}</b>, {asked.person}
              <small>
                {formatDate(asked.requestedAt, deviceZone())}
                {asked.points > 0 && ` · ${pointsWords(asked.points)}`}
                {asked.reason && ` · ${asked.reason}`}
              </small>
            </span>
            <Group gap="xs">
              <StatusBadge status={statusOfRedemption(asked)} />
              {redemptionSteps
                .filter(({ from, to }) => from === asked.state && mayNow(campaign, to))
                .map(({ to }) => (
                  <Button
                    key={to}
                    size="xs"
                    variant={to === 'refused' ? 'default' : 'filled'}
                    disabled={isSending}
                    onClick={() => (to === 'refused' ? setRefusing(asked) : void decide(asked, to))}
                  >
                    {verbs[to]}
                  </Button>
                ))}
            </Group>
          </li>
        ))}
      </ul>
      {refusing && (
        <RefuseDialog
          asked={refusing}
          isSending={isSending}
          failure={failure}
          onSend={(reason) => void decide(refusing, 'refused', reason)}
          onClose={() => setRefusing(null)}
        />
      )}
    </section>
  );
}

interface DialogProps {
  asked: Asked;
  isSending: boolean;
  failure: string;
  onSend: (reason: string) => void;
  onClose: () => void;
}

function RefuseDialog({ asked, isSending, failure, onSend, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={`Recusar ${asked.prize}`}
      button="Recusar"
      isSending={isSending}
      failure={failure}
      onSend={() => onSend(reason)}
      onClose={onClose}
    >
      <Textarea
        label={`Por que ${asked.person} não recebe`}
        description="O prêmio volta ao estoque e os pontos voltam a quem pediu."
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
