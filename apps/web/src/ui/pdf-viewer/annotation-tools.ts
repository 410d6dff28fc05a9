import type { Editor, EditorManager } from './engine-types.ts';
import { highlightColours } from './highlight-colours.ts';
import type { PdfDocument, Pdfjs } from './pdfjs.ts';
import type { SignatureDrawing } from './signature-drawing.ts';
import type { Look, Tool, ViewerState } from './viewer-state.ts';

interface Bus {
  on: (name: string, listener: (event: never) => void, options?: object) => void;
  dispatch: (name: string, event: object) => void;
}

interface Parts {
  lib: Pdfjs;
  eventBus: Bus;
  viewer: { annotationEditorMode: unknown };
  pdf: PdfDocument;
  change: (change: Partial<ViewerState>) => void;
  read: () => ViewerState;
  signal: AbortSignal;
}

interface EditingStates {
  hasSomethingToUndo: boolean;
  hasSomethingToRedo: boolean;
  hasSelectedEditor: boolean;
}

/** How tall a signature is when it is placed, in the page's own units. */
const SIGNATURE_HEIGHT = 48;
const INITIALS_HEIGHT = 28;

/** Choosing what the hand does, how it looks, and undoing it. */
export function annotationTools({ lib, eventBus, viewer, pdf, change, read, signal }: Parts) {
  const { AnnotationEditorType: types, AnnotationEditorParamsType: params } = lib;
  const modes: Record<Tool, number> = {
    select: types.NONE,
    highlight: types.HIGHLIGHT,
    ink: types.INK,
    stamp: types.STAMP,
    signature: types.SIGNATURE,
  };
  const named: Record<number, [kind: 'highlight' | 'ink', field: keyof Look]> = {
    [params.HIGHLIGHT_COLOR]: ['highlight', 'colour'],
    [params.HIGHLIGHT_THICKNESS]: ['highlight', 'thickness'],
    [params.INK_COLOR]: ['ink', 'colour'],
    [params.INK_THICKNESS]: ['ink', 'thickness'],
    [params.INK_OPACITY]: ['ink', 'opacity'],
  };
  const uuids = new WeakMap<object, string>();
  const seen = new WeakSet<Editor>();
  let manager: EditorManager | undefined;
  const tell = (type: number, value?: unknown) =>
    eventBus.dispatch('switchannotationeditorparams', { source: viewer, type, value });
  const setLook = (kind: 'highlight' | 'ink', look: Partial<Look>) => {
    const { looks } = read();
    change({ looks: { ...looks, [kind]: { ...looks[kind], ...look } } });
  };
  let changing = Promise.resolve();
  const setTool = async (tool: Tool) => {
    change({ tool });
    const mode = modes[tool];
    if (viewer.annotationEditorMode !== mode) {
      changing = modeChanged(eventBus, signal, mode);
      viewer.annotationEditorMode = { mode };
    }
    // Also when another call began it: the reader says that it is changed before it is.
    await changing;
  };
  /** Puts a new mark on the page that is read, once that page has been drawn. */
  const create = async (value: object) => {
    if (!manager?.currentLayer) await layerDrawn(eventBus, signal, () => Boolean(manager?.currentLayer));
    tell(params.CREATE, value);
  };

  listenToEditors(
    { eventBus, viewer, change, signal },
    {
      modes,
      named,
      setLook,
      onManager: (uiManager) => {
        manager = uiManager;
      },
      onEdited: () => {
        if (manager)
          makeSeeThrough(manager, { pages: pdf.numPages, seen, opacity: read().looks.highlight.opacity });
      },
    },
  );
  Object.assign(pdf.annotationStorage, { onSetModified: () => change({ isDirty: true }) });

  return {
    setTool,
    /** Also of what is chosen on the page. */
    setLook: (kind: 'highlight' | 'ink', look: Partial<Look>) => {
      const chosen = manager?.firstSelectedEditor;
      setLook(kind, look);
      for (const [type, [of, field]] of Object.entries(named))
        if (of === kind && look[field] !== undefined)
          tell(
            Number(type),
            field === 'colour' && kind === 'highlight' ? String(look.colour).toUpperCase() : look[field],
          );
      if (chosen?.editorType === kind) wear(chosen, kind, look, read().looks.highlight.opacity);
    },
    addStamp: async (picture: File) => {
      await setTool('stamp');
      await create({ bitmapFile: picture });
    },
    addSignature: async (drawing: SignatureDrawing, named: NamedSignature) => {
      await setTool('signature');
      await create({ signatureData: signatureOf(drawing, named) });
    },
    undo: () => eventBus.dispatch('editingaction', { source: viewer, name: 'undo' }),
    redo: () => eventBus.dispatch('editingaction', { source: viewer, name: 'redo' }),
    remove: () => eventBus.dispatch('editingaction', { source: viewer, name: 'delete' }),
    /** Ends what is being drawn, so that it is part of what is saved. */
    endEditing: () => setTool('select'),
    /** The id that a mark keeps for good. */
    uuidOf: (editor: object): string => {
      const own = (editor as Editor).getUuid?.() || uuids.get(editor) || lib.getUuid();
      uuids.set(editor, own);
      return own;
    },
    saved: () => change({ isDirty: false }),
    touched: () => change({ isDirty: true }),
  };
}

/** Ends once the reader says that it does what is asked, or after two seconds. */
const modeChanged = (eventBus: Bus, signal: AbortSignal, mode: number) =>
  new Promise<void>((resolve) => {
    const leave = new AbortController();
    const done = () => {
      leave.abort();
      resolve();
    };
    eventBus.on(
      'annotationeditormodechanged',
      ((event: { mode: number }) => event.mode === mode && done()) as (event: never) => void,
      { signal: AbortSignal.any([signal, leave.signal]) },
    );
    setTimeout(done, 2_000);
  });

/** Ends once the page that is read takes marks. */
const layerDrawn = (eventBus: Bus, signal: AbortSignal, isDrawn: () => boolean) =>
  new Promise<void>((resolve) => {
    const leave = new AbortController();
    const look = () => {
      if (!isDrawn()) return;
      leave.abort();
      resolve();
    };
    eventBus.on('annotationeditorlayerrendered', look as (event: never) => void, {
      signal: AbortSignal.any([signal, leave.signal]),
    });
  });

/** The reader has no opacity of new highlights: each takes on the one that was chosen. */
function makeSeeThrough(
  manager: EditorManager,
  { pages, seen, opacity }: { pages: number; seen: WeakSet<Editor>; opacity: number },
): void {
  for (let page = 0; page < pages; page += 1)
    for (const editor of manager.getEditors(page)) {
      if (editor.editorType !== 'highlight' || seen.has(editor)) continue;
      seen.add(editor);
      if (!editor.annotationElementId && editor.opacity !== opacity)
        editor._updateColorAndOpacity?.(editor.color ?? highlightColours[0].colour, opacity);
    }
}

/** Gives a mark that is chosen on the page its new look, where the reader does not by itself. */
function wear(chosen: Editor, kind: 'highlight' | 'ink', look: Partial<Look>, opacity: number): void {
  // The reader makes a highlight of another colour opaque again.
  if (kind === 'highlight' && (look.opacity !== undefined || look.colour))
    chosen._updateColorAndOpacity?.(chosen.color ?? highlightColours[0].colour, opacity);
  // Of a mark that was in the file the reader compares its colour alone.
  if (kind === 'highlight' && chosen._initialData) chosen._initialData.color = [-1, -1, -1];
}

interface NamedSignature {
  description: string;
  uuid: string;
  kind: 'signature' | 'initials';
}

/** A drawing as the reader takes it. */
function signatureOf(drawing: SignatureDrawing, { description, uuid, kind }: NamedSignature) {
  const { curves, thickness, width, height, areContours, mustSmooth } = drawing;
  const lines = { curves: curves.map((points) => ({ points })), thickness, width, height };
  const heightInPage = kind === 'initials' ? INITIALS_HEIGHT : SIGNATURE_HEIGHT;
  return { lines, mustSmooth, areContours, description, uuid, heightInPage };
}

interface Heard {
  modes: Record<Tool, number>;
  named: Record<number, [kind: 'highlight' | 'ink', field: keyof Look]>;
  setLook: (kind: 'highlight' | 'ink', look: Partial<Look>) => void;
  onManager: (manager: EditorManager) => void;
  /** Something on the pages was made, changed or chosen. */
  onEdited: () => void;
}

/** Hears from the reader what is done on the pages, and with which tool. */
function listenToEditors(
  { eventBus, viewer, change, signal }: Pick<Parts, 'eventBus' | 'viewer' | 'change' | 'signal'>,
  heard: Heard,
): void {
  const on = <Event>(name: string, listener: (event: Event) => void) =>
    eventBus.on(name, listener as (event: never) => void, { signal });
  on<{ uiManager: EditorManager }>('annotationeditoruimanager', ({ uiManager }) =>
    heard.onManager(uiManager),
  );
  on<{ details: EditingStates }>('editingstateschanged', ({ details }) => {
    change({
      canUndo: details.hasSomethingToUndo,
      canRedo: details.hasSomethingToRedo,
      hasSelected: details.hasSelectedEditor,
    });
    heard.onEdited();
  });
  on<{ details: [number, unknown][] }>('annotationeditorparamschanged', ({ details }) => {
    for (const [type, value] of details) {
      const name = heard.named[type];
      if (!name || value === undefined || value === null) continue;
      const isColour = name[1] === 'colour';
      heard.setLook(name[0], { [name[1]]: isColour ? String(value).toLowerCase() : Number(value) });
    }
  });
  // A mark of the file that is clicked twice is taken up again, with the tool that made it.
  on<{ mode: number; editId?: string | null }>('switchannotationeditormode', ({ mode, editId = null }) => {
    const tool = (Object.keys(heard.modes) as Tool[]).find((each) => heard.modes[each] === mode);
    if (!tool) return;
    change({ tool });
    if (viewer.annotationEditorMode !== mode) viewer.annotationEditorMode = { mode, editId };
  });
}
