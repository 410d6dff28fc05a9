import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import type { PourChange } from '@traco/contract/pours/pour';
import { pourChangeStateWords } from '@traco/contract/pours/pour-words';
import type { PourMessage, PourPage } from '@traco/contract/records/pour-page';
import { RecordLink } from '../../../kit/record/record-link.tsx';
import { RecordTimeline } from '../../../kit/record/record-timeline.tsx';
import { ChangeTold, Told } from '../../../kit/record/told.tsx';
import { formatM3 } from '../../../lib/formats.ts';
import { pourFieldLabel, pourValueWords } from '../shared/pour-value-words.ts';
import { usePourNames } from '../shared/use-pour-names.ts';
import { type PourEntry, timelineOfPour } from './timeline-of-pour.ts';

/** What a field's value of this pour is read as. */
type Read = (field: string, value: string | null) => string;

/** All that happened to a pour, in one order. */
export function PourTimeline({ page }: { page: PourPage }) {
  const zone = page.pour.unit.timeZone;
  const names = usePourNames(page.pour);
  const read: Read = (field, value) => pourValueWords(field, value, { names, zone });
  return (
    <RecordTimeline
      zone={zone}
      points={timelineOfPour(page).map((entry) => ({
        key: entry.key,
        at: entry.at,
        ...(entry.kind === 'load' && { look: 'step' as const }),
        ...(entry.kind === 'answered' && entry.message.answer !== 'confirmed' && { look: 'report' as const }),
        told: <Entry entry={entry} read={read} />,
      }))}
    />
  );
}

function Entry({ entry, read }: { entry: PourEntry; read: Read }) {
  switch (entry.kind) {
    case 'change':
      return (
        <ChangeTold change={entry.change} made="pediu a programação" label={pourFieldLabel} words={read} />
      );
    case 'sent':
      return <Told title="Link de confirmação criado para o cliente" />;
    case 'answered':
      return <Told title={answerWords(entry.message)} notes={[saidOf(entry.message)]} />;
    case 'asked':
      return (
        <Told
          title={`${entry.request.askedBy} pediu uma alteração`}
          notes={[wishWords(entry.request, read)]}
        />
      );
    case 'settled':
      return (
        <Told
          title={`Pedido de alteração: ${pourChangeStateWords[entry.request.state].toLowerCase()}`}
          notes={[wishWords(entry.request, read), entry.request.answer]}
        />
      );
    case 'load':
      return <LoadTold {...entry} />;
  }
}

const answers = {
  confirmed: 'confirmou pelo link',
  change: 'pediu alteração pelo link',
  cancel: 'pediu o cancelamento pelo link',
} as const;

const answerWords = ({ name, answer, m3 }: PourMessage) =>
  `${name || 'O cliente'} ${answer ? answers[answer] : 'respondeu'}${m3 === null ? '' : `: ${formatM3(m3)}`}`;

const saidOf = ({ message }: PourMessage) => message && `“${message}”`;

const wishWords = ({ fields, message }: PourChange, read: Read) =>
  [
    ...Object.entries(fields).map(
      ([field, value]) => `${pourFieldLabel(field)}: ${read(field, value === null ? null : String(value))}`,
    ),
    message && `“${message}”`,
  ]
    .filter(Boolean)
    .join(', ');

function LoadTold({ load, isFirst }: Extract<PourEntry, { kind: 'load' }>) {
  const note = load.noteNumber === null ? 'sem nota' : `nota ${noteOfLoad(load)}`;
  return (
    <span>
      {isFirst ? 'Primeira carga' : 'Última carga até agora'}:{' '}
      <RecordLink kind="load" id={load.id}>
        {note}
      </RecordLink>
      , {formatM3(load.m3)}
    </span>
  );
}
