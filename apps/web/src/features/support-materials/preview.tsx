import { Button, Skeleton } from '@mantine/core';
import type { Material, MaterialVersion } from '@traco/contract/support-materials/support-material';
import { lazy, Suspense } from 'react';
import { MaterialVideo } from './material-video.tsx';
import classes from './materials.module.css';
import { NotOpened } from './not-opened.tsx';
import { useMaterialFile } from './use-material-file.ts';

const AnnotatedPdf = lazy(() => import('./annotated-pdf.tsx'));
const SheetPreview = lazy(() => import('./sheet-preview.tsx'));

interface Props {
  material: Material;
  version: MaterialVersion;
  onDirtyChange: (isDirty: boolean) => void;
  onRenew: () => Promise<unknown>;
}

/** What a version's file shows. */
export function Preview(props: Props) {
  const { mediaType } = props.version;
  return (
    <Suspense fallback={<Skeleton height="100%" radius={0} />}>
      {mediaType === 'application/pdf' ? <AnnotatedPdf {...props} /> : <OtherFile {...props} />}
    </Suspense>
  );
}

function OtherFile({ material: { id, title }, version }: Props) {
  const { address, failure, askAgain } = useMaterialFile(id, version.id);
  if (failure) return <NotOpened failure={failure} onRetry={askAgain} />;
  if (!address) return <Skeleton height="100%" radius={0} />;
  if (version.mediaType.startsWith('image/'))
    return <img className={classes.picture} src={address} alt={title} />;
  if (version.mediaType.startsWith('video/'))
    return <MaterialVideo address={address} title={title} onLost={askAgain} />;
  return (
    <SheetPreview
      address={address}
      title={title}
      download={
        <Button component="a" variant="default" href={address} download={version.fileName}>
          Baixar {version.fileName}
        </Button>
      }
    />
  );
}
