import { useQuery } from '@tanstack/react-query';
import type { Pour, PourChange } from '@traco/contract/pours/pour';
import { pourChangeStateWords } from '@traco/contract/pours/pour-words';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { OpenChange } from './open-change.tsx';
import { pourFieldLabel, pourValueWords } from './pour-value-words.ts';
import { usePourNames } from './use-pour-names.ts';

interface Props {
  pour: Pour;
  mayAnswer: boolean;
  isOffice: boolean;
  onAnswered: () => void;
}

/** The change that was asked for and waits: what would be another, and the office's answer. */
export function PourChanges({ pour, mayAnswer, isOffice, onAnswered }: Props) {
  const changes = useQuery(
    api.pours.changes.queryOptions({ input: { id: pour.id }, meta: changesWith('pour_changes', 'pours') }),
  );
  const open = changes.data?.find(({ state }) => state === 'open');
  const settled = changes.data?.filter(({ state }) => state !== 'open') ?? [];
  return (
    <>
      {open && (
        <OpenChange
          pour={pour}
          change={open}
          mayAnswer={mayAnswer}
          isOffice={isOffice}
          onAnswered={onAnswered}
        />
      )}
      {settled.length > 0 && <SettledChanges pour={pour} changes={settled} />}
    </>
  );
}

/** What was asked before, and what became of it. */
function SettledChanges({ pour, changes }: { pour: Pour; changes: readonly PourChange[] }) {
  const zone = pour.unit.timeZone;
  const names = usePourNames(pour);
  return (
    <details>
      <summary>Pedidos respondidos ({changes.length})</summary>
      <ul>
        {changes.map(({ id, state, fields, message, answer, answeredAt }) => (
          <li key={id}>
            <b>{pourChangeStateWords[state]}</b>
            {answeredAt && ` em ${formatInstant(answeredAt, zone)}`}
            {': '}
            {[
              ...Object.entries(fields).map(
                ([field, value]) =>
                  `${pourFieldLabel(field)} ${pourValueWords(field, String(value), { names, zone })}`,
              ),
              message && `“${message}”`,
            ]
              .filter(Boolean)
              .join(', ')}
            {answer && ` — ${answer}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
