import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConcreteReturn, ReturnOffer } from '@traco/contract/concrete-return/return-record';
import { isUndecided, mayStepReturn } from '@traco/contract/concrete-return/return-states';
import {
  returnDestinationWords,
  returnPartyWords,
  returnReasonLabel,
} from '@traco/contract/concrete-return/return-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { formatPlate } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { useSending } from '../../../kit/form/use-sending.ts';
import { useRole } from '../../../kit/session/person.ts';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatInstant, formatM3, formatMoney } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { pathOf } from '../../../lib/paths.ts';
import { Callout } from '../../../ui/callout.tsx';
import { DetailLines } from '../../../ui/detail-lines.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { loadTitle } from '../../concrete-volume/shared/load-words.ts';
import { addressOfLoad } from '../../totals/shared/list-address.ts';
import { AssignDialog } from '../assign-dialog.tsx';
import { Matches } from '../matches.tsx';
import { statusOfOffer, statusOfReturn } from '../shared/return-status.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import classes from './list.module.css';

/** A return's side panel: its facts and proof, what it could become, and what may be done with it. */
export function ReturnPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const role = useRole();
  const [asked, setAsked] = useState<'assign' | 'charge' | null>(null);
  const { send, isSending, failure } = useSending();
  const query = useQuery(
    api.concreteReturn.get.queryOptions({
      input: { id },
      meta: changesWith('concrete_returns', 'return_offers', 'loads'),
    }),
  );
  const found = query.data;
  const changed = () => void queries.invalidateQueries({ queryKey: api.concreteReturn.key() });
  const check = (row: ConcreteReturn) =>
    send(async () => {
      await client.concreteReturn.check({ id: row.id, revision: row.revision });
      changed();
      notify({ message: 'Retorno conferido.', tone: 'success' });
    });
  const isFixed = found?.destination === 'reuse';
  return (
    <SidePanel
      title={
        found?.load
          ? `Retorno da ${loadTitle(found.load).replace(/^./, (first) => first.toLowerCase())}`
          : 'Retorno'
      }
      status={found && statusOfReturn(found)}
      size="xl"
      found={query}
      onClose={onClose}
    >
      {found && (
        <>
          <Group gap="xs" mb="md">
            {mayStepReturn(found.state, 'checked', role) && (
              <Button loading={isSending} onClick={() => void check(found)}>
                Conferir
              </Button>
            )}
            {isUndecided(found.state) && found.surplusM3 === 0 && (
              <Button onClick={() => setAsked('assign')}>Dar destino ao lastro</Button>
            )}
            {!isUndecided(found.state) && !isFixed && mayStepReturn(found.state, 'assigned', role) && (
              <Button variant="default" onClick={() => setAsked('assign')}>
                Mudar o destino
              </Button>
            )}
            {found.customer && found.state !== 'checked' && (
              <Button variant="default" onClick={() => setAsked('charge')}>
                {found.chargesCustomer ? 'Alterar a cobrança' : 'Cobrar do cliente'}
              </Button>
            )}
          </Group>
          {failure && (
            <Callout tone="danger" role="alert">
              {failure}
            </Callout>
          )}
          {isUndecided(found.state) && found.surplusM3 > 0 && <Matches found={found} />}
          <Facts found={found} />
          <Proof found={found} />
          <Offers offers={found.offers} zone={found.unit.timeZone} />
        </>
      )}
      {found && asked === 'assign' && (
        <AssignDialog found={found} onAssigned={changed} onClose={() => setAsked(null)} />
      )}
      {found && asked === 'charge' && (
        <ChargeDialog found={found} onCharged={changed} onClose={() => setAsked(null)} />
      )}
    </SidePanel>
  );
}

/** The board of the day on which a pour got it. */
const boardOf = ({ pour, unit }: ConcreteReturn, choosesUnit: boolean) => {
  const at = { day: pour?.dayOn, programacao: pour?.id };
  return choosesUnit
    ? pathOf('/admin-schedule-view', {}, { ...at, unitId: unit.id })
    : pathOf('/unit-schedule', {}, at);
};

const Facts = ({ found }: { found: ConcreteReturn }) => {
  const { choosesUnit } = useScope();
  const zone = found.unit.timeZone;
  return (
    <DetailLines
      lines={[
        ['Quando', `${formatInstant(found.at, zone)}${found.recordedBy ? `, por ${found.recordedBy}` : ''}`],
        ['Unidade', found.unit.name],
        ['Cliente', found.customer?.name],
        ['Obra', found.site?.name],
        ['Produto', `${found.mix.code} · ${found.mix.name}`],
        ['Caminhão', found.vehicle && formatPlate(found.vehicle.plate)],
        ['Motorista', found.driver?.name],
        ['Vendedor', found.seller?.name],
        [nameOfFigure('surplus'), formatM3(found.surplusM3)],
        [nameOfFigure('residue'), formatM3(found.residueM3)],
        ['Motivo', [returnReasonLabel(found), found.reasonText].filter(Boolean).join(': ')],
        ['Responsável', returnPartyWords[found.party]],
        ['Primeira água', found.firstWaterAt && formatInstant(found.firstWaterAt, zone)],
        ['Abatimento', found.slumpMm !== null && `${found.slumpMm} mm`],
        ['Temperatura', found.temperatureC !== null && `${found.temperatureC.toLocaleString('pt-BR')} °C`],
        [
          'Destino',
          found.destination &&
            [returnDestinationWords[found.destination], found.destinationText].filter(Boolean).join(': '),
        ],
        [
          'Recebeu',
          found.pour && (
            <ScreenLink to={boardOf(found, choosesUnit)}>
              Programação {found.pour.number}, {found.pour.customer}
            </ScreenLink>
          ),
        ],
        ['Operador', found.operatorName],
        ['Por que mudou', found.changeReason],
        [
          nameOfFigure('reused'),
          found.usedM3 > 0 && `${formatM3(found.usedM3)} (${formatMoney(found.savedCents)})`,
        ],
        [nameOfFigure('loss'), formatMoney(found.lossCents)],
        [
          nameOfFigure('charged'),
          found.chargesCustomer &&
            [found.load && formatM3(found.chargedM3), formatMoney(found.chargeCents)]
              .filter(Boolean)
              .join(' · '),
        ],
        [
          'Conferido',
          found.checkedAt &&
            `${formatInstant(found.checkedAt, zone)}${found.checkedBy ? `, por ${found.checkedBy}` : ''}`,
        ],
        [
          'Carga',
          found.load && <ScreenLink to={addressOfLoad(found.load.id)}>{loadTitle(found.load)}</ScreenLink>,
        ],
      ]}
    />
  );
};

function Proof({ found: { photoIds, signatureId } }: { found: ConcreteReturn }) {
  const files = [
    ...photoIds.map((id, index) => ({ id, words: `Foto ${index + 1}` })),
    ...(signatureId ? [{ id: signatureId, words: 'Assinatura do motorista ou do cliente' }] : []),
  ];
  if (files.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label="Fotos e assinatura">
      {files.map(({ id, words }) => (
        <li key={id} data-signature={id === signatureId || undefined}>
          <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
            <img src={`/api/files/${id}`} alt={words} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Offers({ offers, zone }: { offers: readonly ReturnOffer[]; zone: string }) {
  if (offers.length === 0) return null;
  return (
    <>
      <h3>Ofertas</h3>
      <DetailLines
        lines={offers.map(({ customer, seller, m3, state, answer, createdAt }) => [
          `${customer} (${seller})`,
          [statusOfOffer(state).word, formatM3(m3), formatInstant(createdAt, zone), answer]
            .filter(Boolean)
            .join(' · '),
        ])}
      />
    </>
  );
}
