import "./figure.css";
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { use, useId } from "react";
import type { ContentImage } from "#contract/content-image.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { imageAttributes } from "#web/ui/image-attributes.ts";
import { PictureActions } from "./picture-actions.ts";

type AltProps = { image: ContentImage; onChange: (alt: string) => void };

/** What the picture shows, in words: needed to publish. */
function AltField({ image: { alt }, onChange }: AltProps) {
  const id = useId();
  const isMissing = alt.trim() === "";
  return (
    <div className="figure-alt">
      <label htmlFor={id}>Alt text, needed to publish</label>
      <input
        id={id}
        className="rich-text-input"
        value={alt}
        maxLength={300}
        aria-invalid={isMissing}
        placeholder="What the picture shows"
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && (
        <p className="figure-alt-missing">
          <StatusIcon fill="crossed" color="danger" />
          Describe the picture
        </p>
      )}
    </div>
  );
}

/** A figure in the editor: the picture, its caption as text, and its tools. */
export function FigureView({
  node,
  editor,
  getPos,
  updateAttributes,
  deleteNode,
}: ReactNodeViewProps) {
  const { choosePicture } = use(PictureActions);
  const image: ContentImage = node.attrs.image;
  const move = (by: -1 | 1) => {
    const position = getPos();
    if (position !== undefined) editor.chain().setNodeSelection(position).moveBlock(by).run();
  };
  const select = () => {
    const position = getPos();
    if (position !== undefined) editor.chain().focus().setNodeSelection(position).run();
  };
  const replace = async () => {
    const chosen = await choosePicture();
    if (chosen) updateAttributes({ image: { ...chosen, alt: chosen.alt || image.alt } });
  };
  return (
    <NodeViewWrapper className="rich-text-figure" data-empty={node.content.size === 0}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys select a figure from its caption. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: selects as a click on any text does. */}
      <div
        contentEditable={false}
        data-drag-handle=""
        draggable
        className="figure-picture"
        onClick={select}
      >
        <img {...imageAttributes(image, "632px")} alt={image.alt} draggable={false} />
      </div>
      <NodeViewContent className="figure-caption" data-placeholder="Caption, optional" dir="auto" />
      {editor.isEditable && (
        <div contentEditable={false} className="figure-tools">
          <AltField
            image={image}
            onChange={(alt) => updateAttributes({ image: { ...image, alt } })}
          />
          <div className="figure-actions">
            <button type="button" className="text-button" onClick={() => void replace()}>
              Replace
            </button>
            <button type="button" className="text-button" onClick={() => move(-1)}>
              Move Up
            </button>
            <button type="button" className="text-button" onClick={() => move(1)}>
              Move Down
            </button>
            <button type="button" className="text-button" onClick={deleteNode}>
              Remove
            </button>
          </div>
        </div>
      )}
    </NodeViewWrapper>
  );
}
