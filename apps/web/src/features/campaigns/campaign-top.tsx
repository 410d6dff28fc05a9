import { Textarea } from '@mantine/core';
import type { Campaign } from '@traco/contract/campaigns/campaign';
import { PRIZE_IS_NO_COMMISSION, pathOfCampaign } from '@traco/contract/campaigns/campaign-words';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { client } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Callout } from '../../ui/callout.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { factOf } from '../figures/shared/fact-of.tsx';
import { LawFound, useLawCheck } from './law-check.tsx';

interface Props {
  campaign: Campaign;
  onChanged: (campaign: Campaign) => void;
  /** What was seen is not as it is: it is asked for again. */
  onRefused: () => void;
  onEdit: () => void;
}

type Act = 'publish' | 'count' | 'measure' | 'approve' | 'pay';

const actWords: Record<Act, string> = {
  publish: 'Publicar',
  count: 'Atualizar pontos',
  measure: 'Apurar',
  approve: 'Aprovar resultado',
  pay: 'Liberar prêmios',
};
const done: Record<Act, string> = {
  publish: 'Campanha publicada: o regulamento não muda mais.',
  count: 'Pontos atualizados.',
  measure: 'Resultado congelado. O prazo de contestação começou.',
  approve: 'Resultado aprovado.',
  pay: 'Prêmios liberados.',
};

/** What may come next of a campaign, the most likely first. */
const nextActs: Record<Campaign['state'], readonly Act[]> = {
  draft: ['publish'],
  published: ['count'],
  measuring: ['measure', 'count'],
  measured: ['approve'],
  approved: ['pay'],
  paid: [],
};

/** What keeps the next step from being taken; undefined where nothing does. */
function waitsFor({ id, state, contests, contestUntil, measuredByAsker }: Campaign): string | undefined {
  if (state === 'measured' && contests.some((each) => each.state === 'open'))
    return 'Decida as contestações antes de aprovar o resultado.';
  if (state === 'measured' && contestUntil !== null && dayIn(new Date(), COMPANY_ZONE) <= contestUntil)
    return `O resultado pode ser contestado até ${formatDay(contestUntil)}: aprove depois.`;
  // Whoever measured has had a hand in it.
  if (state === 'approved' && measuredByAsker)
    return `Você apurou esta campanha: outra pessoa do escritório libera os prêmios. Mande a ela o endereço ${pathOfCampaign(id)}.`;
  return undefined;
}

/** What stands first of a campaign: how it goes, what the law says of it, its next step. */
export function CampaignTop({ campaign, onChanged, onRefused, onEdit }: Props) {
  const { id, revision, state } = campaign;
  const isOnline = useOnline();
  const [isPublishing, setPublishing] = useState(false);
  const { send, isSending, failure } = useSending();
  const take = (act: Act, riskReason = '') =>
    send(
      async () => {
        const changed = await {
          count: () => client.campaigns.count({ id }),
          publish: () => client.campaigns.publish({ id, revision, riskReason }),
          measure: () => client.campaigns.measure({ id, revision }),
          approve: () => client.campaigns.approve({ id, revision }),
          pay: () => client.campaigns.pay({ id, revision }),
        }[act]();
        setPublishing(false);
        notify({ message: done[act], tone: 'success' });
        onChanged(changed);
      },
      () => {
        onRefused();
        return undefined;
      },
    );
  const waits = waitsFor(campaign);
  const actions: RecordAction[] = nextActs[state].map((act) => ({
    label: actWords[act],
    isDisabled: !isOnline || waits !== undefined,
    run: () => (act === 'publish' ? setPublishing(true) : void take(act)),
  }));
  const [primary, ...more] = actions;
  return (
    <>
      <RecordTop
        facts={[
          factOf('campaignMembers', campaign.members.length),
          { label: 'Período', value: `${formatDay(campaign.startsOn)} a ${formatDay(campaign.endsOn)}` },
          ...(campaign.contestUntil
            ? [{ label: 'Contestação até', value: formatDay(campaign.contestUntil) }]
            : [{ label: 'Adesão até', value: formatDay(campaign.rules.joinUntil) }]),
        ]}
        primary={primary}
        more={[...more, ...(state === 'draft' ? [{ label: 'Alterar', run: onEdit }] : [])]}
        isSending={isSending}
      />
      {waits && <Callout tone="warning">{waits}</Callout>}
      {failure && !isPublishing && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {isPublishing && (
        <PublishDialog
          campaign={campaign}
          isSending={isSending}
          failure={failure}
          onSend={(reason) => void take('publish', reason)}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

interface DialogProps {
  campaign: Campaign;
  isSending: boolean;
  failure: string;
  onSend: (riskReason: string) => void;
  onClose: () => void;
}

/** Says what the law could make of it before it is frozen; where something was found, the reason is asked for. */
function PublishDialog({ campaign, isSending, failure, onSend, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const found = useLawCheck(campaign, campaign.id);
  return (
    <FormDialog
      title="Publicar a campanha"
      button="Publicar"
      isSending={isSending}
      failure={failure}
      onSend={() => onSend(reason)}
      onClose={onClose}
    >
      <p>
        O regulamento é congelado com o SHA-256 e vira um termo: quem quiser participar o aceita. Depois disto
        nada muda. {PRIZE_IS_NO_COMMISSION}
      </p>
      {found && <LawFound risks={found.risks} />}
      {found && found.risks.length > 0 && (
        <Textarea
          label="Por que publicar mesmo assim"
          description="Fica registrado com o seu nome."
          autosize
          minRows={2}
          maxLength={1_000}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
