import { documentEventWords } from '@traco/contract/documents/document-words';
import type { DocumentPage } from '@traco/contract/records/document-page';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { RecordTimeline } from '../../kit/record/record-timeline.tsx';
import { Told } from '../../kit/record/told.tsx';
import { Callout } from '../../ui/callout.tsx';
import classes from './documents.module.css';

/** The chain of a document's evidence in its order, and whether each link follows from the one before. */
export const DocumentTimeline = ({ page: { events, isWhole } }: { page: DocumentPage }) => (
  <div>
    <RecordTimeline
      zone={deviceZone()}
      points={events.map(({ sequence, kind, at, by, ipAddress, device, details, hash }) => ({
        key: String(sequence),
        at,
        ...((kind === 'refused' || kind === 'cancelled') && { look: 'report' as const }),
        ...((kind === 'signed' || kind === 'sealed') && { look: 'step' as const }),
        told: (
          <>
            <Told
              title={
                <>
                  <b>{documentEventWords[kind]}</b> · {by}
                </>
              }
              notes={[details, [ipAddress, device].filter(Boolean).join(' · ')]}
            />
            <code className={classes.hash} title={hash}>
              {hash.slice(0, 16)}…
            </code>
          </>
        ),
      }))}
    />
    <Callout tone={isWhole ? 'success' : 'danger'}>
      {isWhole
        ? 'A cadeia de evidências está íntegra.'
        : 'A cadeia de evidências foi alterada: algum registro não confere com o anterior.'}
    </Callout>
  </div>
);
