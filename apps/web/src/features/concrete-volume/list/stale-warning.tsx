import type { Load } from '@traco/contract/concrete-volume/load';
import { formatPlate } from '@traco/contract/values/identifiers';
import { BothVersions } from '../../../kit/form/both-versions.tsx';
import type { Lookups } from '../../../kit/form/use-lookups.ts';
import type { LoadDraft } from '../record/load-draft.ts';
import { paymentWords } from '../shared/load-words.ts';
import { type Difference, differences, draftOfLoad } from './draft-of-load.ts';

interface Props {
  before: LoadDraft;
  mine: LoadDraft;
  newer: Load;
  lookups: Lookups;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another person altered the load meanwhile: shows both versions and lets this one decide. */
export function StaleWarning({ before, mine, newer, lookups, onKeepMine, onTakeTheirs }: Props) {
  const rows = differences(before, mine, draftOfLoad(newer));
  const shown = ({ field }: Difference, value: string) => wordOf(field, value, lookups, mine, newer);
  return (
    <BothVersions
      title="Outra pessoa alterou esta carga enquanto você a editava"
      note={
        newer.changeReason && (
          <p>
            Motivo da outra alteração: <b>{newer.changeReason}</b>
          </p>
        )
      }
      fields={rows.map((row) => ({
        key: row.field,
        label: row.label,
        mine: shown(row, row.mine),
        theirs: shown(row, row.theirs),
      }))}
      onJoin={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}

function wordOf(
  field: Difference['field'],
  value: string,
  { sellers, mixes, vehicles, drivers }: Lookups,
  mine: LoadDraft,
  newer: Load,
): string {
  if (!value) return 'vazio';
  if (field === 'customerId') return value === newer.customer.id ? newer.customer.name : mine.customerName;
  if (field === 'notePhotoId') return value === newer.notePhotoId ? 'a foto nova' : 'a sua foto';
  if (field === 'siteId') return value === newer.site?.id ? newer.site.name : 'outra obra';
  if (field === 'sellerId') return sellers.find(({ id }) => id === value)?.name ?? 'outro vendedor';
  if (field === 'mixId') return mixes.find(({ id }) => id === value)?.code ?? 'outro produto';
  if (field === 'driverId') return drivers.find(({ id }) => id === value)?.name ?? 'outro motorista';
  if (field === 'payment') return paymentWords[value as keyof typeof paymentWords];
  if (field === 'vehicleId') {
    const vehicle = vehicles.find(({ id }) => id === value);
    return vehicle ? formatPlate(vehicle.plate) : 'outro caminhão';
  }
  return value;
}
