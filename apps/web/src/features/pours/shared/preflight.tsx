import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Pour } from '@traco/contract/pours/pour';
import { type PreflightState, preflightOf } from '@traco/contract/pours/preflight';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import classes from './preflight.module.css';
import { PreflightAction, type PreflightActions } from './preflight-action.tsx';
import { preflightNames, wordsOfPreflight } from './preflight-words.ts';

const icons = {
  done: IconCircleCheck,
  open: IconAlertTriangle,
  later: IconClock,
  against: IconCircleX,
} as const;
const stateWords: Record<PreflightState, string> = {
  done: 'em ordem',
  open: 'em aberto',
  later: 'depois',
  against: 'impede',
};

/** What is looked through before a pour is confirmed: how each point stands, and what puts it in order. */
export function Preflight({ pour, actions }: { pour: Pour; actions: PreflightActions }) {
  const { data: facts } = useQuery(
    api.pours.preflight.queryOptions({
      input: { id: pour.id },
      meta: changesWith('pours', 'loads', 'vehicles', 'drivers', 'customers'),
    }),
  );
  if (!facts) return null;
  const lines = preflightOf(pour, facts);
  const waiting = lines.filter(({ state }) => state === 'open' || state === 'against').length;
  return (
    <section aria-label="Antes de confirmar" className={classes.preflight}>
      <h3>
        Antes de confirmar
        <span>{waiting === 0 ? 'tudo em ordem' : `${waiting} em aberto`}</span>
      </h3>
      <ul>
        {lines.map((line) => {
          const Icon = icons[line.state];
          return (
            <li key={line.key} data-state={line.state}>
              <Icon size={18} aria-label={stateWords[line.state]} />
              <span>
                <b>{preflightNames[line.key]}</b> {wordsOfPreflight(line, pour, facts, Date.now())}
              </span>
              {line.state !== 'done' && line.state !== 'later' && (
                <PreflightAction line={line} pour={pour} facts={facts} {...actions} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
