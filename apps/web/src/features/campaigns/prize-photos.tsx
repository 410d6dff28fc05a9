import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { Campaign } from '@traco/contract/campaigns/campaign';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import record from '../../kit/record/record.module.css';
import { client } from '../../lib/api.ts';
import { deviceSentence } from '../../lib/refusal-sentences.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './campaigns.module.css';
import { leftWords, wonWords } from './prize-words.ts';

interface Props {
  campaign: Campaign;
  onChanged: (campaign: Campaign) => void;
}

/** The prizes with what is left of them; of a draft, each takes its photo. */
export function PrizePhotos({ campaign, onChanged }: Props) {
  const { send, isSending, failure } = useSending();
  const give = (prizeId: string, photo: File) =>
    send(async () => {
      const photoId = newId();
      const file = await shrinkPhoto(photo, 'premio');
      await client.files.upload({ id: photoId, purpose: 'campaign-prize', file });
      const { id, revision, kind, name, unitIds, startsOn, endsOn, rules, prizes } = campaign;
      onChanged(
        await client.campaigns.edit({
          id,
          revision,
          kind,
          name,
          unitIds,
          startsOn,
          endsOn,
          rules,
          prizes: prizes.map(({ words, stock, needs, amount, ...prize }) => ({
            words,
            stock,
            needs,
            amount,
            photoId: prize.id === prizeId ? photoId : prize.photoId,
          })),
        }),
      );
    }, deviceSentence);
  return (
    <section className={record.part} aria-label="Prêmios">
      <h3>Prêmios</h3>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <ul className={classes.prizes}>
        {campaign.prizes.map((prize) => (
          <li key={prize.id}>
            {prize.photoId && <img src={`/api/files/${prize.photoId}`} alt={prize.words} />}
            <b>{prize.words}</b>
            <span className={classes.hint}>
              {wonWords(prize)} · {leftWords(prize)}
            </span>
            {campaign.state === 'draft' && (
              <FileButton
                accept="image/jpeg,image/png,image/webp"
                onChange={(photo) => photo && void give(prize.id, photo)}
              >
                {(props) => (
                  <Button
                    {...props}
                    size="xs"
                    variant="default"
                    leftSection={<IconCamera size={16} aria-hidden />}
                    loading={isSending}
                    aria-label={`${prize.photoId ? 'Trocar' : 'Pôr'} a foto de ${prize.words}`}
                  >
                    {prize.photoId ? 'Trocar foto' : 'Pôr foto'}
                  </Button>
                )}
              </FileButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
