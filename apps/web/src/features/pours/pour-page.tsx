import { useRouter } from '@tanstack/react-router';
import { recordAddress } from '@traco/contract/routes/record-address';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { useRole } from '../../kit/session/person.ts';
import { PourRecord } from './record/pour-record.tsx';
import { PourFormDialog } from './shared/pour-form-dialog.tsx';

/** `/pours/{id}`: one pour; `/pours/nova` asks for a new one, with `?cliente=` for whom, or `?orcamento=&item=` of which offer. */
export default function PourPage() {
  const router = useRouter();
  const role = useRole();
  return (
    <RecordScreen>
      {({ id, search, close }) =>
        id === 'nova' ? (
          <PourFormDialog
            start={{
              customerId: search.cliente,
              quote: search.orcamento
                ? { id: search.orcamento, item: Number(search.item ?? 0) || 0 }
                : undefined,
            }}
            onClose={() => router.history.back()}
            onSaved={(pour) =>
              void router.navigate({ to: recordAddress('pour', pour.id, role) ?? '/', replace: true })
            }
          />
        ) : (
          <PourRecord key={id} pourId={id} onClose={close} />
        )
      }
    </RecordScreen>
  );
}
