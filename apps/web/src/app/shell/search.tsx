import { useRouter } from '@tanstack/react-router';
import { addressOfFound } from '@traco/contract/search/found-screens';
import { lazy, Suspense, useState } from 'react';
import { SearchDialog } from '../../features/search/search-dialog.tsx';
import { useScope } from '../../kit/form/use-lookups.ts';
import { useRole } from '../../kit/session/person.ts';
import { addressParts } from '../../lib/address.ts';
import { pathOf } from '../../lib/paths.ts';
import { icons } from './icons.ts';
import type { MenuPart } from './menu.ts';

/** Fetched when a pour is wanted: the search is opened more often. */
const PourFormDialog = lazy(async () => ({
  default: (await import('../../features/pours/shared/pour-form-dialog.tsx')).PourFormDialog,
}));

interface Props {
  menu: readonly MenuPart[];
  onClose: () => void;
}

/** The search, and the form of the pour that somebody asked it for; open as long as it is drawn. */
export default function Search({ menu, onClose }: Props) {
  const router = useRouter();
  const role = useRole();
  const { accountId } = useScope();
  const [wanted, setWanted] = useState<{ customerId: string | undefined }>();
  if (!role) return null;
  const screens = menu.flatMap((part) =>
    part.screens.map(({ path, title, keywords = '', icon }) => ({
      path,
      title,
      keywords,
      section: part.section,
      picture: icons[icon],
    })),
  );
  if (wanted)
    return (
      <Suspense>
        <PourFormDialog
          start={{ customerId: wanted.customerId }}
          onClose={onClose}
          onSaved={({ id, unit, dayOn }) => {
            onClose();
            const address = addressOfFound(role, 'pour', { id, unitId: unit.id, dayOn, customerId: null });
            if (address) void router.navigate(addressParts(pathOf(address.path, {} as never, address.query)));
          }}
        />
      </Suspense>
    );
  return (
    <SearchDialog
      accountId={accountId}
      role={role}
      screens={screens}
      onClose={onClose}
      onNewPour={(customerId) => setWanted({ customerId })}
    />
  );
}
