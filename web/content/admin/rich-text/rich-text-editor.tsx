import { EditorContent, useEditor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { showToast } from "#web/admin/kit/toasts.ts";
import { openDocument, storedDocument } from "./documents.ts";
import { editingExtensions } from "./editing-extensions.ts";
import type { RichTextFieldProps } from "./field-props.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { LinkForm } from "./link-form.tsx";
import { PictureActions } from "./picture-actions.ts";
import "./rich-text.css";
import { TextFoot } from "./text-foot.tsx";
import { Toolbar } from "./toolbar.tsx";

const tell = (message: string) => showToast({ title: message, kind: "error" });

/** The editor on the stored document, and what can be done while it is open. */
function useRichTextEditor(props: RichTextFieldProps) {
  const { id, label, describedBy, isInvalid } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [opened] = useState(() => openDocument(props.value));
  const [extensions] = useState(() =>
    editingExtensions({ send: (file) => latest.current.uploadPicture(file), onMessage: tell }),
  );
  const editorProps = useMemo(() => {
    const attributes: Record<string, string> = {
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      "aria-invalid": String(isInvalid === true),
      class: "rich-text-content",
    };
    if (describedBy) attributes["aria-describedby"] = describedBy;
    return { attributes };
  }, [id, label, describedBy, isInvalid]);
  const editor = useEditor(
    {
      extensions,
      content: opened.content,
      editable: opened.fault === undefined,
      // Its style sheet is rich-text.css: the page's Content-Security-Policy refuses injected ones.
      injectCSS: false,
      editorProps,
      onUpdate: ({ editor: { state } }) => latest.current.onChange(storedDocument(state.doc)),
    },
    [],
  );
  return { editor, fault: opened.fault };
}

/** The editor of a rich text: tools, the text, menus at the cursor, and how long the text is. */
export function RichTextEditor(props: RichTextFieldProps) {
  const { editor, fault } = useRichTextEditor(props);
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const { choosePicture } = props;
  const actions = useMemo(() => ({ choosePicture }), [choosePicture]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isLinkKey = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
    if (isLinkKey && !event.shiftKey && !event.altKey) setLinking(true);
    else if (event.altKey && event.key === "F10")
      toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    else return;
    event.preventDefault();
  };
  const insertPicture = async () => {
    const image = await choosePicture();
    if (image) editor.chain().insertFigure(image).run();
  };
  return (
    <PictureActions value={actions}>
      <div className="rich-text">
        {fault === undefined ? (
          <Toolbar
            ref={toolbar}
            editor={editor}
            onLink={() => setLinking(true)}
            onPicture={() => void insertPicture()}
          />
        ) : (
          <p role="alert" className="rich-text-blocked">
            <strong>This text can only be read here. </strong>
            {`${fault} Nothing of it is lost; a newer version of this page may open it.`}
          </p>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the text and of all that is inside it. */}
        <div className="rich-text-body" onKeyDown={onKeyDown}>
          <div className="rich-text-layers">
            <EditorContent editor={editor} />
            {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
            <InsertMenu editor={editor} onPicture={() => void insertPicture()} />
          </div>
        </div>
        <TextFoot editor={editor} />
      </div>
    </PictureActions>
  );
}
