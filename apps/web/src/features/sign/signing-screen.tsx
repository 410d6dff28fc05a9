import { Button } from '@mantine/core';
import type { SigningPage } from '@traco/contract/sign';
import { useCallback, useRef, useState } from 'react';
import { keepReader } from '../../ui/pdf-viewer/keep-reader.ts';
import { PdfViewer } from '../../ui/pdf-viewer/pdf-viewer.tsx';
import type { PdfPage } from '../../ui/pdf-viewer/pdf-viewer-types.ts';
import type { RangedFile } from '../../ui/pdf-viewer/ranged-file.ts';
import { middleOfSight } from './middle-of-sight.ts';
import type { Asked } from './open-signing.ts';
import { PageMarks } from './page-marks.tsx';
import { PlacedSignature } from './placed-signature.tsx';
import { PlacingBar } from './placing-bar.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import classes from './sign.module.css';
import { SignDialog } from './sign-dialog.tsx';
import type { SigningDraft } from './signing-draft.ts';
import { SigningHead } from './signing-head.tsx';
import { usePlaces } from './use-places.ts';

interface Props {
  asked: Asked;
  page: SigningPage;
  source: RangedFile;
  draft: SigningDraft;
  change: (part: Partial<SigningDraft>) => void;
  /** Shown as the device remembers it: there is no network. */
  isRemembered: boolean;
  onRetry: () => void;
  onRefused: () => void;
}

/** The document with all that stands on it, and under it the way to sign or to refuse. */
export function SigningScreen({
  asked,
  page,
  source,
  draft,
  change,
  isRemembered,
  onRetry,
  onRefused,
}: Props) {
  const [doing, setDoing] = useState<'sign' | 'refuse' | 'place'>();
  const room = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  const places = usePlaces(page, draft, change);
  const isPlacing = doing === 'place' && places.isPossible;
  const overlay = useCallback(
    ({ index }: PdfPage) => (
      <>
        <PageMarks page={page} draft={draft} index={index} />
        {places.on(index).map(({ place, ...own }) => (
          <PlacedSignature key={place} {...own} isFixed={!isPlacing} />
        ))}
      </>
    ),
    [page, draft, places.on, isPlacing],
  );
  return (
    <div className={classes.page}>
      <SigningHead page={page} isOwn={asked.token === null} />
      {isRemembered && (
        <p className={classes.offline} role="status">
          Sem conexão: aparece o que já foi lido neste aparelho, e o que você preencheu continua aqui. Assine
          quando a conexão voltar.{' '}
          <button type="button" onClick={onRetry}>
            Tentar de novo
          </button>
        </p>
      )}
      <div ref={room} className={classes.document} data-placing={isPlacing || undefined}>
        <PdfViewer
          source={source}
          mode="read"
          name={page.title}
          overlay={overlay}
          onPageChange={() => {
            if (!isKept.current) void keepReader();
            isKept.current = true;
          }}
          {...(isPlacing && { onPageClick: ({ pageIndex, x, y }) => places.put(pageIndex, { x, y }) })}
        />
      </div>
      <footer className={classes.bar}>
        {!page.signer.isTurn ? (
          <p>Ainda falta alguém assinar antes de você. Volte a esta página depois.</p>
        ) : isPlacing ? (
          <PlacingBar
            count={draft.places.length}
            onPut={() => {
              const middle = middleOfSight(room.current);
              if (middle) places.put(middle.index, middle);
            }}
            onDone={() => setDoing('sign')}
          />
        ) : (
          <>
            <Button variant="default" size="md" className={classes.big} onClick={() => setDoing('refuse')}>
              Recusar
            </Button>
            <Button size="md" className={classes.main} onClick={() => setDoing('sign')}>
              Assinar
            </Button>
          </>
        )}
      </footer>
      {doing === 'sign' && (
        <SignDialog
          {...{ asked, page, draft, change }}
          {...(places.mayBe && { onPlace: () => setDoing('place') })}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'refuse' && (
        <RefuseDialog
          {...{ asked, draft, change, onRefused }}
          asksCode={page.signer.asksCode}
          onClose={() => setDoing(undefined)}
        />
      )}
    </div>
  );
}
