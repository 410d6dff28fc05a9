import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { equipmentWords } from '@traco/contract/crew/crew-words';
import type { PartnerDriver } from '@traco/contract/helay-drivers/helay-drivers';
import { paperKinds } from '@traco/contract/truck-drivers/driver-papers';
import { formatCpf, formatPhone, formatPlate } from '@traco/contract/values/identifiers';
import { useState } from 'react';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { blockWords } from '../crew/shared/crew-sentences.ts';
import { PersonFace } from '../profile-photo/shared/person-face.tsx';
import { DriverDocuments } from '../truck-drivers/shared/driver-documents.tsx';
import { todayStatus } from '../truck-drivers/shared/driver-status.ts';
import { PaperCheckList } from '../truck-drivers/shared/paper-check-list.tsx';
import { FaceDialog } from './face-dialog.tsx';
import { PartnerForm } from './partner-form.tsx';
import classes from './partner-panel.module.css';

const kinds = [...paperKinds, 'identity'] as const;

interface Props {
  driverId: string;
  isEditing: boolean;
  units: readonly { id: string; name: string }[];
  set: SetAddress;
}

/** The side panel of one of the partner's drivers: their papers, and what the company says of them. */
export function PartnerPanel({ driverId, isEditing, units, set }: Props) {
  const queries = useQueryClient();
  const options = api.helayDrivers.get.queryOptions({
    input: { id: driverId },
    meta: changesWith('drivers', 'driver_documents'),
  });
  const found = useQuery(options);
  const driver = found.data;
  const changed = () => void queries.invalidateQueries({ queryKey: api.helayDrivers.key() });
  return (
    <SidePanel
      title={driver?.name ?? 'Motorista'}
      status={driver && todayStatus(driver)}
      found={found}
      onClose={() => set({ motorista: null, alterar: null })}
    >
      {driver && isEditing && (
        <PartnerForm
          driver={driver}
          units={units}
          today={driver.today}
          onDone={(next) => {
            queries.setQueryData(options.queryKey, next);
            changed();
            set({ alterar: null });
            notify({ message: 'Motorista salvo.', tone: 'success' });
          }}
          onClose={() => set({ alterar: null })}
        />
      )}
      {driver && !isEditing && (
        <Details driver={driver} onChanged={changed} onEdit={() => set({ alterar: '1' }, false)} />
      )}
    </SidePanel>
  );
}

interface DetailsProps {
  driver: PartnerDriver;
  onChanged: () => void;
  onEdit: () => void;
}

function Details({ driver, onChanged, onEdit }: DetailsProps) {
  const [isPicturing, setPicturing] = useState(false);
  return (
    <>
      {driver.active && driver.blocks.length > 0 && (
        <Callout tone="warning">Fora da escala hoje: {blockWords(driver.blocks)}.</Callout>
      )}
      <Group gap="sm" my="sm">
        <PersonFace kind="driver" person={driver} place="panel" />
        <Button onClick={onEdit}>Alterar</Button>
        <Button variant="default" onClick={() => setPicturing(true)}>
          {driver.photoId ? 'Trocar foto' : 'Fazer a foto'}
        </Button>
      </Group>
      <h3 className={classes.part}>Conferência pela empresa</h3>
      <PaperCheckList checks={driver.checks} zone={driver.timeZone} />
      <h3 className={classes.part}>Documentos</h3>
      <DriverDocuments
        driver={driver}
        kinds={kinds}
        attach={client.helayDrivers.attachDocument}
        onChanged={onChanged}
      />
      <h3 className={classes.part}>Cadastro</h3>
      <DetailLines lines={linesOf(driver)} />
      {isPicturing && (
        <FaceDialog driver={driver} onChanged={onChanged} onClose={() => setPicturing(false)} />
      )}
    </>
  );
}

function linesOf(driver: PartnerDriver): [string, string][] {
  const day = (on: string | null) => (on ? formatDay(on) : 'não informada');
  return [
    ['CPF', formatCpf(driver.cpf)],
    ['Telefone', driver.phone ? formatPhone(driver.phone) : '—'],
    ['Unidade', driver.unit.name],
    ['Caminhão', driver.plate ? formatPlate(driver.plate) : 'nenhum'],
    ['Pode operar', driver.equipment.map((each) => equipmentWords[each]).join(', ')],
    [
      'CNH',
      `${driver.licenceNumber ?? 'sem número'} · ${driver.licenceCategory ?? 'sem categoria'} · validade ${day(driver.licenceExpiresOn)} · ${driver.licencePaidWork ? 'com EAR' : 'sem EAR'}`,
    ],
    ['Toxicológico', `validade ${day(driver.toxicologyExpiresOn)}`],
    ['ASO', `validade ${day(driver.medicalExpiresOn)}`],
    ['Admissão', day(driver.admittedOn)],
    ['Chave PIX', driver.pixKey ?? '—'],
  ];
}
