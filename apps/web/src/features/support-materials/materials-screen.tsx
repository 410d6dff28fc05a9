import { Button } from '@mantine/core';
import { IconFileUpload, IconLink, IconPackage } from '@tabler/icons-react';
import { deviceZone, useScope, useUnits } from '../../kit/form/use-lookups.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { useMay } from '../../kit/session/use-may.ts';
import { LibraryDialogs } from './library-dialogs.tsx';
import { columns } from './material-columns.ts';
import { materialFilters } from './material-filters.ts';
import { MaterialList } from './material-list.tsx';
import { useFavourite, useKeptFavourites } from './use-favourite.ts';
import { useKit } from './use-kit.ts';
import { useMaterials } from './use-materials.ts';

/** The library: looking for a material, opening it, sending it, and keeping it in order. */
export function MaterialsScreen() {
  const scope = useScope();
  const units = useUnits();
  const mayWrite = useMay('support-materials:write');
  const materials = useMaterials();
  const { set, filter, rows } = materials;
  const kit = useKit();
  const setFavourite = useFavourite(materials.renew);
  useKeptFavourites(rows);
  const folders = [...new Set(rows.map(({ folder }) => folder).filter(Boolean))].sort();
  const tags = [...new Set(rows.flatMap((each) => each.tags))].sort();
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
          <LibraryActions
            isKitOpen={kit.items !== null}
            onLinks={() => set({ links: '1' }, false)}
            onKit={() => kit.setItems(kit.items ? null : [])}
          />
        }
        newOne={send}
        search={{
          label: 'Procurar por título, descrição ou etiqueta',
          placeholder: 'Título ou etiqueta',
        }}
        filters={materialFilters(folders, tags, filter, mayWrite)}
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
            kit={kit.items && new Set(kit.items.map(({ id }) => id))}
            onOpen={({ id }) => set({ material: id }, false)}
            onPick={kit.toggle}
            onFavourite={setFavourite}
          />
        }
      />
      <LibraryDialogs materials={materials} kit={kit} folders={folders} onFavourite={setFavourite} />
    </>
  );
}

interface ActionsProps {
  isKitOpen: boolean;
  onLinks: () => void;
  onKit: () => void;
}

const LibraryActions = ({ isKitOpen, onLinks, onKit }: ActionsProps) => (
  <>
    <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={onLinks}>
      Meus links
    </Button>
    <Button
      variant="default"
      aria-pressed={isKitOpen}
      leftSection={<IconPackage size={18} aria-hidden />}
      onClick={onKit}
    >
      Kit da obra
    </Button>
  </>
);
