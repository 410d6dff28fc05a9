import type { SigningPage } from '@traco/contract/sign/sign';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useStaysHere } from '../../lib/stays-here.ts';
import { keepReader } from '../../ui/pdf-viewer/keep-reader.ts';
import { PdfViewer } from '../../ui/pdf-viewer/pdf-viewer.tsx';
import type { PdfPage } from '../../ui/pdf-viewer/pdf-viewer-types.ts';
import type { RangedFile } from '../../ui/pdf-viewer/ranged-file.ts';
import { DrawStep } from './draw-step.tsx';
import { middleOfSight } from './middle-of-sight.ts';
import type { SigningAccess } from './open-signing.ts';
import { PageMarks } from './page-marks.tsx';
import { PlacedSignature } from './placed-signature.tsx';
import { RefuseStep } from './refuse-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { SigningDraft } from './signing-draft.ts';
import { SigningHead } from './signing-head.tsx';
import { StepBar } from './step-bar.tsx';
import classes from './steps.module.css';
import { isOnPaper } from './steps.ts';
import { usePlaces } from './use-places.ts';
import { useSeenRoom } from './use-seen-room.ts';
import { useSigningSteps } from './use-signing-steps.ts';
import { useStepFocus } from './use-step-focus.ts';
import { WhoStep } from './who-step.tsx';

interface Props {
  asked: SigningAccess;
  page: SigningPage;
  source: RangedFile;
  draft: SigningDraft;
  change: (part: Partial<SigningDraft>) => void;
  /** Shown as the device remembers it: there is no network. */
  isRemembered: boolean;
  onRetry: () => void;
  onRefused: () => void;
}

/** A document and the steps to its signature: beside it where there is room, in its place on a small screen. */
export function SigningScreen(props: Props) {
  const { asked, page, source, draft, change, isRemembered, onRetry, onRefused } = props;
  const isOwn = asked.token === null;
  const places = usePlaces(page, draft, change);
  const steps = useSigningSteps({ asked, page, draft, change, mayPlace: places.isPossible, onRefused });
  const { face, goOn } = steps;
  const room = useStepFocus(face, steps.lack);
  useSeenRoom(room);
  const paper = useRef<HTMLDivElement>(null);
  const isKept = useRef(false);
  const stays = useStaysHere('O que você preencheu', 'assine quando a conexão voltar');
  const isPlacing = face === 'place';
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
    <div ref={room} className={classes.room}>
      <div className={classes.page} data-paper={isOnPaper(face) || undefined}>
        <SigningHead page={page} face={face} onEnter={goOn} onRefuse={() => steps.goTo('refuse')} />
        {isRemembered && (
          <p className={classes.offline} role="status">
            Sem conexão: aparece o que já foi lido neste aparelho. {stays}{' '}
            <button type="button" onClick={onRetry}>
              Tentar de novo
            </button>
          </p>
        )}
        <div ref={paper} className={classes.document} data-placing={isPlacing || undefined}>
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
        <form
          className={classes.form}
          noValidate
          onKeyDown={toEmptyField}
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          {!isOnPaper(face) && (
            <div key={face} className={classes.body}>
              {face === 'who' && <WhoStep page={page} draft={draft} steps={steps} />}
              {face === 'draw' && (
                <DrawStep page={page} draft={draft} steps={steps} isOwn={isOwn} mayPlace={places.mayBe} />
              )}
              {face === 'review' && <ReviewStep page={page} draft={draft} steps={steps} />}
              {face === 'refuse' && <RefuseStep page={page} draft={draft} steps={steps} />}
            </div>
          )}
          <StepBar
            steps={steps}
            isOwn={isOwn}
            isTurn={page.signer.isTurn}
            places={draft.places.length}
            onPut={() => {
              const middle = middleOfSight(paper.current);
              if (middle) places.put(middle.index, middle);
            }}
          />
        </form>
      </div>
    </div>
  );
}

/** Enter goes to the next field that is still empty; behind the last one it goes on, as it does in every form. */
function toEmptyField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name]:not([type="checkbox"])')];
  const next = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === '');
  if (!fields.includes(target) || !next) return;
  event.preventDefault();
  next.focus();
}
