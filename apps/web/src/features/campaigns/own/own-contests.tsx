import { Button, Textarea } from '@mantine/core';
import type { OwnCampaign } from '@traco/contract/campaigns/campaign';
import { pointsText } from '@traco/contract/campaigns/points-words';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { statusOfContest } from '../campaign-tones.ts';
import classes from '../campaigns.module.css';

interface Props {
  campaign: OwnCampaign;
  onChanged: () => void;
}

/** The days in which a result may be contested, and what became of what somebody held against it. */
export function OwnContests({ campaign, onChanged }: Props) {
  const { contests, contestUntil, state, today, member } = campaign;
  const [isAsking, setAsking] = useState(false);
  const isOpen = state === 'measured' && contestUntil !== null && today <= contestUntil && member !== null;
  if (!isOpen && contests.length === 0) return null;
  return (
    <Panel title="Contestação">
      {isOpen && (
        <p>
          O resultado foi apurado. Se algo está errado, diga até {formatDay(contestUntil)}.{' '}
          {!contests.some((each) => each.state === 'open') && (
            <Button size="xs" variant="default" onClick={() => setAsking(true)}>
              Contestar o meu resultado
            </Button>
          )}
        </p>
      )}
      <ul className={classes.asked}>
        {contests.map((contest) => (
          <li key={contest.id}>
            <span>
              {contest.words}
              {contest.answer && (
                <small>
                  Resposta: {contest.answer}
                  {contest.points !== 0 && ` (${pointsText(contest.points)} pontos)`}
                </small>
              )}
            </span>
            <StatusBadge status={statusOfContest(contest)} />
          </li>
        ))}
      </ul>
      {isAsking && (
        <ContestDialog
          campaignId={campaign.id}
          onClose={() => setAsking(false)}
          onSent={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

function ContestDialog(props: { campaignId: string; onSent: () => void; onClose: () => void }) {
  const [contestId] = useState(() => newId());
  const [words, setWords] = useState('');
  const { send, isSending, failure } = useSending();
  return (
    <FormDialog
      title="Contestar o meu resultado"
      button="Enviar"
      isSending={isSending}
      failure={failure}
      onSend={() =>
        void send(async () => {
          await client.campaigns.contest({ id: props.campaignId, contestId, words });
          notify({ message: 'Contestação enviada ao escritório.', tone: 'success' });
          props.onSent();
        })
      }
      onClose={props.onClose}
    >
      <Textarea
        label="O que está errado"
        description="Diga o dia, a nota ou o cliente: ajuda a conferir."
        autosize
        minRows={3}
        maxLength={1_000}
        value={words}
        data-autofocus
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
