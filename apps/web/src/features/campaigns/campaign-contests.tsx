import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { Campaign } from '@traco/contract/campaigns/campaign';
import { pointsText } from '@traco/contract/campaigns/points-words';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import record from '../../kit/record/record.module.css';
import { client } from '../../lib/api.ts';
import { parseBrazilianNumber } from '../../lib/brazilian-number.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { statusOfContest } from './campaign-tones.ts';
import classes from './campaigns.module.css';

interface Props {
  campaign: Campaign;
  onChanged: (campaign: Campaign) => void;
}

/** What people hold against the result, and what was answered. */
export function CampaignContests({ campaign, onChanged }: Props) {
  const [deciding, setDeciding] = useState<Campaign['contests'][number] | null>(null);
  if (campaign.contests.length === 0) return null;
  return (
    <section className={record.part} aria-label="Contestações">
      <h3>Contestações</h3>
      <ul className={classes.asked}>
        {campaign.contests.map((contest) => (
          <li key={contest.id}>
            <span>
              <b>{contest.person}</b>: {contest.words}
              {contest.answer && (
                <small>
                  Resposta: {contest.answer}
                  {contest.points !== 0 && ` (${pointsText(contest.points)} pontos)`}
                </small>
              )}
            </span>
            {contest.state === 'open' && campaign.state === 'measured' ? (
              <Button size="xs" onClick={() => setDeciding(contest)}>
                Decidir
              </Button>
            ) : (
              <StatusBadge status={statusOfContest(contest)} />
            )}
          </li>
        ))}
      </ul>
      {deciding && (
        <DecideDialog
          campaignId={campaign.id}
          contest={deciding}
          onClose={() => setDeciding(null)}
          onDecided={(changed) => {
            setDeciding(null);
            onChanged(changed);
          }}
        />
      )}
    </section>
  );
}

interface DialogProps {
  campaignId: string;
  contest: Campaign['contests'][number];
  onDecided: (campaign: Campaign) => void;
  onClose: () => void;
}

function DecideDialog({ campaignId, contest, onDecided, onClose }: DialogProps) {
  const [isRight, setRight] = useState(true);
  const [points, setPoints] = useState('');
  const [answer, setAnswer] = useState('');
  const { send, isSending, failure } = useSending();
  const decide = () =>
    send(async () => {
      const changed = await client.campaigns.decideContest({
        id: campaignId,
        contestId: contest.id,
        revision: contest.revision,
        isRight,
        answer,
        points: isRight ? (parseBrazilianNumber(points) ?? 0) : 0,
      });
      notify({ message: 'Contestação decidida.', tone: 'success' });
      onDecided(changed);
    });
  return (
    <FormDialog
      title={`Contestação de ${contest.person}`}
      button="Decidir"
      isSending={isSending}
      failure={failure}
      onSend={() => void decide()}
      onClose={onClose}
    >
      <p>{contest.words}</p>
      <Radio.Group
        label="Decisão"
        value={isRight ? 'yes' : 'no'}
        onChange={(value) => setRight(value === 'yes')}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="yes" label="Aceitar: os pontos mudam" />
          <Radio value="no" label="Recusar: o resultado fica" />
        </Stack>
      </Radio.Group>
      {isRight && (
        <>
          <TextInput
            label="Pontos a dar (ou a tirar, com sinal de menos)"
            inputMode="decimal"
            autoComplete="off"
            value={points}
            onChange={(event) => setPoints(event.currentTarget.value)}
          />
          <p className={classes.hint}>
            O resultado é congelado de novo e todos têm mais cinco dias para contestar. Quem aceita uma
            contestação não libera os prêmios.
          </p>
        </>
      )}
      <Textarea
        label="Motivo da decisão"
        autosize
        minRows={2}
        maxLength={1_000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
