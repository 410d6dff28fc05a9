import { driverEventWords } from '@traco/contract/crew/crew-words';
import { driverFieldWords } from '@traco/contract/drivers-overview/driver-overview-words';
import type { DriverPage } from '@traco/contract/records/driver-page';
import type { DriverEvent } from '@traco/contract/truck-drivers/driver-record';
import { RecordTimeline } from '../../../kit/record/record-timeline.tsx';
import { ChangeTold, Told } from '../../../kit/record/told.tsx';
import { formatDay, formatMoney } from '../../../lib/formats.ts';
import { driverValueWords } from './driver-history-words.ts';
import { type DriverEntry, timelineOfDriver } from './timeline-of-driver.ts';

/** All that happened with a driver, in one order. */
export const DriverTimeline = ({ page }: { page: DriverPage }) => (
  <RecordTimeline
    zone={page.driver.timeZone}
    points={timelineOfDriver(page).map((entry) => ({
      key: entry.key,
      at: entry.at,
      ...(entry.kind === 'event' && { look: 'report' as const }),
      told: <Entry entry={entry} />,
    }))}
  />
);

function Entry({ entry }: { entry: DriverEntry }) {
  switch (entry.kind) {
    case 'event':
      return <Told title={<EventTitle event={entry.event} />} notes={[noteOf(entry.event)]} />;
    case 'acknowledged':
      return <Told title={`Ciente: ${driverEventWords[entry.event.kind].toLowerCase()}`} />;
    case 'paper':
      return (
        <Told
          title={
            <>
              Documento anexado: <FileLink id={entry.paper.fileId} words={entry.paper.name} />
            </>
          }
        />
      );
    case 'change':
      return (
        <ChangeTold
          change={entry.change}
          made="cadastrou"
          label={(field) => driverFieldWords[field]}
          words={driverValueWords}
        />
      );
  }
}

const EventTitle = ({ event: { kind, onDay, amountCents, fileId } }: { event: DriverEvent }) => (
  <>
    {driverEventWords[kind]} em {formatDay(onDay)}
    {amountCents > 0 && ` · ${formatMoney(amountCents)}`}
    {fileId && (
      <>
        {' '}
        <FileLink id={fileId} words="ver arquivo" />
      </>
    )}
  </>
);

const FileLink = ({ id, words }: { id: string; words: string }) => (
  <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
    {words}
  </a>
);

const noteOf = ({ description, recordedBy, acknowledgedAt }: DriverEvent) =>
  [description, recordedBy && `registrada por ${recordedBy}`, !acknowledgedAt && 'sem ciente do motorista']
    .filter(Boolean)
    .join(' · ');
