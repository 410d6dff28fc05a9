import { Button, Skeleton } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type FigureKey, nameOfFigure } from '@traco/contract/figures/figures';
import { formatPlate } from '@traco/contract/values/identifiers';
import { api } from '../../../lib/api.ts';
import { parseBrazilianNumber } from '../../../lib/brazilian-number.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatCount, formatM3, formatMoney, formatShortDate, formatTime } from '../../../lib/formats.ts';
import { useDeviceKeeps } from '../../../lib/stays-here.ts';
import { Explain } from '../../../ui/explain.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { explanationOf } from '../../figures/shared/explanation.ts';
import { addressOfLoad } from '../../totals/shared/list-address.ts';
import { noteText, statusOf } from '../shared/load-words.ts';
import entriesClasses from '../styles/entries.module.css';
import figures from '../styles/figures.module.css';
import type { WaitingLoad } from './kept-drafts.ts';
import { wordsOf } from './refusal-fields.ts';
import type { Recorder } from './use-recorder.ts';

const ENTRIES = 10;

/** The last loads of a unit and the sums of its day; both follow the server's changes. */
export function useLastEntries(unitId: string, today: string, zone?: string) {
  const ofUnit = unitId ? { unitId } : undefined;
  const entries = useQuery(
    api.concreteVolume.list.queryOptions({
      input: ofUnit ? { ...ofUnit, sort: '-loadedAt', limit: ENTRIES } : skipToken,
      meta: changesWith('loads'),
    }),
  );
  const totals = useQuery(
    api.concreteVolume.totals.queryOptions({
      input: ofUnit && zone ? { ...ofUnit, from: today, to: today } : skipToken,
      meta: changesWith('loads'),
    }),
  );
  const loads = entries.data?.rows ?? [];
  return {
    loads,
    today,
    totals: totals.data,
    isLoading: entries.isLoading,
    isUnreachable: entries.isPending && entries.fetchStatus === 'paused',
  };
}

interface Props {
  last: ReturnType<typeof useLastEntries>;
  recorder: Recorder;
  mayMend: boolean;
  onMend: (waiting: WaitingLoad) => void;
}

/** Beside the form: the day so far, the loads that wait on this device, and the last ten of the plant. */
export function LastEntries({ last, recorder, mayMend, onMend }: Props) {
  const { totals, loads, today, isLoading, isUnreachable } = last;
  const told = (key: FigureKey, written: string) => (
    <Explain of={[explanationOf(key, { days: { from: today, to: today } })]}>{written}</Explain>
  );
  return (
    <aside className={entriesClasses.lastEntries} aria-label="Hoje e últimos lançamentos">
      <dl className={figures.figures}>
        <div>
          <dt>{nameOfFigure('volume')} hoje</dt>
          <dd>{totals ? told('volume', formatM3(totals.deliveredM3)) : '—'}</dd>
        </div>
        <div>
          <dt>{nameOfFigure('loads')}</dt>
          <dd>{totals ? told('loads', formatCount(totals.loads)) : '—'}</dd>
        </div>
        <div>
          <dt>{nameOfFigure('revenue')}</dt>
          <dd>{totals ? told('revenue', formatMoney(totals.revenueCents)) : '—'}</dd>
        </div>
      </dl>
      {recorder.waiting.length > 0 && (
        <section className={entriesClasses.waitingLoads}>
          <h2>Neste aparelho</h2>
          <ul>
            {recorder.waiting.map((waiting) => (
              <WaitingLine
                key={waiting.draft.id}
                waiting={waiting}
                mayMend={mayMend}
                onMend={() => onMend(waiting)}
                onSend={() => void recorder.sendWaiting()}
              />
            ))}
          </ul>
        </section>
      )}
      <h2>Últimos lançamentos</h2>
      {isLoading && <Skeleton height={220} radius="md" />}
      {!isLoading && loads.length === 0 && (
        <p className={entriesClasses.quiet}>
          {isUnreachable
            ? 'Sem conexão: os últimos lançamentos aparecem quando ela voltar.'
            : 'Nenhuma carga ainda. A primeira que você salvar aparece aqui.'}
        </p>
      )}
      <ol className={entriesClasses.entries}>
        {loads.map((load) => {
          const status = statusOf(load);
          return (
            <li key={load.id}>
              <ScreenLink to={addressOfLoad(load.id, load.dayOn)}>
                <span className={entriesClasses.entryTime}>
                  {formatTime(load.loadedAt, load.unit.timeZone)}
                  {load.dayOn !== today && (
                    <small>{formatShortDate(load.loadedAt, load.unit.timeZone)}</small>
                  )}
                </span>
                <span className={entriesClasses.entryWho}>
                  <b>{load.customer.name}</b>
                  <small>
                    {noteText(load)} · {load.mix.code}
                    {load.vehicle && ` · ${formatPlate(load.vehicle.plate)}`}
                  </small>
                </span>
                <span className={entriesClasses.entryEnd}>
                  <span className={entriesClasses.entryVolume}>{formatM3(load.deliveredM3)}</span>
                  {status.word !== 'Entregue' ? (
                    <StatusBadge status={status} />
                  ) : (
                    recorder.sent.has(load.id) && <StatusBadge status={sentStatus} />
                  )}
                </span>
              </ScreenLink>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

/** Of a load that this device has just sent, once the server has answered for it. */
const sentStatus = { word: 'Enviado', tone: 'green' } as const;

interface LineProps {
  waiting: WaitingLoad;
  mayMend: boolean;
  onMend: () => void;
  onSend: () => void;
}

const waitingWords = (status: WaitingLoad['status'], keeps: boolean): string =>
  ({
    sending: 'Enviando…',
    offline: keeps
      ? 'No aparelho: será enviada quando houver conexão'
      : 'Só nesta página: não a feche, será enviada quando houver conexão',
    refused: 'Não entrou',
    aside: keeps ? 'Rascunho neste aparelho' : 'Rascunho só nesta página: não a feche',
  })[status];

function WaitingLine({ waiting: { draft, status, refusal }, mayMend, onMend, onSend }: LineProps) {
  const keeps = useDeviceKeeps();
  return (
    <li data-status={status}>
      <span className={entriesClasses.entryWho}>
        <b>{draft.customerName || 'Sem cliente'}</b>
        <small role={status === 'refused' ? 'alert' : 'status'}>
          {waitingWords(status, keeps)}
          {status === 'refused' && refusal ? `: ${wordsOf(refusal)}` : ''}
        </small>
      </span>
      <span className={entriesClasses.entryVolume}>
        {formatM3(parseBrazilianNumber(draft.loadedM3) ?? 0)}
      </span>
      {status === 'offline' && (
        <Button size="compact-sm" variant="subtle" onClick={onSend}>
          Enviar agora
        </Button>
      )}
      {(status === 'refused' || status === 'aside') && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={onMend}
          title={mayMend ? undefined : 'O que está no formulário fica ao lado'}
        >
          {status === 'refused' ? 'Corrigir' : 'Continuar'}
        </Button>
      )}
    </li>
  );
}
