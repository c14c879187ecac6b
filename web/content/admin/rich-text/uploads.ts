import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { ContentImage } from "#contract/content-image.ts";
import { isolated } from "#contract/isolated.ts";

/** A picture on its way; only the screen shows it, the document gets the figure when it has arrived. */
type Upload = { readonly id: number; readonly file: File; readonly hasFailed: boolean };

type Change =
  | { readonly add: Upload; readonly position: number }
  | { readonly remove: number }
  | { readonly fail: number };

const uploadsKey = new PluginKey<DecorationSet>("uploads");

type Actions = { readonly retry: (upload: Upload) => void; readonly remove: (id: number) => void };

function actionButton(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "text-button";
  button.textContent = label;
  button.addEventListener("click", run);
  return button;
}

/** The strip that stands where the figure will be. */
function uploadStrip(upload: Upload, { retry, remove }: Actions): HTMLElement {
  const strip = document.createElement("div");
  strip.className = "upload-strip";
  strip.contentEditable = "false";
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  status.textContent = upload.hasFailed
    ? `${isolated(upload.file.name)} was not uploaded`
    : `Uploading ${isolated(upload.file.name)}`;
  strip.append(status);
  if (upload.hasFailed) strip.append(actionButton("Retry", () => retry(upload)));
  else {
    const line = document.createElement("span");
    line.className = "upload-line";
    strip.prepend(line);
  }
  strip.append(actionButton("Remove", () => remove(upload.id)));
  strip.dataset.failed = String(upload.hasFailed);
  return strip;
}

const isUpload = (id: number) => (spec: object) =>
  "upload" in spec && Object(spec.upload).id === id;

function widget(position: number, upload: Upload, actions: Actions): Decoration {
  return Decoration.widget(position, () => uploadStrip(upload, actions), {
    key: `${upload.id} ${upload.hasFailed}`,
    // Those that still wait stay below a figure that has arrived.
    side: 1,
    upload,
    // Its buttons are not for the editor.
    stopEvent: () => true,
    ignoreSelection: true,
  });
}

function applied(
  set: DecorationSet,
  change: Change,
  actions: Actions,
  doc: Parameters<DecorationSet["add"]>[0],
) {
  if ("add" in change) return set.add(doc, [widget(change.position, change.add, actions)]);
  const id = "remove" in change ? change.remove : change.fail;
  const found = set.find(undefined, undefined, isUpload(id));
  const rest = set.remove(found);
  if ("remove" in change) return rest;
  const failed = found.map(({ from, spec }) =>
    widget(from, { ...spec.upload, hasFailed: true }, actions),
  );
  return rest.add(doc, failed);
}

let lastId = 0;

const change = ({ view, state }: Editor, meta: Change): void =>
  view.dispatch(state.tr.setMeta(uploadsKey, meta).setMeta("addToHistory", false));

/** Uploads a file; null or a rejection when there is no picture of it. */
export type SendPicture = (file: File) => Promise<ContentImage | null>;

/** Where the strip of an upload has come to stand; undefined when it was removed. */
const positionOf = ({ state }: Editor, id: number): number | undefined =>
  uploadsKey.getState(state)?.find(undefined, undefined, isUpload(id))[0]?.from;

/** Uploads a file and puts its figure in the place of its strip. */
async function run(editor: Editor, { id, file }: Upload, send: SendPicture): Promise<void> {
  if (positionOf(editor, id) === undefined) return;
  const image = await send(file).catch(() => null);
  const position = editor.isDestroyed ? undefined : positionOf(editor, id);
  if (position === undefined) return;
  const figure = image && editor.schema.nodes.figure?.create({ image });
  if (figure) {
    const { tr } = editor.state;
    editor.view.dispatch(tr.insert(position, figure).setMeta(uploadsKey, { remove: id }));
  }
  // Also when the text is at its limit and has refused the figure.
  if (positionOf(editor, id) !== undefined) change(editor, { fail: id });
}

/** Uploads files one after the other; their figures will stand at `position`, between two blocks. */
export async function uploadFiles(
  editor: Editor,
  files: readonly File[],
  position: number,
  send: SendPicture,
): Promise<void> {
  const added = files.map((file) => {
    lastId += 1;
    return { id: lastId, file, hasFailed: false };
  });
  for (const upload of added) change(editor, { add: upload, position });
  for (const upload of added) await run(editor, upload, send);
}

/** Shows the pictures that are on their way; `send` is called again by Retry. */
export const uploads = (send: SendPicture) =>
  Extension.create({
    name: "uploads",
    addProseMirrorPlugins() {
      const { editor } = this;
      const remove = (id: number) => change(editor, { remove: id });
      const retry = (upload: Upload) => {
        const position = positionOf(editor, upload.id) ?? 0;
        remove(upload.id);
        void uploadFiles(editor, [upload.file], position, send);
      };
      return [
        new Plugin<DecorationSet>({
          key: uploadsKey,
          state: {
            init: () => DecorationSet.empty,
            apply(transaction, set) {
              const mapped = set.map(transaction.mapping, transaction.doc);
              const meta: Change | undefined = transaction.getMeta(uploadsKey);
              return meta ? applied(mapped, meta, { retry, remove }, transaction.doc) : mapped;
            },
          },
          props: { decorations: (state) => uploadsKey.getState(state) },
        }),
      ];
    },
  });
