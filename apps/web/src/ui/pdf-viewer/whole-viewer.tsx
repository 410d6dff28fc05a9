import { type MouseEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AnnotateBar } from './annotate-bar.tsx';
import { DescribeSignature } from './describe-signature.tsx';
import { type Engine, startViewer } from './engine.ts';
import { FindBar } from './find-bar.tsx';
import { Opening, Stalled } from './opening.tsx';
import { PageOverlays } from './page-overlays.tsx';
import classes from './pdf-viewer.module.css';
import type { PdfViewerProps } from './pdf-viewer-types.ts';
import { ReadBar } from './read-bar.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useSaving } from './use-saving.ts';
import { keepToField, useViewerKeys } from './use-viewer-keys.ts';
import { firstState } from './viewer-state.ts';

type Started = ReturnType<typeof startViewer>;
const never = () => () => undefined;
const nothing = () => firstState;

/** The viewer itself: bars, pages, and what is drawn over them. */
export default function WholeViewer(props: PdfViewerProps) {
  const { source, mode, name, overlay, onPageClick, onPageChange, onRetry } = props;
  const isWhole = props.isWhole ?? mode === 'annotate';
  const container = useRef<HTMLDivElement>(null);
  const [started, setStarted] = useState<Started>();
  const [engine, setEngine] = useState<Engine>();
  const [attempt, setAttempt] = useState(0);
  const [isFinding, setFinding] = useState(false);
  const [hasThumbnails, setThumbnails] = useState(false);
  const state = useSyncExternalStore(started?.store.listen ?? never, started?.store.read ?? nothing);

  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const viewer = startViewer(container.current!, { source, mode, isWhole, attempt }, setEngine);
    setStarted(viewer);
    return () => {
      setEngine(undefined);
      setStarted(undefined);
      const { onLeft, annotations = [] } = latest.current;
      viewer.stop(onLeft && (async (left) => onLeft(await left.save(annotations))));
    };
  }, [source, mode, isWhole, attempt]);

  const { pageIndex, pages, phase } = state;
  const toldPage = useRef(onPageChange);
  toldPage.current = onPageChange;
  useEffect(() => {
    if (phase === 'open') toldPage.current?.({ index: pageIndex, pages });
  }, [phase, pageIndex, pages]);

  const saving = useSaving(engine, state, props);
  const closeFind = useCallback(() => {
    setFinding(false);
    engine?.find('');
    container.current?.focus();
  }, [engine]);
  const onKeyDown = useViewerKeys(engine, { openFind: () => setFinding(true), closeFind, isFinding });
  const click = (event: MouseEvent) => {
    const place = onPageClick && engine?.hosts.placeAt(event);
    if (place) onPageClick(place);
  };
  const isOpen = engine !== undefined && phase === 'open';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole viewer, wherever the focus is in it
    <div
      className={classes.viewer}
      onKeyDown={onKeyDown}
      onCopy={keepToField}
      onCut={keepToField}
      onPaste={keepToField}
    >
      <ReadBar
        engine={isOpen ? engine : undefined}
        state={state}
        name={name}
        isFinding={isFinding}
        hasThumbnails={hasThumbnails}
        onFind={() => (isFinding ? closeFind() : setFinding(true))}
        onThumbnails={() => setThumbnails((is) => !is)}
        actions={props.actions}
      />
      {mode === 'annotate' && (
        <AnnotateBar
          engine={isOpen ? engine : undefined}
          state={state}
          saving={saving}
          signatures={props.signatures}
        />
      )}
      {isFinding && isOpen && <FindBar engine={engine} find={state.find} onClose={closeFind} />}
      <div className={classes.body}>
        {hasThumbnails && isOpen && (
          <Thumbnails engine={engine} state={state} onClose={() => setThumbnails(false)} />
        )}
        <div className={classes.room}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: placing by a point needs a pointer; screens offer another way */}
          <div
            ref={container}
            className={classes.container}
            role="document"
            aria-label={name}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            data-tool={state.tool}
            onClick={click}
          >
            <div className="pdfViewer" />
          </div>
          {phase === 'open' && state.stalled && <Stalled onRetry={state.stalled} />}
          {phase !== 'open' && (
            <Opening state={state} onRetry={onRetry ?? (() => setAttempt((now) => now + 1))} />
          )}
        </div>
      </div>
      {isOpen && overlay && <PageOverlays engine={engine} overlay={overlay} />}
      {isOpen && mode === 'annotate' && <DescribeSignature container={container} engine={engine} />}
    </div>
  );
}
