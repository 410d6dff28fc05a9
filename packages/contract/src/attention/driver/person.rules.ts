import { clockAt, MINUTE_MS, many } from '../rules/rule.ts';
import { standingWords } from '../rules/standing.ts';
import { call, type DriverFacts, type Rule } from './facts.ts';

/** Entries that have waited for so long are told. */
export const UNSENT_MINUTES = 15;

/** Eleven hours between two working days (Lei 13.103); after a day's end with nothing left to carry no more than news. */
export const resting: Rule = (facts) => {
  const { restedAt, now, loads } = facts;
  if (!restedAt || Date.parse(restedAt) <= now.getTime()) return null;
  const isAsked = loads.some(({ state }) => state === 'scheduled');
  const until = `Descanso até ${clockAt(restedAt, facts.timeZone)}.`;
  return {
    key: 'resting',
    severity: isAsked ? 'stop' : 'notice',
    sentence: isAsked ? `${until} Antes disso você não carrega: ligue para a usina.` : until,
    since: facts.shift?.endedAt ?? null,
    figure: Math.ceil((Date.parse(restedAt) - now.getTime()) / MINUTE_MS),
    action: call,
    forbids: ['load', 'begin_shift'],
  };
};

/** Before the first load the day begins: the truck of the shift stands on the delivery note. */
export const noShift: Rule = ({ shift, loads }) => {
  if (shift?.startedAt || !loads.some(({ state }) => state === 'scheduled')) return null;
  return {
    key: 'shift_not_begun',
    severity: 'warning',
    sentence: 'Inicie a jornada antes de carregar: a nota leva o caminhão.',
    since: null,
    figure: null,
    action: { kind: 'form', form: 'inicio' },
    forbids: ['load'],
  };
};

/** Nobody has looked at the truck yet. */
export const noChecklist: Rule = ({ shift }) => {
  if (!shift?.startedAt || shift.endedAt || shift.checklist.length > 0) return null;
  return {
    key: 'checklist_missing',
    severity: 'warning',
    sentence: 'O checklist do caminhão não foi feito.',
    since: shift.startedAt,
    figure: null,
    action: { kind: 'form', form: 'checklist' },
    forbids: [],
  };
};

/** In the workshop, stopped, or with a fault with which nobody drives. */
export const stoppedTruck: Rule = (facts) => {
  const { vehicle } = facts;
  const serious = faultsOf(facts).filter(({ item }) => facts.seriousItems.includes(item)).length;
  const isDown = vehicle && ['in_maintenance', 'stopped', 'inactive'].includes(vehicle.state);
  if (!isDown && serious === 0) return null;
  const name = vehicle?.name ?? 'O caminhão';
  return {
    key: 'truck_stopped',
    severity: 'stop',
    sentence: isDown
      ? `${named(name, standingWords(vehicle.state, vehicle.stateReason))}. Ligue para a usina antes de carregar.`
      : `${name} tem NÃO grave no checklist. Não carregue: ligue para a usina.`,
    since: null,
    figure: serious || null,
    action: call,
    forbids: ['load'],
  };
};

/** With a fault that allows driving, but not as if there were none. */
export const restrictedTruck: Rule = (facts) => {
  const { vehicle } = facts;
  const faults = faultsOf(facts).filter(({ item }) => !facts.seriousItems.includes(item)).length;
  if (vehicle?.state !== 'restricted' && faults === 0) return null;
  const told = vehicle?.state === 'restricted' ? vehicle.stateReason : '';
  const reason = told || (faults > 0 ? `${faults} NÃO no checklist` : '');
  return {
    key: 'truck_restricted',
    severity: 'warning',
    sentence: `${named(vehicle?.name ?? 'O caminhão', standingWords('restricted', reason))}.`,
    since: null,
    figure: faults || null,
    action: call,
    forbids: [],
  };
};

/** What the ledger did not take waits to be looked at. */
export const refusedEntries: Rule = ({ refused }) =>
  refused === 0
    ? null
    : {
        key: 'entries_refused',
        severity: 'warning',
        sentence: `${many(refused, 'lançamento não foi aceito', 'lançamentos não foram aceitos')}.`,
        since: null,
        figure: refused,
        action: { kind: 'form', form: 'lancamentos' },
        forbids: [],
      };

/** What is on the device alone the plant does not know. */
export const unsentEntries: Rule = (facts) => {
  const { count, since } = facts.unsent;
  if (count === 0 || !since) return null;
  const minutes = Math.floor((facts.now.getTime() - Date.parse(since)) / MINUTE_MS);
  if (minutes < UNSENT_MINUTES) return null;
  return {
    key: 'entries_unsent',
    severity: 'notice',
    sentence: `${many(count, 'lançamento está só neste aparelho', 'lançamentos estão só neste aparelho')} há ${minutes} min: a usina ainda não sabe.`,
    since,
    figure: count,
    action: call,
    forbids: [],
  };
};

/** `BT-011 parado: embreagem`: the words of the plant's list behind the truck's name. */
const named = (name: string, standing: string) =>
  `${name} ${standing.charAt(0).toLowerCase()}${standing.slice(1)}`;

const faultsOf = ({ shift }: DriverFacts) => shift?.checklist.filter(({ ok }) => !ok) ?? [];
