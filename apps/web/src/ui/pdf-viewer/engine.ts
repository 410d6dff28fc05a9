import { annotationTools } from './annotation-tools.ts';
import { coloursForReader } from './highlight-colours.ts';
import { listenToReader } from './listen-to-reader.ts';
import { type OpenPdf, openPdf } from './open-document.ts';
import { OpenRefused } from './open-refused.ts';
import { pageHosts } from './page-hosts.ts';
import type { PdfSource } from './pdf-viewer-types.ts';
import { loadPdfjs, startThread } from './pdfjs.ts';
import { saveAnnotations } from './save-annotations.ts';
import { editButton } from './signature-description.ts';
import { type ViewerState, viewerStore } from './viewer-state.ts';
import { zoomByHand } from './zoom-by-hand.ts';

/** What the bars and panels of the viewer ask of the open document. */
export type Engine = Awaited<ReturnType<typeof openDocument>>;

/** What is opened, how, and how often the person has asked for it. */
interface Opening {
  source: PdfSource;
  mode: 'read' | 'annotate';
  isWhole: boolean;
  attempt: number;
}

interface Parts extends Opening {
  container: HTMLDivElement;
  signal: AbortSignal;
  change: (change: Partial<ViewerState>) => void;
  read: () => ViewerState;
}

/**
 * Begins to show a document in a container, and goes on until it is stopped. Whatever fails is logged and told as a state:
 * nothing is thrown at the screen.
 */
export function startViewer(container: HTMLDivElement, opening: Opening, onOpen: (engine: Engine) => void) {
  const store = viewerStore();
  const controller = new AbortController();
  const { signal } = controller;
  let open: Engine | undefined;
  const end = () => {
    open?.stop();
    controller.abort();
  };
  void openDocument({ container, ...opening, signal, change: store.change, read: store.read }).then(
    (engine) => {
      if (signal.aborted) return engine.stop();
      open = engine;
      onOpen(engine);
    },
    (error: unknown) => {
      if (signal.aborted) return;
      console.warn('pdf: the viewer could not start', error);
      store.change({
        phase: 'failed',
        failure: error instanceof OpenRefused ? error.failure : 'unreachable',
      });
    },
  );
  return {
    store,
    /** Ends it, after `last` when something on the pages is not saved. */
    stop: (last?: (engine: Engine) => Promise<unknown>) => {
      if (!open || !last || !store.read().isDirty) return end();
      const leave = shelter(container);
      void last(open)
        .catch((error: unknown) => console.warn('pdf: what was left on the pages is lost', error))
        .finally(() => {
          end();
          leave();
        });
    },
  };
}

/** Keeps the pages in the document, unseen: a line that is being drawn is measured as it ends. */
function shelter(container: HTMLElement): () => void {
  const around = document.createElement('div');
  around.inert = true;
  around.style.cssText = 'position: fixed; inset: 0; visibility: hidden; z-index: -1';
  around.append(container);
  document.body.append(around);
  return () => around.remove();
}

async function openDocument({ container, signal, change, read, ...opening }: Parts) {
  const { source, mode, attempt, isWhole } = opening;
  // The largest part comes beside the others, not after them.
  const first = startThread();
  signal.addEventListener('abort', () => first.terminate(), { once: true });
  const { lib, parts } = await loadPdfjs();
  const opened: OpenPdf = await openPdf(lib, source, {
    first,
    signal,
    asked: attempt,
    isWhole,
    onProgress: (progress) => change({ progress }),
    onRetry: (retry) => change({ retry }),
    onStall: (stalled) => change({ stalled }),
  });
  const { document: pdf, readAgain } = opened;
  const { eventBus, linkService, viewer } = buildReader(container, { lib, parts, mode, signal });
  const reading = { lib, document: pdf, readAgain };
  const tools = annotationTools({ lib, eventBus, viewer, pdf, change, read, signal });
  const hosts = pageHosts(container, viewer, eventBus, signal);
  listenToReader({ eventBus, viewer, change, read, signal });
  zoomByHand({ container, viewer, lib, signal });
  // A line that is being drawn is told of only once another tool is taken up: the person may save before that.
  const drawn = () => read().tool === 'ink' && change({ isDirty: true });
  container.addEventListener('pointerup', drawn, { signal });
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
  return {
    ...reading,
    ...tools,
    hosts,
    find: finder({ container, eventBus, change, read }),
    goTo: (pageIndex: number) => {
      viewer.currentPageNumber = Math.min(Math.max(pageIndex, 0), pdf.numPages - 1) + 1;
    },
    fit: (fit: 'page-width' | 'page-fit') => {
      viewer.currentScaleValue = fit;
    },
    zoomTo: (scale: number) => {
      viewer.currentScale = scale;
    },
    zoomIn: () => viewer.increaseScale(),
    zoomOut: () => viewer.decreaseScale(),
    /** The file as it stands, with what was done on it. */
    bytes: async () => (pdf.annotationStorage.size > 0 ? pdf.saveDocument() : pdf.getData()),
    save: saveAnnotations(reading, tools.endEditing, tools.uuidOf),
    stop: () => {
      // Each half lets go of the document before the thread that reads it ends.
      viewer.setDocument(null as never);
      linkService.setDocument(null as never);
      opened.close();
    },
  };
}

type Loaded = Awaited<ReturnType<typeof loadPdfjs>>;

/** The reader's own parts, put together in a container. */
function buildReader(
  container: HTMLDivElement,
  { lib, parts, mode, signal }: Loaded & Pick<Parts, 'mode' | 'signal'>,
) {
  const eventBus = new parts.EventBus();
  const linkService = new parts.PDFLinkService({
    eventBus,
    externalLinkTarget: parts.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new parts.PDFFindController({ eventBus, linkService });
  const l10n = new parts.GenericL10n('pt-BR');
  void l10n.translate(container);
  const options: ConstructorParameters<typeof parts.PDFViewer>[0] = {
    container,
    eventBus,
    linkService,
    findController,
    l10n,
    removePageBorders: true,
    annotationMode: lib.AnnotationMode.ENABLE,
    annotationEditorMode:
      mode === 'annotate' ? lib.AnnotationEditorType.NONE : lib.AnnotationEditorType.DISABLE,
    annotationEditorHighlightColors: coloursForReader,
    maxCanvasPixels: 2 ** 24,
  };
  // Its types do not know of these.
  const untyped = { abortSignal: signal, signatureManager: { ...editButton } };
  const viewer = new parts.PDFViewer(Object.assign(options, untyped));
  linkService.setViewer(viewer);
  return { eventBus, linkService, viewer };
}

/** Looks for words on all pages; again for the next or the one before. */
function finder({
  container,
  eventBus,
  change,
  read,
}: Pick<Parts, 'container' | 'change' | 'read'> & { eventBus: ReturnType<typeof buildReader>['eventBus'] }) {
  return (words: string, again?: 'next' | 'previous') => {
    change({
      find: { ...read().find, words, outcome: words ? 'pending' : 'none', ...(words ? {} : { total: 0 }) },
    });
    if (!words) return eventBus.dispatch('findbarclose', { source: container });
    eventBus.dispatch('find', {
      source: container,
      type: again ? 'again' : '',
      query: words,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: again === 'previous',
      matchDiacritics: false,
    });
  };
}
