import "./generated-text.css";
import { Fragment, type ReactNode } from "react";
import { generatedBlocks } from "#contract/generated-text.ts";
import type { RichTextBlock, RichTextInline } from "#contract/rich-text.ts";

function Inline({ nodes = [] }: { nodes?: readonly RichTextInline[] | undefined }): ReactNode {
  return nodes.map((node, index) => {
    if (node.type !== "text") return null;
    const types = node.marks?.map(({ type }) => type) ?? [];
    // Links are shown as their text: where they lead is checked in the editor.
    const Tag = types.includes("bold") ? "strong" : types.includes("italic") ? "em" : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end.
    return <Tag key={index}>{node.text}</Tag>;
  });
}

function Block({ block, isTitle }: { block: RichTextBlock; isTitle: boolean }): ReactNode {
  if (block.type === "paragraph") {
    return (
      <p>
        <Inline nodes={block.content} />
      </p>
    );
  }
  if (block.type === "heading") {
    const content = <Inline nodes={block.content} />;
    if (isTitle) return <h3 className="display-44">{content}</h3>;
    return block.attrs.level === 2 ? <h4>{content}</h4> : <h5>{content}</h5>;
  }
  if (block.type !== "bulletList" && block.type !== "orderedList") return null;
  const List = block.type === "bulletList" ? "ul" : "ol";
  return (
    <List>
      {block.content.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end.
        <li key={index}>
          {item.content.map((child, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end.
            <Block key={line} block={child} isTitle={false} />
          ))}
        </li>
      ))}
    </List>
  );
}

/** A generated text as it will read; a heading in its first line is its title. */
export function GeneratedText({ text }: { text: string }) {
  const isTitled = text.startsWith("# ");
  return (
    <div className="generated-text">
      {generatedBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end.
        <Block key={index} block={block} isTitle={isTitled && index === 0} />
      ))}
    </div>
  );
}
