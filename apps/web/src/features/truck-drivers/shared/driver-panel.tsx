import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { driverEventWords, equipmentWords } from '@traco/contract/crew/crew-words';
import { driverDocumentKinds } from '@traco/contract/truck-drivers/driver-papers';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { formatCpf, formatPhone, formatPlate } from '@traco/contract/values/identifiers';
import { type ReactNode, useState } from 'react';
import type { Lookups } from '../../../kit/form/use-lookups.ts';
import { RecordFrame } from '../../../kit/record/record-frame.tsx';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatDay, formatInstant, formatMoney } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { CallLink } from '../../../ui/call-link.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { DetailLines } from '../../../ui/detail-lines.tsx';
import { AbsenceDialog } from '../../crew/shared/absence-dialog.tsx';
import { blockWords } from '../../crew/shared/crew-sentences.ts';
import { AccessDialog } from '../../identity/shared/access-dialog.tsx';
import { Availability } from './availability.tsx';
import { CompanyDriverForm } from './company-driver-form.tsx';
import { DriverDocuments } from './driver-documents.tsx';
import entries from './driver-entries.module.css';
import { DriverHead } from './driver-head.tsx';
import classes from './driver-panel.module.css';
import { DriverReadings } from './driver-readings.tsx';
import { EventDialog } from './event-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PaperCheckList } from './paper-check-list.tsx';

interface Props {
  driverId: string;
  isEditing: boolean;
  units: Lookups['units'];
  /** What a screen adds: further actions, and parts above the driver's data. */
  actions?: (driver: Driver) => ReactNode;
  parts?: (driver: Driver) => ReactNode;
  onEdit: (isEditing: boolean) => void;
  onClose: () => void;
}

type Dialog = 'absence' | 'event' | 'pin' | 'leave';

const accessWords = {
  none: 'Ainda não entra no aplicativo',
  temporary: 'Recebeu um PIN temporário',
  own: 'Entra com CPF e PIN próprio',
  disabled: 'Acesso desativado',
} as const;

/** The side panel of one driver: papers, days away, documents, events, access. */
export function DriverPanel(props: Props) {
  const { driverId, isEditing, units, actions, parts, onEdit, onClose } = props;
  const queries = useQueryClient();
  const options = api.truckDrivers.get.queryOptions({
    input: { id: driverId },
    meta: changesWith(
      'drivers',
      'absences',
      'driver_events',
      'driver_documents',
      'manual_readings',
      'vehicles',
    ),
  });
  const found = useQuery(options);
  const driver = found.data;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const changed = () => {
    void queries.invalidateQueries({ queryKey: api.truckDrivers.key() });
    void queries.invalidateQueries({ queryKey: api.driversOverview.key() });
  };

  return (
    <RecordFrame kind="driver" id={driverId} title={driver?.name} found={found} onClose={onClose}>
      {driver && isEditing && (
        <CompanyDriverForm
          driver={driver}
          ownUnitId={driver.unit.id}
          units={units}
          today={driver.today}
          onDone={(next) => {
            queries.setQueryData(options.queryKey, next);
            changed();
            onEdit(false);
            notify({ message: 'Motorista salvo.', tone: 'success' });
          }}
          onClose={() => onEdit(false)}
        />
      )}
      {driver && !isEditing && (
        <DriverDetails
          driver={driver}
          actions={actions?.(driver)}
          parts={parts?.(driver)}
          onChanged={changed}
          onEdit={() => onEdit(true)}
          onOpen={setDialog}
        />
      )}
      {driver && dialog && (
        <DriverDialog driver={driver} dialog={dialog} onChanged={changed} onClose={() => setDialog(null)} />
      )}
    </RecordFrame>
  );
}

interface DialogProps {
  driver: Driver;
  dialog: Dialog;
  onChanged: () => void;
  onClose: () => void;
}

/** What is asked about a driver over their panel. */
const DriverDialog = ({ driver, dialog, onChanged, onClose }: DialogProps) => (
  <>
    {dialog === 'absence' && (
      <AbsenceDialog
        unitId={driver.unit.id}
        today={driver.today}
        day={driver.today}
        drivers={[driver]}
        driverId={driver.id}
        onChanged={onChanged}
        onClose={onClose}
      />
    )}
    {dialog === 'event' && <EventDialog driver={driver} onChanged={onChanged} onClose={onClose} />}
    {dialog === 'leave' && <LeaveDialog driver={driver} onChanged={onChanged} onClose={onClose} />}
    {dialog === 'pin' && (
      <AccessDialog
        person={driver}
        post="motorista"
        kind="pin"
        give={async () => {
          const { cpf, pin } = await client.truckDrivers.givePin({ id: driver.id });
          return { cpf, secret: pin };
        }}
        onChanged={onChanged}
        onClose={onClose}
      />
    )}
  </>
);

interface DetailsProps {
  driver: Driver;
  actions: ReactNode;
  parts: ReactNode;
  onChanged: () => void;
  onEdit: () => void;
  onOpen: (dialog: Dialog) => void;
}

function DriverDetails({ driver, actions, parts, onChanged, onEdit, onOpen }: DetailsProps) {
  return (
    <>
      <DriverHead driver={driver} />
      {driver.active && driver.blocks.length > 0 && (
        <Callout tone="warning">Fora da escala hoje: {blockWords(driver.blocks)}.</Callout>
      )}
      <Group gap="xs" mb="sm">
        <Button component={CallLink} phone={driver.phone} variant="default">
          Ligar
        </Button>
        <Button onClick={onEdit}>Alterar</Button>
        <Button variant="default" onClick={() => onOpen('absence')}>
          Registrar ausência
        </Button>
        <Button variant="default" onClick={() => onOpen('event')}>
          Registrar ocorrência
        </Button>
        {driver.active && (
          <Button variant="default" onClick={() => onOpen('pin')}>
            {driver.access === 'none' ? 'Criar acesso' : 'Novo PIN'}
          </Button>
        )}
        <Button variant="default" onClick={() => onOpen('leave')}>
          {driver.active ? 'Inativar' : 'Reativar'}
        </Button>
        {actions}
      </Group>
      {parts}
      {!parts && driver.checks.length > 0 && (
        <>
          <h3 className={classes.part}>Conferência dos documentos do parceiro</h3>
          <PaperCheckList checks={driver.checks} zone={driver.timeZone} />
        </>
      )}
      <DetailLines lines={linesOf(driver)} />
      <h3 className={classes.part}>Disponibilidade</h3>
      <Availability driver={driver} onChanged={onChanged} />
      <h3 className={classes.part}>Documentos</h3>
      <DriverDocuments
        driver={driver}
        kinds={driverDocumentKinds}
        attach={client.truckDrivers.attachDocument}
        onChanged={onChanged}
      />
      <h3 className={classes.part}>Leituras obrigatórias</h3>
      <DriverReadings driver={driver} />
      <h3 className={classes.part}>Ocorrências</h3>
      {driver.events.length === 0 && <Text inherit>Nenhuma ocorrência registrada.</Text>}
      <ul className={entries.entries}>
        {driver.events.map((event) => (
          <li key={event.id}>
            <span>
              {driverEventWords[event.kind]} em {formatDay(event.onDay)}
              {event.amountCents > 0 && ` · ${formatMoney(event.amountCents)}`}
              <small>
                {event.description}
                {event.recordedBy && ` · registrada por ${event.recordedBy}`}
                {event.acknowledgedAt
                  ? ` · ciente em ${formatInstant(event.acknowledgedAt, driver.timeZone)}`
                  : ' · sem ciente do motorista'}
                {event.fileId && (
                  <>
                    {' '}
                    <a href={`/api/files/${event.fileId}`} target="_blank" rel="noreferrer">
                      ver arquivo
                    </a>
                  </>
                )}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function linesOf(driver: Driver): [string, string][] {
  const day = (on: string | null) => (on ? formatDay(on) : 'não informada');
  const { licenceNumber, licenceCategory, licenceExpiresOn } = driver;
  return [
    ['CPF', formatCpf(driver.cpf)],
    ['Telefone', driver.phone ? formatPhone(driver.phone) : '—'],
    ['Unidade', driver.partner ? `${driver.unit.name} · cedido por ${driver.partner}` : driver.unit.name],
    ['Caminhão', driver.plate ? formatPlate(driver.plate) : 'nenhum'],
    ['Pode operar', driver.equipment.map((each) => equipmentWords[each]).join(', ')],
    [
      'CNH',
      licenceNumber || licenceCategory
        ? `${licenceNumber ?? 'sem número'} · ${licenceCategory ?? 'sem categoria'} · validade ${day(licenceExpiresOn)} · ${driver.licencePaidWork ? 'com EAR' : 'sem EAR'}`
        : 'não cadastrada',
    ],
    [
      'Toxicológico',
      `${driver.toxicologyOn ? `exame de ${day(driver.toxicologyOn)} · ` : ''}validade ${day(driver.toxicologyExpiresOn)}`,
    ],
    ['ASO', `validade ${day(driver.medicalExpiresOn)}`],
    ['Admissão', day(driver.admittedOn)],
    ['Chave PIX', driver.pixKey ?? '—'],
    ['Acesso', accessWords[driver.access]],
  ];
}
