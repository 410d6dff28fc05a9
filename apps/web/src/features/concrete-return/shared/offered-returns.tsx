import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfferedReturn } from '@traco/contract/concrete-return/return-record';
import { formatPlate } from '@traco/contract/values/plates';
import { lazy, Suspense, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatM3 } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { minutesSince, useClock } from '../../../lib/use-clock.ts';
import callout from '../../../ui/callout.module.css';
import { Callout } from '../../../ui/callout.tsx';

/** Fetched when an offer is refused. */
const RefusalReason = lazy(() => import('./refusal-reason.tsx'));

const REFRESH_MS = 60_000;

/** Surplus that is offered to a seller's pours, or to one of them: they take it or say why not. */
export function OfferedReturns({ sellerId, pourId }: { sellerId?: string; pourId?: string }) {
  const input = { ...(sellerId ? { sellerId } : {}), ...(pourId ? { pourId } : {}) };
  const { data } = useQuery(
    api.concreteReturn.offers.queryOptions({
      input,
      meta: changesWith('return_offers', 'concrete_returns', 'pours'),
      refetchInterval: REFRESH_MS,
    }),
  );
  return data?.map((offer) => <Offered key={offer.id} offer={offer} />);
}

function Offered({ offer }: { offer: OfferedReturn }) {
  const queries = useQueryClient();
  const now = useClock();
  const [loadId] = useState(() => newId());
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const age = minutesSince(offer.firstWaterAt, now) ?? 0;
  const answer = (accepts: boolean) =>
    send(async () => {
      await client.concreteReturn.answer({ id: offer.id, accepts, reason, loadId });
      for (const key of [
        api.concreteReturn.key(),
        api.pours.key(),
        api.records.key(),
        api.sellerDashboard.key(),
      ])
        void queries.invalidateQueries({ queryKey: key });
      notify({
        message: accepts ? `Oferta aceita: ${formatM3(offer.m3)} para ${offer.site}.` : 'Oferta recusada.',
        tone: 'success',
      });
    });
  return (
    <Callout
      tone="warning"
      title={`Sobra de ${formatM3(offer.m3)} oferecida a ${offer.customer}`}
      role="status"
    >
      <p>{offerWords(offer, age)}</p>
      <Suspense>{isRefusing && <RefusalReason reason={reason} onChange={setReason} />}</Suspense>
      {failure && (
        <p className={callout.formFailure} role="alert">
          {failure}
        </p>
      )}
      <Group gap="xs" mt="xs">
        {isRefusing ? (
          <>
            <Button size="sm" variant="default" onClick={() => setRefusing(false)}>
              Voltar
            </Button>
            <Button
              size="sm"
              color="red"
              loading={isSending}
              onClick={() =>
                reason.trim().length < 3 ? tell('Diga por que a sobra não serve.') : void answer(false)
              }
            >
              Recusar sobra
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" loading={isSending} onClick={() => void answer(true)}>
              Aceitar {formatM3(offer.m3)}
            </Button>
            <Button size="sm" variant="default" onClick={() => setRefusing(true)}>
              Recusar
            </Button>
          </>
        )}
      </Group>
    </Callout>
  );
}

/** Which pour, which mix, how old it will be there. @param age minutes since its first water */
const offerWords = (offer: OfferedReturn, age: number): string =>
  [
    `programação ${offer.pourNumber}, ${offer.site}`,
    offer.mix.code === offer.orderedMix
      ? `${offer.mix.code}, o mesmo traço`
      : `${offer.mix.code} onde se pediu ${offer.orderedMix}`,
    `abatimento ${offer.mix.slumpMm} mm`,
    `${age} min, chega com ${age + offer.travelMinutes} de ${offer.lifeMinutes}`,
    offer.plate && formatPlate(offer.plate),
  ]
    .filter(Boolean)
    .join(' · ');
