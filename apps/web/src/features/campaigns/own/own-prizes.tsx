import { Button } from '@mantine/core';
import type { OwnCampaign } from '@traco/contract/campaigns/campaign';
import { useRef } from 'react';
import { v7 as newId } from 'uuid';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { statusOfRedemption } from '../campaign-tones.ts';
import classes from '../campaigns.module.css';
import { leftWords, wonWords } from '../prize-words.ts';
import { shortfallWords } from '../shared/points-words.ts';

interface Props {
  campaign: OwnCampaign;
  onChanged: () => void;
}

type Prize = OwnCampaign['prizes'][number];

/** Why a prize cannot be asked for now; undefined where it can. */
function hindrance({ member, state }: OwnCampaign, { left, needs, amount }: Prize): string | undefined {
  if (!member) return 'Participe para solicitar';
  if (left === 0) return 'Esgotado';
  if (needs === 'points') return member.free < amount ? shortfallWords(amount - member.free) : undefined;
  if (state !== 'approved' && state !== 'paid') return 'Sai depois do resultado aprovado';
  return member.place === amount ? undefined : 'É de outra colocação';
}

/** The prizes with photo and what is left, and how those stand that were asked for. */
export function OwnPrizes({ campaign, onChanged }: Props) {
  const { send, isSending, failure } = useSending();
  /** A request that got no answer goes again under its id: it takes no second prize. */
  const unanswered = useRef(new Map<string, string>());
  const ask = ({ id: prizeId, words }: Prize) =>
    send(
      async () => {
        const redemptionId = unanswered.current.get(prizeId) ?? newId();
        unanswered.current.set(prizeId, redemptionId);
        await client.campaigns.redeem({ id: campaign.id, redemptionId, prizeId });
        unanswered.current.delete(prizeId);
        notify({ message: `${words}: prêmio solicitado.`, tone: 'success' });
        onChanged();
      },
      () => {
        onChanged();
        return undefined;
      },
    );
  return (
    <Panel title="Prêmios">
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <ul className={classes.prizes}>
        {campaign.prizes.map((prize) => {
          const why = hindrance(campaign, prize);
          return (
            <li key={prize.id}>
              {prize.photoId && <img src={`/api/files/${prize.photoId}`} alt={prize.words} />}
              <b>{prize.words}</b>
              <span className={classes.hint}>
                {wonWords(prize)} · {leftWords(prize)}
              </span>
              <Button
                size="xs"
                disabled={why !== undefined || isSending}
                aria-label={why ? `${prize.words}: ${why}` : `Solicitar ${prize.words}`}
                onClick={() => void ask(prize)}
              >
                {why ?? 'Solicitar'}
              </Button>
            </li>
          );
        })}
      </ul>
      {campaign.redemptions.length > 0 && (
        <ul className={classes.asked} aria-label="Prêmios que pedi">
          {campaign.redemptions.map((asked) => (
            <li key={asked.id}>
              <span>
                {asked.prize}
                <small>
                  Pedido em {formatDate(asked.requestedAt, deviceZone())}
                  {asked.deliveredAt && ` · entregue em ${formatDate(asked.deliveredAt, deviceZone())}`}
                  {asked.reason && ` · ${asked.reason}`}
                </small>
              </span>
              <StatusBadge status={statusOfRedemption(asked)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
