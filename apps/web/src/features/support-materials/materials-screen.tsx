import { Button } from '@mantine/core';
import { IconFileUpload, IconLink, IconPackage } from '@tabler/icons-react';
import {
  KIT_ITEMS,
  type Material,
  materialKinds,
  materialStates,
} from '@traco/contract/support-materials/support-material';
import {
  materialKindWords,
  materialStateWords,
} from '@traco/contract/support-materials/support-material-words';
import { lazy, Suspense, useState } from 'react';
import { deviceZone, useScope, useUnits } from '../../kit/form/use-lookups.ts';
import type { FilterChoice } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { useMay } from '../../kit/session/use-may.ts';
import { notify } from '../../lib/notices.ts';
import { columns } from './material-columns.ts';
import { MaterialList } from './material-list.tsx';
import { useFavourite, useKeptFavourites } from './use-favourite.ts';
import { useMaterials, useOpened } from './use-materials.ts';

const MaterialDialog = lazy(() => import('./material-dialog.tsx'));
const OpenMaterial = lazy(() => import('./open-material.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));
const LinksDialog = lazy(() => import('./links-dialog.tsx'));

/** The library: looking for a material, opening it, sending it, and keeping it in order. */
export function MaterialsScreen() {
  const scope = useScope();
  const units = useUnits();
  const mayWrite = useMay('support-materials:write');
  const materials = useMaterials();
  const { search, set, filter, rows } = materials;
  const [kit, setKit] = useState<readonly Material[] | null>(null);
  const setFavourite = useFavourite(materials.renew);
  useKeptFavourites(rows);
  const opened = useOpened(search.material, materials);
  const folders = [...new Set(rows.map(({ folder }) => folder).filter(Boolean))].sort();
  const tags = [...new Set(rows.flatMap((each) => each.tags))].sort();
  const toggle = (material: Material) => {
    if (!kit) return;
    const others = kit.filter(({ id }) => id !== material.id);
    if (others.length < kit.length) setKit(others);
    else if (kit.length < KIT_ITEMS) setKit([...kit, material]);
    else
      notify({ message: `Um kit leva até ${KIT_ITEMS} materiais: tire um para pôr outro.`, tone: 'warning' });
  };
  const filters: FilterChoice[] = [
    {
      name: 'kind',
      label: 'Tipo',
      all: 'Todos os tipos',
      options: materialKinds.map((value) => ({ value, label: materialKindWords[value] })),
    },
    {
      name: 'folder',
      label: 'Pasta',
      all: 'Todas as pastas',
      options: withChosen(folders, filter.folder),
    },
    {
      name: 'tag',
      label: 'Etiqueta',
      all: 'Todas as etiquetas',
      options: withChosen(tags, filter.tag),
    },
    ...(mayWrite
      ? [
          {
            name: 'state',
            label: 'Situação',
            all: 'Todas as situações',
            options: materialStates.map((value) => ({ value, label: materialStateWords[value] })),
          },
        ]
      : []),
    {
      name: 'show',
      label: 'Mostrar',
      all: 'Todos',
      options: [{ value: 'favourites', label: 'Favoritos' }],
    },
  ];
  const send = mayWrite && (
    <Button
      leftSection={<IconFileUpload size={18} aria-hidden />}
      onClick={() => set({ enviar: '1' }, false)}
    >
      Enviar material
    </Button>
  );
  return (
    <>
      <ListScreen
        path="/support-materials"
        words={{ one: 'material', many: 'materiais' }}
        list={materials}
        count={materials.isLoading ? undefined : rows.length}
        zone={deviceZone()}
        paperUnit={unitOnPaper(
          units.find(({ id }) => id === scope.ownUnitId),
          scope.choosesUnit,
        )}
        printed={columns}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconLink size={18} aria-hidden />}
              onClick={() => set({ links: '1' }, false)}
            >
              Meus links
            </Button>
            <Button
              variant="default"
              aria-pressed={kit !== null}
              leftSection={<IconPackage size={18} aria-hidden />}
              onClick={() => setKit(kit ? null : [])}
            >
              Kit da obra
            </Button>
          </>
        }
        newOne={send}
        search={{
          label: 'Procurar por título, descrição ou etiqueta',
          placeholder: 'Título ou etiqueta',
        }}
        filters={filters}
        parameter="material"
        empty={{
          title: 'Nenhum material aqui',
          sentence: mayWrite
            ? 'Envie tabelas de preço, catálogos, laudos, ART, certificados, fotos, modelos de contrato e vídeos.'
            : 'O que a unidade e a empresa publicarem aparece aqui.',
          action: send,
        }}
        drawn={
          <MaterialList
            materials={rows}
            kit={kit && new Set(kit.map(({ id }) => id))}
            onOpen={({ id }) => set({ material: id }, false)}
            onPick={toggle}
            onFavourite={setFavourite}
          />
        }
      />
      <Suspense>
        {kit && (
          <ShareDialog
            asKit
            materials={kit}
            isOpen={search.kit === '1'}
            onOpen={() => set({ kit: '1' }, false)}
            onClose={() => set({ kit: null })}
            onStop={() => {
              set({ kit: null });
              setKit(null);
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
            onFavourite={setFavourite}
            onRenew={materials.renew}
            onClose={() => set({ material: null })}
          />
        )}
      </Suspense>
    </>
  );
}

const withChosen = (values: readonly string[], chosen: string | undefined) =>
  (chosen && !values.includes(chosen) ? [...values, chosen] : values).map((value) => ({
    value,
    label: value,
  }));
