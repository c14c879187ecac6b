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

/** `level` is the level of a heading; the headings below it have the next one. */
type BlockProps = { block: RichTextBlock; level: 2 | 3 | 4; isTitle?: boolean };

function Block({ block, level, isTitle = false }: BlockProps): ReactNode {
  if (block.type === "paragraph") {
    return (
      <p>
        <Inline nodes={block.content} />
      </p>
    );
  }
  if (block.type === "heading") {
    const Heading = `h${block.attrs.level === 2 ? level : level + 1}` as "h2" | "h3" | "h4" | "h5";
    return (
      <Heading className={isTitle ? "display-44" : undefined}>
        <Inline nodes={block.content} />
      </Heading>
    );
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
            <Block key={line} block={child} level={level} />
          ))}
        </li>
      ))}
    </List>
  );
}

/** A generated text as it will read; a heading in its first line is its title. `level` is the level of its first heading. */
export function GeneratedText({ text, level }: { text: string; level: 2 | 3 }) {
  const isTitled = text.startsWith("# ");
  return (
    <div className="generated-text">
      {generatedBlocks(text).map((block, index) => {
        const isTitle = isTitled && index === 0;
        // Only a title stands above the sections.
        const ownLevel = isTitled && !isTitle ? ((level + 1) as 3 | 4) : level;
        // biome-ignore lint/suspicious/noArrayIndexKey: a text only grows at its end.
        return <Block key={index} block={block} level={ownLevel} isTitle={isTitle} />;
      })}
    </div>
  );
}
