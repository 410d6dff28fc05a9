import type { DriverPage } from '@traco/contract/records/driver-page';
import { driverDocumentKinds } from '@traco/contract/truck-drivers/driver-papers';
import type { ReactNode } from 'react';
import record from '../../../kit/record/record.module.css';
import { RecordColumns } from '../../../kit/record/record-columns.tsx';
import { client } from '../../../lib/api.ts';
import { Callout } from '../../../ui/callout.tsx';
import { blockWords } from '../../crew/shared/crew-sentences.ts';
import { SignedLines } from '../../documents/shared/signed-lines.tsx';
import { PersonHead } from '../../profile-photo/shared/person-face.tsx';
import { LastLoads } from '../../totals/shared/record-lines.tsx';
import { Availability } from './availability.tsx';
import type { DriverDialogName } from './driver-dialogs.tsx';
import { DriverDocuments } from './driver-documents.tsx';
import { DriverLines } from './driver-lines.tsx';
import { DriverReadings } from './driver-readings.tsx';
import { DriverTimeline } from './driver-timeline.tsx';
import { DriverTop } from './driver-top.tsx';
import { PaperCheckList } from './paper-check-list.tsx';

interface Props {
  page: DriverPage;
  /** What the office sees besides. */
  parts: ReactNode;
  onChanged: () => void;
  onEdit: () => void;
  onOpen: (dialog: DriverDialogName) => void;
  onMessage: (() => void) | undefined;
}

/** Everything of a driver, what keeps them from the wheel before what is written of them. */
export function DriverBody({ page, parts, onChanged, onEdit, onOpen, onMessage }: Props) {
  const { driver } = page;
  return (
    <>
      <PersonHead kind="driver" person={driver}>
        <b>{driver.unit.name}</b>
      </PersonHead>
      {driver.active && driver.blocks.length > 0 && (
        <Callout tone="warning">Fora da escala hoje: {blockWords(driver.blocks)}.</Callout>
      )}
      <DriverTop page={page} onEdit={onEdit} onOpen={onOpen} onMessage={onMessage} />
      <RecordColumns>
        <div>
          {parts}
          {!parts && driver.checks.length > 0 && (
            <Part title="Conferência dos documentos do parceiro">
              <PaperCheckList checks={driver.checks} zone={driver.timeZone} />
            </Part>
          )}
          <LastLoads loads={page.loads} zone={driver.timeZone} names />
          <Part title="Disponibilidade">
            <Availability driver={driver} onChanged={onChanged} />
          </Part>
        </div>
        <div>
          <DriverLines page={page} />
          <Part title="Documentos">
            <DriverDocuments
              driver={driver}
              kinds={driverDocumentKinds}
              attach={client.truckDrivers.attachDocument}
              onChanged={onChanged}
            />
          </Part>
          <SignedLines documents={page.signs} zone={driver.timeZone} />
          <Part title="Leituras obrigatórias">
            <DriverReadings driver={driver} />
          </Part>
          <DriverTimeline page={page} />
        </div>
      </RecordColumns>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={record.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
