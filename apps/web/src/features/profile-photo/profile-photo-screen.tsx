import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useMay } from '../../kit/session/use-may.ts';
import { titleOf } from '../../lib/paths.ts';
import { mayRetry, sentenceFor } from '../../lib/refusal-sentences.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ChoosePicture } from './choose-picture.tsx';
import type { OpenPicture } from './open-picture.ts';
import { PersonChoice } from './person-choice.tsx';
import { type Area, usualLook } from './photo-look.ts';
import { PresentPhoto } from './present-photo.tsx';
import { Previews } from './previews.tsx';
import classes from './profile-photo-screen.module.css';
import { SaveForm } from './save-form.tsx';
import { usePerson } from './use-person.ts';
import { usePreview } from './use-preview.ts';

const PhotoEditor = lazy(() => import('./photo-editor.tsx'));

/** A person's photo: chosen, cut, framed, seen where it will stand, and kept with their consent. */
export function ProfilePhotoScreen() {
  const [search, set] = useAddress();
  const leadsStaff = useMay('profile-photo:staff');
  const { person, error, isPending, renew } = usePerson(search.pessoa);
  const { picture, setPicture, setLook, look, setArea, photo, drop } = usePhotoInHand(person);
  const preview = usePreview(photo);
  const present = person?.present;
  const shown =
    preview ??
    (person && present
      ? `/api/profile-photo/${person.kind}/${person.personId}/picture?version=${present.id}`
      : undefined);

  if (isPending) return <Skeleton height={420} radius="md" />;
  if (!person)
    return (
      <EmptyState
        title={mayRetry(error) ? 'A foto não foi carregada' : 'Pessoa não encontrada'}
        action={<ScreenLink to="/create-profile-photo">Fazer a minha foto</ScreenLink>}
      >
        {mayRetry(error) ? sentenceFor(error) : 'Confira o endereço, ou faça a sua própria foto.'}
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        title={titleOf('/create-profile-photo')}
        subtitle="Tudo é feito neste aparelho: só a foto pronta é enviada. Nenhum rosto é reconhecido."
      />
      <div className={classes.columns}>
        <Panel title={picture ? 'Ajustar' : 'Foto'}>
          <Stack gap="md">
            {leadsStaff && !picture && (
              <PersonChoice person={person} onChange={(pessoa) => set({ pessoa }, false)} />
            )}
            {!picture && (
              <>
                <p className={classes.hint}>
                  Rosto de frente, luz por igual, sem óculos escuros nem boné. Uma foto JPEG, PNG ou WebP de
                  até 10 MB e ao menos 400 × 400 px.
                </p>
                <ChoosePicture onPicture={setPicture} />
              </>
            )}
            {picture && (
              <Suspense fallback={<Skeleton height={420} radius="md" />}>
                <PhotoEditor
                  picture={picture}
                  look={look}
                  onLook={(change) => setLook((now) => ({ ...now, ...change }))}
                  onArea={setArea}
                />
              </Suspense>
            )}
          </Stack>
        </Panel>
        <Panel title="Onde aparece">
          <Stack gap="md">
            <Previews person={person} address={shown} />
            {photo ? (
              <SaveForm
                person={person}
                photo={photo}
                onDropped={drop}
                onSaved={(saved) => {
                  drop();
                  renew(saved);
                }}
              />
            ) : (
              <PresentPhoto person={person} onChanged={renew} />
            )}
          </Stack>
        </Panel>
      </div>
    </>
  );
}

/** The picture that is being made a photo of this person; nothing of it is kept. */
function usePhotoInHand(person: ReturnType<typeof usePerson>['person']) {
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [look, setLook] = useState(usualLook);
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture]);
  const photo = useMemo(
    () =>
      picture && area && person
        ? { image: picture.image, area, look, words: { role: person.role, unit: person.unit } }
        : undefined,
    [picture, area, look, person],
  );
  const drop = () => {
    setPicture(null);
    setArea(null);
    setLook(usualLook);
  };
  return { picture, setPicture, look, setLook, setArea, photo, drop };
}
