import type { Material } from '@traco/contract/support-materials/support-material';
import { lazy, Suspense } from 'react';
import type { Kit } from './use-kit.ts';
import { type useMaterials, useOpened } from './use-materials.ts';

const MaterialDialog = lazy(() => import('./material-dialog.tsx'));
const OpenMaterial = lazy(() => import('./open-material.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));
const LinksDialog = lazy(() => import('./links-dialog.tsx'));

interface Props {
  materials: ReturnType<typeof useMaterials>;
  kit: Kit;
  folders: readonly string[];
  onFavourite: (material: Material, isFavourite: boolean) => void;
}

/** What is opened over the library: a kit that is sent, a new material, the links, one material. */
export function LibraryDialogs({ materials, kit, folders, onFavourite }: Props) {
  const { search, set } = materials;
  const opened = useOpened(search.material, materials);
  return (
    <Suspense>
      {kit.items && (
        <ShareDialog
          asKit
          materials={kit.items}
          isOpen={search.kit === '1'}
          onOpen={() => set({ kit: '1' }, false)}
          onClose={() => set({ kit: null })}
          onStop={() => {
            set({ kit: null });
            kit.setItems(null);
          }}
        />
      )}
      {search.enviar && (
        <MaterialDialog
          folders={folders}
          onClose={() => set({ enviar: null })}
          onSaved={(id) => {
            void materials.renew();
            set({ enviar: null, material: id });
          }}
        />
      )}
      {search.links && <LinksDialog onClose={() => set({ links: null })} />}
      {opened && (
        <OpenMaterial
          key={opened.id}
          material={opened}
          folders={folders}
          onFavourite={onFavourite}
          onRenew={materials.renew}
          onClose={() => set({ material: null })}
        />
      )}
    </Suspense>
  );
}
